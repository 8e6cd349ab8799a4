import type { Backend } from '../api/backend'
import { whenLoaded } from '../api/client'
import { SINGLE_PRODUCT_CALLS } from '../constants'
import { lazily } from '../lib/lazily'
import { decimalsOf } from '../lib/money'
import { once } from '../lib/once'
import { pricesOf } from '../lib/prices-of'
import type { Answer, Id, Product } from '../types'
import { createState, productOf, putProducts } from './engine'
import type { Lists, ListsDeps } from './lists'
import type { Catalogue } from './port'

interface CatalogueDeps {
  env: ListsDeps['env']
  backend: Pick<Backend, 'products' | 'product' | 'category' | 'brand'>
  /** Told how many decimals the prices of products need, whichever call brought them. */
  learned(decimals: number): void
}

/** The catalogue over the back end's calls. A question that is on its way is not asked twice. */
export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { backend, learned } = deps
  const state = createState()
  const singles = new Map<string, Promise<Answer<Product>>>()
  const askedIds = new Set<string>()

  let lists: Lists | null = null
  const loadLists = lazily(async () => (lists = (await import('./lists')).createLists({ ...deps, state })))

  function learn(products: readonly Product[]) {
    putProducts(state, products)
    lists?.learn(products)
    learned(decimalsOf(pricesOf(products)))
  }

  async function fetchOne(id: Id): Promise<Answer<Product>> {
    const answer = await backend.product(id)
    if (answer.ok) learn([answer.data])
    return answer
  }

  /** In the lists that are there; an id too many asks for the list of all. */
  async function findListed(id: Id): Promise<void> {
    const asks = askedIds.size >= SINGLE_PRODUCT_CALLS && !askedIds.has(String(id))
    if (!asks) askedIds.add(String(id))
    const there = asks ? await loadLists().catch(() => null) : lists
    await there?.find(id, asks)
  }

  return {
    query: (question, signal) => whenLoaded(loadLists, (loaded) => loaded.query(question, signal)),
    known: (question) => lists?.known(question) ?? null,
    foresee: async (question, signal) => lists?.foresee(question, signal),
    async byId(id, fresh = false) {
      if (!fresh) {
        if (!productOf(state, id)) await findListed(id)
        const found = productOf(state, id)
        if (found) return { ok: true, data: found }
      }
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
    dispose: () => lists?.dispose(),
  }
}
