import type { Backend } from '../api/backend'
import { whenLoaded } from '../api/client'
import { SINGLE_PRODUCT_CALLS } from '../constants'
import { lazily } from '../lib/lazily'
import { once } from '../lib/once'
import type { Answer, Id, Product } from '../types'
import { createState, productOf, putProducts } from './engine'
import type { Lists } from './lists'
import type { Catalogue, CatalogueQuery } from './port'

type Calls = Pick<Backend, 'products' | 'product' | 'category' | 'brand'>

/**
 * The catalogue in the page, over the back end's calls. A question that is on its way is not asked twice.
 * @param learned told of every product that arrives, whichever call brought it.
 */
export function createCatalogue(
  backend: Calls,
  learned: (products: readonly Product[]) => void = () => {},
): Catalogue {
  const state = createState()
  const singles = new Map<string, Promise<Answer<Product>>>()
  const askedIds = new Set<string>()

  let lists: Lists | null = null
  const loadLists = lazily(
    async () => (lists = (await import('./lists')).createLists({ backend, state, learned })),
  )
  const query = (question: CatalogueQuery) => whenLoaded(loadLists, (loaded) => loaded.query(question))

  function learn(products: readonly Product[]) {
    putProducts(state, products)
    learned(products)
  }

  async function fetchOne(id: Id): Promise<Answer<Product>> {
    const answer = await backend.product(id)
    if (answer.ok) learn([answer.data])
    return answer
  }

  return {
    query,
    async byId(id, fresh = false) {
      const known = () => (fresh ? null : productOf(state, id))
      let found = known()
      if (!found && !fresh && askedIds.size >= SINGLE_PRODUCT_CALLS && !askedIds.has(String(id))) {
        await query({ scope: { of: 'all' }, sort: null, from: 0, count: 0 })
        found = known()
      }
      if (found) return { ok: true, data: found }
      if (!fresh) askedIds.add(String(id))
      // Also what the list lacks: a server may send it in part, and a failed list says nothing of this product.
      return once(singles, String(id), () => fetchOne(id))
    },
    learn,
    peek: (id) => productOf(state, id),
    forget(scope) {
      lists?.forget(scope)
      if (scope) return
      state.products.clear()
      singles.clear()
    },
  }
}
