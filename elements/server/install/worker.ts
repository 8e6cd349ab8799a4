import { removal, worker } from 'virtual:store-worker'
import { scriptJson } from '../../../src/core/lib/web/structured-data'
import type { WorkerConfig } from '../../store-worker/config'
import { digest } from '../digest'
import type { StoreFiles } from '../handler-options'
import type { Setup } from '../options'
import { shellPath } from './paths'

/** Matches files that a store with this API never loads: other adapters, and the worker code for other origins. */
const NOT_NEEDED = /\/(?:vendure|medusa|shopify|shop-file|_virtual_catalogue)[^/]*$/

/** Returns the code of the service worker. It changes whenever the store's code does. */
export async function workerSource(setup: Setup, files: StoreFiles): Promise<string> {
  const { base, langInPath, host, script } = setup
  const folder = script.slice(0, script.lastIndexOf('/') + 1)
  const code = Object.fromEntries(
    Object.entries(files.integrity.files).flatMap(([file, integrity]) =>
      NOT_NEEDED.test(file) ? [] : [[file === 'store.js' ? script : folder + file, integrity]],
    ),
  )
  const shells = { en: shellPath(setup, 'en'), ar: shellPath(setup, 'ar') }
  const config = { base, langInPath, api: host, script, code, shells }
  const version = (await digest(worker + scriptJson(config))).slice(0, 12)
  return `const STORE_WORKER=${scriptJson({ ...config, version } satisfies WorkerConfig)};\n${worker}`
}

/** The script that removes the worker of a store that was installable before. */
export const removalSource = removal
