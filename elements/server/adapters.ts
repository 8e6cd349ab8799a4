import type { Adapter, OwnAttributes, PackagedAdapter } from '../../src/core/api/backend'
import { completed } from '../public-api/completed'
import type { Env } from '../../src/core/env'
import { ADAPTER_NAMES, nameTaken } from '../../src/core/lib/util/adapter-names'
import { LAZY_ADAPTERS } from '../../src/core/api/lazy-adapters'
import { REST } from '../../src/core/api/rest/adapter'
import { printable } from '../../src/core/lib/text/printable'
import { createShop, type Shop } from '../../src/core/shop/shop'
import type { ShopAttributes } from '../../src/core/stores/settings'

/** Returns the kind of back end that the attributes name. */
export const backendOf = (written: Readonly<Record<string, string>>): string => written['backend'] || 'rest'

export const isRest = (kind: string): boolean => kind === 'rest'

/** Adapters of other packages, by the value of `backend`. */
export type Backends = Readonly<Record<string, PackagedAdapter>>

/** Returns the completed adapter of another package. Returns undefined if no package has an adapter of this name. */
const packagedAdapter = (kind: string, backends: Backends = {}): Adapter | undefined => {
  const adapter = Object.hasOwn(backends, kind) ? backends[kind] : undefined
  return adapter && completed(adapter)
}

/** Returns the attributes that an adapter of another package reads. */
export const furtherAttributes = (
  { backend }: Readonly<Record<string, unknown>>,
  backends: Backends = {},
): OwnAttributes => {
  const kind = String(backend)
  return (Object.hasOwn(backends, kind) && backends[kind]?.attributes) || {}
}

/** Returns a function that loads the adapter for a kind of back end. Throws if there is none. */
export function adapterLoader(kind: string, backends?: Backends): () => Promise<Adapter> {
  const packaged = packagedAdapter(kind, backends)
  const load = isRest(kind) ? async () => REST : LAZY_ADAPTERS.get(kind)
  // In browsers, the adapters of the store cannot be replaced.
  if (load && packaged) throw new TypeError(nameTaken(kind))
  if (packaged) return async () => packaged
  if (load) return load
  const names = [...ADAPTER_NAMES, ...Object.keys(backends ?? {})]
  const known = names.map((name) => `"${name}"`).join(', ')
  throw new TypeError(
    `There is no adapter for backend="${printable(kind)}": use one of ${known}, or pass it in "backends".`,
  )
}

/** Opens the shop for one page. `wrap` may replace methods of the adapter. */
export async function openShop(
  { host, adapter }: { host: string; adapter(): Promise<Adapter> },
  { env }: { env: Env },
  attributes: ShopAttributes,
  wrap: (adapter: Adapter) => Adapter = (own) => own,
): Promise<Shop> {
  const shop = createShop(env, { host, prefix: '', adapter: wrap(await adapter()) })
  shop.settings.setAttributes(attributes)
  return shop
}
