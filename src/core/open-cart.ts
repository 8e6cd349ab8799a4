import { readCart, writeCart } from './api/cart-form'
import { STORAGE_KEYS } from './constants'
import type { Env } from './env'
import { createCart, type CartStore } from './stores/cart'
import { createKept, type KeyPrefix } from './stores/kept'
import type { Notices } from './stores/notices'

/** The cart with all that only it needs, as one file that comes after the first paint. */
export function openCart(env: Env, prefix: KeyPrefix, notices: Notices): CartStore {
  const kept = createKept(env, prefix, STORAGE_KEYS.cart, {
    read: readCart,
    write: ({ lines }) => writeCart(lines),
  })
  return createCart({ env, notices, kept })
}
