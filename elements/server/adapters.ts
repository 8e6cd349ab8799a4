import type { Adapter } from '../../src/core/api/backend'
import type { Env } from '../../src/core/env'
import { LAZY_ADAPTERS } from '../../src/core/api/lazy-adapters'
import { REST } from '../../src/core/api/rest/adapter'
import { printable } from '../../src/core/lib/text/printable'
import { createShop, type Shop } from '../../src/core/shop/shop'
import type { ShopAttributes } from '../../src/core/stores/settings'

/** The kind of back end that attributes name. */
export const backendOf = (written: Readonly<Record<string, string>>): string => written['backend'] || 'rest'

export const isRest = (kind: string): boolean => kind === 'rest'

/** Returns a function that loads the adapter for a kind of back end. Throws if there is none. */
export function adapterLoader(kind: string): () => Promise<Adapter> {
  const load = isRest(kind) ? async () => REST : LAZY_ADAPTERS.get(kind)
  if (load) return load
  const known = ['rest', ...LAZY_ADAPTERS.keys()].map((name) => `"${name}"`).join(', ')
  throw new TypeError(`There is no adapter for backend="${printable(kind)}": use one of ${known}.`)
}

/** Opens the shop of one page. `wrap` may replace calls of the adapter. */
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
