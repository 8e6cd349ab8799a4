import { readCart, writeCart } from '../api/cart-storage'
import type { Catalogue } from '../catalogue/port'
import { STORAGE_KEYS } from '../constants'
import type { Env } from '../env'
import { createCart, type CartStore } from '../stores/cart'
import { createCartCheck, type CartCheck } from '../stores/cart-check'
import { createStoredValue, type KeyPrefix } from '../stores/stored-value'
import type { Track } from '../lib/analytics/analytics-events'
import type { ToastStore } from '../stores/toasts'

export type OpenedCart = CartStore & CartCheck

/** The cart with everything that only it needs, in a chunk that loads after the first paint. */
export function openCart(
  env: Env,
  prefix: KeyPrefix,
  toasts: ToastStore,
  catalogue: Catalogue,
  track: Track,
): OpenedCart {
  const stored = createStoredValue(env, prefix, STORAGE_KEYS.cart, {
    read: readCart,
    write: ({ lines }) => writeCart(lines),
    // An empty array may be the host page's own cart.
    proof: ({ lines, dropped }) => (lines.length + dropped > 0 ? null : 'empty'),
  })
  const cart = createCart({ env, toasts, stored, track })
  return { ...cart, ...createCartCheck({ cart, catalogue, env }) }
}
