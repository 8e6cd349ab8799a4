import { freePort, type Engine, type EngineOptions } from '../server/engine'
import { listenOn } from '../server/listen'
import { createStandIn } from './stand-in'

/** The same port at each start, if it is free: browsers store carts by the server's URL. */
const PREFERRED_PORT = 4275

/** Starts the mock of Shopify, which stores nothing. */
export async function startShopify({
  products,
  port,
}: Pick<EngineOptions, 'products' | 'port'>): Promise<Engine> {
  const standIn = createStandIn(products === undefined ? {} : { products })
  const { url, close } = await listenOn(standIn.fetch, port ?? (await freePort(PREFERRED_PORT)))
  return {
    url,
    api: `In place of Shopify    ${url}/api/2026-04/graphql.json`,
    shop: { host: url, backend: 'shopify' },
    account: null,
    close,
  }
}
