import type { Backend } from '../api/backend'
import { once } from '../lib/once'
import type { Answer, Product } from '../types'
import type { CatalogueState } from './engine'
import { answer, putList, scopeKey, sourceOf } from './list-engine'
import type { CatalogueQuery, CatalogueRows, Scope } from './port'
import { finish } from './work'

export interface ListsDeps {
  backend: Pick<Backend, 'products' | 'category' | 'brand'>
  state: CatalogueState
  learned(products: readonly Product[]): void
}

/** What of the catalogue comes with the first question for a list: a product alone needs none of it. */
export interface Lists {
  query(query: CatalogueQuery): Promise<Answer<CatalogueRows>>
  forget(scope?: Scope): void
}

export function createLists({ backend, state, learned }: ListsDeps): Lists {
  const calls = new Map<string, Promise<Answer<null>>>()

  async function fetchList(scope: Scope): Promise<Answer<null>> {
    if (scope.of === 'category' || scope.of === 'brand') {
      const answer = await backend[scope.of](scope.id)
      if (!answer.ok) return answer
      const { products, ...collection } = answer.data
      learned(products)
      putList(state, scope, products, collection)
    } else {
      const answer = await backend.products()
      if (!answer.ok) return answer
      learned(answer.data)
      putList(state, scope, answer.data, null)
    }
    return { ok: true, data: null }
  }

  return {
    async query(query) {
      const known = finish(answer(state, query))
      if (known) return { ok: true, data: known }
      const source = sourceOf(query.scope)
      const loaded = await once(calls, scopeKey(source), () => fetchList(source))
      if (!loaded.ok) return loaded
      return { ok: true, data: finish(answer(state, query)) ?? { rows: [], total: 0, collection: null } }
    },
    forget(scope) {
      if (scope) {
        const key = scopeKey(sourceOf(scope))
        state.lists.delete(key)
        calls.delete(key)
      } else {
        state.lists.clear()
        calls.clear()
      }
    },
  }
}
