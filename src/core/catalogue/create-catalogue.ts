import { signal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import { whenLoaded } from '../api/client'
import { SINGLE_PRODUCT_CALLS } from '../constants'
import { lazily, dedupe } from '../lib/util/promises'
import { decimalsOf, pricesOf } from '../lib/money/money'
import type { Result, Id, Product } from '../types'
import { createState, productOf, putProducts } from './state'
import type { Lists, ListsDeps } from './lists'
import type { Catalogue } from './port'

interface CatalogueDeps {
  env: ListsDeps['env']
  backend: Pick<Backend, 'products' | 'otherTitles' | 'product' | 'category' | 'brand'>
  onDecimals(decimals: number): void
  words: ListsDeps['words']
}

/** Creates the catalogue on top of the back end's calls. Concurrent requests for the same data are deduped. */
export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { backend, onDecimals } = deps
  const state = createState()
  const singles = new Map<string, Promise<Result<Product>>>()
  const requestedIds = new Set<string>()

  let lists: Lists | null = null
  const loadLists = lazily(
    async () => (lists = (await import('./lists')).createLists({ ...deps, state, arrivals, revision })),
  )

  const revision = signal(0)
  const arrivals = signal(0)

  function addProducts(products: readonly Product[]) {
    putProducts(state, products)
    lists?.addProducts(products)
    onDecimals(decimalsOf(pricesOf(products)))
    arrivals.value += 1
  }

  async function fetchOne(id: Id): Promise<Result<Product>> {
    const result = await backend.product(id)
    if (result.ok) addProducts([result.data])
    return result
  }

  /** Looks in the loaded lists. Once the limit of single requests is reached, it loads the list of all products. */
  async function findListed(id: Id): Promise<void> {
    const mayRequest = requestedIds.size >= SINGLE_PRODUCT_CALLS && !requestedIds.has(String(id))
    if (!mayRequest) requestedIds.add(String(id))
    const there = mayRequest ? await loadLists().catch(() => null) : lists
    await there?.find(id, mayRequest)
  }

  return {
    query: (question, signal) => whenLoaded(loadLists, (loaded) => loaded.query(question, signal)),
    facets: (question, signal) => whenLoaded(loadLists, (loaded) => loaded.facets(question, signal)),
    known: (question) => lists?.known(question) ?? null,
    prefetchNext: async (question, signal) => lists?.prefetchNext(question, signal),
    async byId(id, fresh = false) {
      if (!fresh) {
        if (!productOf(state, id)) await findListed(id)
        const found = productOf(state, id)
        if (found) return { ok: true, data: found }
      }
      // Request the product even if the list does not contain it: the list may be partial or have failed to load.
      return dedupe(singles, String(id), () => fetchOne(id))
    },
    addProducts,
    peek: (id) => productOf(state, id),
    forget(scope) {
      lists?.forget(scope)
      if (!scope) {
        state.products.clear()
        singles.clear()
      }
      revision.value += 1
    },
    revision,
    arrivals,
    dispose: () => lists?.dispose(),
  }
}
