import { perShop } from '../core/shop/per-shop'
import { createConnection } from '../core/stores/connection'

/** The connection to a shop's server, one per shop on the page. */
export const connectionOf = perShop(({ env, host }) => createConnection(env, host))
