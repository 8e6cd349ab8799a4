import type { Answer } from '../types'
import type { Backend } from './backend'
import type { LazyCallsDeps } from './lazy-calls'
import { createClient, whenLoaded, type ClientDeps } from './client'
import { pathTo } from './path'
import { readProductBody } from './read-product'
import { readAppearance, readSettings } from './read-settings'

export type BackendDeps = ClientDeps & LazyCallsDeps

/** In the names of the calls of lists, and of no others. */
const OF_LISTS = /products|categor|brand|variant/

/**
 * The back end of one host with our own API. The calls of every element are included; those of lists, accounts and
 * checkout load with their first use, since most visits need few of them.
 */
export function createBackend(deps: BackendDeps): Backend {
  const client = createClient(deps)
  const { get } = client

  const lists = async () => (await import('./calls-lists')).listCalls(client)
  const lazy = async () => (await import('./lazy-calls')).lazyCalls(client, deps)

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
      logout: () => {
        // Capture the token now: it is cleared while the code of the call loads.
        const token = deps.token()
        return whenLoaded(lazy, (calls) => calls.logout(token))
      },
    },
    (name) => (OF_LISTS.test(name) ? lists : lazy),
  )
}

type Call = (...args: unknown[]) => Promise<Answer<unknown>>

/**
 * A back end of these methods, whose others load their code with the first call, by their name; a call fails where the
 * code can't be loaded.
 */
export const withLazyCalls = (
  methods: Partial<Backend>,
  load: (name: keyof Backend) => () => Promise<object>,
): Backend =>
  new Proxy(methods as Backend, {
    get: (own, name: keyof Backend) =>
      own[name] ??
      ((...args: unknown[]) =>
        whenLoaded(load(name), (calls) => (calls as Record<keyof Backend, Call>)[name](...args))),
  })
