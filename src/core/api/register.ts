import type { PackagedAdapter } from './backend'

export type LoadAdapter = () => Promise<PackagedAdapter>

/** The key of the list, which scripts of different versions share. Its number changes with the format of the list. */
export const REGISTERED = Symbol.for('store.backends.1')

type Registration = readonly [kind: string, load: LoadAdapter]

/** Returns the list of registered adapters. It is global, since a page may contain several copies of this code. */
export function registrations(): Registration[] {
  const place = globalThis as { [REGISTERED]?: Registration[] }
  return (place[REGISTERED] ??= [])
}
