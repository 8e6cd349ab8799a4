import type { Answer } from '../types'
import type { Backend } from './backend'
import type { LazyCalls, LazyCallsDeps } from './calls-later'
import type { ListCalls } from './calls-lists'
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

  const lists = <T>(call: (calls: ListCalls) => Promise<Answer<T>>) =>
    whenLoaded(async () => (await import('./calls-lists')).listCalls(client), call)
  const later = <T>(call: (calls: LazyCalls) => Promise<Answer<T>>) =>
    whenLoaded(async () => (await import('./calls-later')).lazyCalls(client, deps), call)

  return {
    settings: () => get('/api/settings', readSettings),
    appearance: () => get('/api/appearances', readAppearance),
    product: (id) => get(pathTo('/api/products/', id), readProductBody),
    home: () =>
      whenLoaded(
        () => import('./read-home'),
        ({ readHome }) => get('/api/home', readHome),
      ),

    products: (through) => lists((calls) => calls.products(through)),
    categories: () => lists((calls) => calls.categories()),
    category: (id, through) => lists((calls) => calls.category(id, through)),
    subcategories: () => lists((calls) => calls.subcategories()),
    brands: () => lists((calls) => calls.brands()),
    brand: (id, through) => lists((calls) => calls.brand(id, through)),
    variantValues: (axis) => lists((calls) => calls.variantValues(axis)),

    me: () => later((calls) => calls.me()),
    login: (credentials) => later((calls) => calls.login(credentials)),
    register: (person) => later((calls) => calls.register(person)),
    logout: () => {
      // Capture the token now: it is cleared while the code of the call loads.
      const token = deps.token()
      return later((calls) => calls.logout(token))
    },
    resetPassword: (userId, password) => later((calls) => calls.resetPassword(userId, password)),
    userExists: (phone) => later((calls) => calls.userExists(phone)),
    updateUser: (id, person) => later((calls) => calls.updateUser(id, person)),
    userDetails: (id) => later((calls) => calls.userDetails(id)),
    addresses: (userId) => later((calls) => calls.addresses(userId)),
    addAddress: (draft) => later((calls) => calls.addAddress(draft)),
    editAddress: (id, draft) => later((calls) => calls.editAddress(id, draft)),
    deleteAddress: (id) => later((calls) => calls.deleteAddress(id)),
    zones: () => later((calls) => calls.zones()),
    favourites: () => later((calls) => calls.favourites()),
    toggleFavourite: (productId) => later((calls) => calls.toggleFavourite(productId)),

    orders: () => later((calls) => calls.orders()),
    checkPromo: (code, lines) => later((calls) => calls.checkPromo(code, lines)),
    createOrder: (draft, now) => later((calls) => calls.createOrder(draft, now)),
    pay: (request) => later((calls) => calls.pay(request)),
  }
}
