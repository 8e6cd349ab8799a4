import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INTERFACE, type PackagedAdapter } from '../../src/core/api/backend'
import { own } from '../../src/core/api/read'
import { printable } from '../../src/core/lib/text/printable'
import { UsageError } from './errors'

const isAdapter = (value: unknown): value is PackagedAdapter =>
  own(value, 'interface') === INTERFACE && typeof own(value, 'create') === 'function'

/** Returns the adapter that a module exports under any name. Throws a `UsageError` if it exports none. */
export async function readAdapter(file: string): Promise<PackagedAdapter> {
  let module: object
  try {
    module = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as object
  } catch (error) {
    throw new UsageError(`--adapter: ${file} could not be loaded: ${printable(String(error))}`)
  }
  const adapter = Object.values(module).find(isAdapter)
  if (adapter) return adapter
  throw new UsageError(
    `--adapter: ${file} exports no adapter: an object with "interface: ${INTERFACE}", "can" and "create".`,
  )
}
