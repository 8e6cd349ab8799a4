import { lazily } from '../lib/util/lazily'
import type { Answer, Token } from '../types'
import type { Backend, CallsAs } from './backend'
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

type Call = (...args: unknown[]) => Promise<Answer<unknown>>

/**
 * Returns a back end with these methods. All other methods load their code with the first call, which fails if the code
 * can't be loaded. The token is read at once, since it may have changed by the time the code has loaded.
 */
export const withLazyCalls = (
  methods: Partial<Backend>,
  load: (name: keyof Backend) => () => Promise<CallsAs<object>>,
  token: () => Token | null,
): Backend =>
  new Proxy(methods as Backend, {
    get: (own, name: keyof Backend) =>
      own[name] ??
      ((...args: unknown[]) => {
        const sent = token()
        return whenLoaded(load(name), (callsAs) =>
          (callsAs(sent) as Record<keyof Backend, Call>)[name](...args),
        )
      }),
  })
