import { perShop } from '../core/shop/per-shop'
import { createConnection } from '../core/stores/connection'

/** The connection to a shop's server: another shop on the page may have another one. */
export const connectionOf = perShop(({ env, host }) => createConnection(env, host))
