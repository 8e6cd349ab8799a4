import type { Answer } from '../types'
import type { Backend } from './backend'
import type { LazyCallsDeps } from './lazy-calls'
import { createClient, whenLoaded, type ClientDeps } from './client'
import { pathTo } from './path'
import { readProductBody } from './read-product'
import { readAppearance, readSettings } from './read-settings'

export type BackendDeps = ClientDeps & LazyCallsDeps

/**
 * The back end of one host. The calls of every element are included; those of lists, accounts and checkout load with
 * their first use, since most visits need few of them.
 */
export function createBackend(deps: BackendDeps): Backend {
  const client = createClient(deps)
  const { get } = client

  const lists = async () => (await import('./calls-lists')).listCalls(client)
  const lazy = async () => (await import('./lazy-calls')).lazyCalls(client, deps)

  return {
    settings: () => get('/api/settings', readSettings),
    appearance: () => get('/api/appearances', readAppearance),
    product: (id) => get(pathTo('/api/products/', id), readProductBody),
    home: () =>
      whenLoaded(
        () => import('./read-home'),
        ({ readHome }) => get('/api/home', readHome),
      ),

    ...lazyMethods(lists, [
      'products',
      'categories',
      'category',
      'subcategories',
      'brands',
      'brand',
      'variantValues',
    ]),

    ...lazyMethods(lazy, [
      'me',
      'login',
      'register',
      'resetPassword',
      'userExists',
      'updateUser',
      'userDetails',
      'addresses',
      'addAddress',
      'editAddress',
      'deleteAddress',
      'zones',
      'favourites',
      'toggleFavourite',
      'orders',
      'checkPromo',
      'createOrder',
      'pay',
    ]),
    logout: () => {
      // Capture the token now: it is cleared while the code of the call loads.
      const token = deps.token()
      return whenLoaded(lazy, (calls) => calls.logout(token))
    },
  }
}

type Call = (...args: never[]) => Promise<Answer<unknown>>

/** The named methods of an object whose code loads with the first call; a call fails where the code can't be loaded. */
function lazyMethods<Calls extends Record<Name, Call>, Name extends keyof Calls & string>(
  load: () => Promise<Calls>,
  names: readonly Name[],
): Pick<Calls, Name> {
  const methods = names.map((name) => [
    name,
    (...args: never[]) => whenLoaded(load, (calls) => calls[name](...args)),
  ])
  return Object.fromEntries(methods)
}
