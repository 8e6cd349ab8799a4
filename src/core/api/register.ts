import type { PackagedAdapter } from './backend'
import { isOwnAdapter, nameTaken } from '../lib/util/adapter-names'

export type LoadAdapter = () => Promise<PackagedAdapter>

/** The key of the list, which scripts of different versions share. Its number changes with the format of the list. */
export const REGISTERED = Symbol.for('store.backends.1')

type Registration = readonly [kind: string, load: LoadAdapter]

/** Returns the list of registered adapters. It is global, since a page may contain several copies of this code. */
export function registrations(): Registration[] {
  const place = globalThis as { [REGISTERED]?: Registration[] }
  return (place[REGISTERED] ??= [])
}

/**
 * Registers an adapter under the name that elements have as `backend`. `load` is called once a page has such an
 * element, which may be in the page already. Of several adapters with the same name, the last one counts. Throws for a
 * name of the store's own adapters.
 */
export function register(kind: string, load: LoadAdapter): void {
  if (isOwnAdapter(kind)) throw new TypeError(nameTaken(kind))
  registrations().push([kind, load])
}
