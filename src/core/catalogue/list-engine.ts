import { sameId } from '../lib/ids'
import { sortProducts } from '../lib/sort'
import type { Product } from '../types'
import { putProducts, type CatalogueState } from './engine'
import type { CatalogueQuery, CatalogueRows, CollectionInfo, Scope, Sort } from './port'

export const scopeKey = (scope: Scope) => (scope.of === 'all' ? 'all' : `${scope.of}:${scope.id}`)

/** A subcategory has no call of its own: it is found in the list of all. */
export const sourceOf = (scope: Scope): Scope => (scope.of === 'subcategory' ? { of: 'all' } : scope)

/** Takes in the answer of a scope's call; each id once. */
export function putList(
  state: CatalogueState,
  scope: Scope,
  products: readonly Product[],
  collection: CollectionInfo | null,
): void {
  putProducts(state, products)
  const ids = [...new Set(products.map(({ id }) => String(id)))]
  state.lists.set(scopeKey(scope), { ids, collection, sorted: {} })
}

/** Null when the scope's list has not been put in yet. */
export function page(
  state: CatalogueState,
  { scope, sort, from, count }: CatalogueQuery,
): CatalogueRows | null {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (!list) return null
  const rowsOf = (ids: readonly string[]) => {
    const rows: Product[] = []
    for (const id of ids) {
      const row = state.products.get(id)
      if (row) rows.push(row)
    }
    return rows
  }
  const idsIn = (order: Sort) =>
    (list.sorted[order] ??= sortProducts(rowsOf(list.ids), order).map(({ id }) => String(id)))
  const all = rowsOf(sort ? idsIn(sort) : list.ids)
  const rows = scope.of === 'subcategory' ? all.filter((row) => sameId(row.subcategoryId, scope.id)) : all
  return { rows: rows.slice(from, from + count), total: rows.length, collection: list.collection }
}
