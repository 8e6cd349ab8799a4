import type { Adapter } from './backend'
import { ADAPTER_MODULES } from './registry'

/** The adapters for servers other than the store's own API, by the value of `backend`. */
export const LAZY_ADAPTERS: ReadonlyMap<string, () => Promise<Adapter>> = new Map(
  [...ADAPTER_MODULES].map(([kind, load]) => [kind, async () => (await load()).ADAPTER]),
)
