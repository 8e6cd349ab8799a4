import { readCart, writeCart } from './api/cart-form'
import type { Catalogue } from './catalogue/port'
import { STORAGE_KEYS } from './constants'
import type { Env } from './env'
import { createCart, type CartStore } from './stores/cart'
import { createCartCheck, type CartCheck } from './stores/cart-check'
import { createKept, type KeyPrefix } from './stores/kept'
import type { Tell } from './lib/insights'
import type { Notices } from './stores/notices'

export type OpenedCart = CartStore & CartCheck

/** The cart with everything that only it needs, in a chunk that loads after the first paint. */
export function openCart(
  env: Env,
  prefix: KeyPrefix,
  notices: Notices,
  catalogue: Catalogue,
  tell: Tell,
): OpenedCart {
  const kept = createKept(env, prefix, STORAGE_KEYS.cart, {
    read: readCart,
    write: ({ lines }) => writeCart(lines),
    // An empty array may be the host page's own cart.
    proof: ({ lines, dropped }) => (lines.length + dropped > 0 ? null : 'empty'),
  })
  const cart = createCart({ env, notices, kept, tell })
  return { ...cart, ...createCartCheck({ cart, catalogue, env }) }
}
