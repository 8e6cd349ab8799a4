import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INTERFACE, type PackagedAdapter } from '../../../src/core/api/backend'
import { own } from '../../../src/core/api/read'
import { printable } from '../../../src/core/lib/text/printable'
import { checks } from '../../contract/checks'
import { openAdapter } from '../../contract/opened'

const isAdapter = (value: unknown): value is PackagedAdapter =>
  own(value, 'interface') === INTERFACE && typeof own(value, 'create') === 'function'

/**
 * Runs the checks that every adapter must pass, with the adapter that a module exports.
 * @returns 0 if it passes, 1 if it does not, 2 if the module has no adapter
 */
export async function checkAdapter(
  file: string,
  host: string,
  attributes: Readonly<Record<string, string>>,
  { out, warn }: { out(text: string): void; warn(text: string): void },
): Promise<0 | 1 | 2> {
  let adapter: PackagedAdapter | undefined
  try {
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
    adapter = Object.values(module as object).find(isAdapter)
  } catch (error) {
    warn(`${file} could not be loaded: ${printable(String(error))}`)
    return 2
  }
  if (!adapter) {
    warn(`${file} exports no adapter: an object with "interface: ${INTERFACE}", "can" and "create".`)
    return 2
  }
  const shop = openAdapter(adapter, { host, attributes })
  let failed = 0
  for (const { name, run } of checks(async () => shop)) {
    // oxlint-disable-next-line no-await-in-loop -- they use one session, one after the other
    const reason = await run().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (reason !== null) failed++
    out(reason === null ? `✓ ${name}` : `✗ ${name}\n  ${printable(reason)}`)
  }
  out(failed === 0 ? 'The adapter passes.' : `Failed: ${failed}.`)
  return failed === 0 ? 0 : 1
}
