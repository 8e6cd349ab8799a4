import { lazily } from '../../lib/util/lazily'
import type { BackendDeps } from '../adapter'
import type { Backend } from '../backend'
import { createClient, whenLoaded } from '../client'
import { pathTo } from '../path'
import { readProductBody } from './read-product'
import { readAppearance, readSettings } from './read-settings'
import { withLazyCalls } from '../with-lazy-calls'

const OF_LISTS = /products|categor|brand|variant/

/**
 * Creates the back end of a host with our own API. The calls of every element are included. Those of lists, accounts
 * and checkout load on first use, since most visits need few of them.
 */
export function createBackend(deps: BackendDeps): Backend {
  const client = createClient(deps)
  const { get } = client

  const lists = async () => {
    const calls = (await import('./calls-lists')).listCalls(client)
    return () => calls
  }
  const lazy = lazily(async () => (await import('./lazy-calls')).lazyCalls(client, deps))

  return withLazyCalls(
    {
      settings: () => get('/api/settings', readSettings),
      appearance: () => get('/api/appearances', readAppearance),
      product: (id, fetch) => get(pathTo('/api/products/', id), readProductBody, { fetch }),
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
