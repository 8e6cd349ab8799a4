import { lazily } from '../../lib/util/promises'
import type { BackendDeps, Backend, Adapter } from '../backend'
import { createClient, whenLoaded, pathTo } from '../client'
import { readProductBody, readProducts } from './read-product'
import { readAppearance, readSettings } from './read-settings'
import { withLazyCalls } from '../with-lazy-calls'

const OF_LISTS = /categor|brand|variant/

/**
 * Creates the back end for the store's own API. The calls of every element are included. Those of lists, accounts and
 * checkout load on first use, since most visits need few of them.
 */
export function createBackend(deps: BackendDeps): Backend {
  const client = createClient(deps)
  const { get } = client

  const lists = async () => {
    const calls = (await import('./lists')).listCalls(client)
    return () => calls
  }
  const lazy = lazily(async () => (await import('./personal')).personalCalls(client, deps))

  return withLazyCalls(
    {
      settings: () => get('/api/settings', readSettings),
      appearance: () => get('/api/appearances', readAppearance),
      product: (id, fetch) => get(pathTo('/api/products/', id), readProductBody, { fetch }),
      // This call is included here, unlike those of other lists, because a page with many cards waits for it.
      products: (fetch) => get('/api/products', readProducts, { fetch }),
      home: () =>
        whenLoaded(
          () => import('./read-home'),
          ({ readHome }) => get('/api/home', readHome),
        ),
    },
    (name) => (OF_LISTS.test(name) ? lists : lazy),
    deps.token,
  )
}

/**
 * The adapter for the store's own API. Its first calls are part of the entry chunk, since a separate file would cost
 * every page a round trip.
 */
export const REST: Adapter = {
  can: {
    accounts: 'phone',
    checkout: 'here',
    newPassword: 'here',
    favourites: true,
    deliveries: 'areas',
    subcategories: true,
  },
  create: createBackend,
}
