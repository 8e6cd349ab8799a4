import { isFiltered, withinPrice } from '../lib/catalogue/filter'
import { wordsOf } from '../lib/catalogue/search'
import { COMPARE } from '../lib/catalogue/sort'
import type { Product } from '../types'
import { fitsId, makeColumns, priceAt } from './columns'
import { putProducts, type CatalogueState, type List } from './engine'
import type { CatalogueQuery, CatalogueRows, CollectionInfo, Scope, Sort } from './port'
import { findBeginning, findInside, indexWords } from './word-index'
import { sortWork, STEPS_PER_YIELD, type Work } from './work'

export const scopeKey = (scope: Scope) => (scope.of === 'all' ? 'all' : `${scope.of}:${scope.id}`)

/** A subcategory has no request of its own: it is filtered from the list of all products. */
export const sourceOf = (scope: Scope): Scope => (scope.of === 'subcategory' ? { of: 'all' } : scope)

/** Adds the response for a scope; duplicate ids are dropped. */
export function putList(
  state: CatalogueState,
  scope: Scope,
  products: readonly Product[],
  collection: CollectionInfo | null,
): void {
  putProducts(state, products)
  const ids = [...new Set(products.map(({ id }) => String(id)))]
  state.lists.set(scopeKey(scope), {
    ids,
    collection,
    rows: rowsOf(state, ids),
    revision: state.revision,
    words: null,
    orders: {},
    columns: null,
  })
}

function rowsOf(state: CatalogueState, ids: readonly string[]): Product[] {
  const rows: Product[] = []
  for (const id of ids) {
    const row = state.products.get(id)
    if (row) rows.push(row)
  }
  return rows
}

/** Rebuilds what changed products invalidate: prices and titles affect filters, words and sort orders. */
function refresh(state: CatalogueState, list: List): void {
  if (list.revision === state.revision) return
  const before = list.rows
  list.rows = rowsOf(state, list.ids)
  list.revision = state.revision
  list.columns = null
  const stay = (same: (a: Product, b: Product) => boolean) =>
    list.rows.every((row, place) => row === before[place] || same(row, before[place] ?? row))
  if (!stay(({ title: a }, { title: b }) => a.en === b.en && a.ar === b.ar)) {
    list.words = null
    delete list.orders.az
  }
  if (!stay((a, b) => COMPARE['price-up'](a, b) === 0)) {
    delete list.orders['price-up']
    delete list.orders['price-down']
  }
}

/**
 * Work in progress by rows: a caller that needs a part before it is finished continues it. The engine's state holds
 * finished parts only.
 */
export type Unfinished = WeakMap<readonly Product[], Map<Part, Work<void>>>

type Part = 'words' | 'columns' | Sort

/** In the order in which they are likely to be needed. */
const ENGINE_PARTS: readonly Part[] = ['words', 'columns', 'az', 'price-up', 'price-down']

const has = (list: List, part: Part): boolean =>
  (part === 'words' || part === 'columns' ? list[part] : list.orders[part]) != null

export function* make(unfinished: Unfinished, list: List, part: Part): Work<void> {
  if (has(list, part)) return
  const { rows } = list
  const parts = unfinished.get(rows) ?? new Map<Part, Work<void>>()
  unfinished.set(rows, parts)
  const work = parts.get(part) ?? makePart(list, part)
  parts.set(part, work)
  while (!work.next().done) yield
  parts.delete(part)
}

function* makePart(list: List, part: Part): Work<void> {
  const { rows } = list
  if (part === 'words') {
    const words = yield* indexWords(rows)
    if (list.rows === rows) list.words = words
    return
  }
  if (part === 'columns') {
    const columns = yield* makeColumns(rows)
    if (list.rows === rows) list.columns = columns
    return
  }
  const at = (place: number) => rows[place] as Product
  const order = yield* sortWork(rows.length, (a, b) => COMPARE[part](at(a), at(b)))
  if (list.rows === rows) list.orders[part] = order
}

export function* prepare(state: CatalogueState, scope: Scope, unfinished: Unfinished): Work<void> {
  const list = state.lists.get(scopeKey(scope))
  if (list) for (const part of ENGINE_PARTS) yield* make(unfinished, list, part)
}

/** Null when the scope's list has not been added yet. */
export function* answer(
  state: CatalogueState,
  { scope, text = '', filters = {}, sort, from, count }: CatalogueQuery,
  unfinished: Unfinished = new WeakMap(),
): Work<CatalogueRows | null> {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (!list) return null
  refresh(state, list)
  const words = wordsOf(text)
  const category = filters.category ?? null
  const priced = (filters.priceFrom ?? filters.priceTo ?? null) !== null
  const narrowed = words.length > 0 || category !== null || priced || scope.of === 'subcategory'
  if (words.length > 0) yield* make(unfinished, list, 'words')
  if (narrowed) yield* make(unfinished, list, 'columns')
  if (sort) yield* make(unfinished, list, sort)

  const { rows: all, collection, columns } = list
  const order = (sort && list.orders[sort]) || null
  const at = (index: number) => (order ? (order[index] ?? 0) : index)
  if (!narrowed || !columns) {
    const rows = all.slice(from, from + count).map((row, index) => all[at(from + index)] ?? row)
    return { rows, total: all.length, collection }
  }

  const priceOf = (place: number) => priceAt(columns, place)
  const inCategory = fitsId(columns.categories, category)
  const inScope = fitsId(columns.subcategories, scope.of === 'subcategory' ? scope.id : null)
  const filtered = isFiltered(filters, text)
  function* pick(found: Uint16Array | null): Work<CatalogueRows> {
    const rows: Product[] = []
    let total = 0
    for (let index = 0; index < all.length; index++) {
      if (index % (STEPS_PER_YIELD * 8) === 0) yield
      const place = at(index)
      if (found && found[place] !== words.length) continue
      if (!inCategory(place) || !inScope(place)) continue
      if (priced && !withinPrice(priceOf(place), filters, filtered)) continue
      const row = total >= from && total < from + count && all[place]
      if (row) rows.push(row)
      total++
    }
    return { rows, total, collection }
  }
  if (words.length === 0 || !list.words) return yield* pick(null)
  const picked = yield* pick(findBeginning(list.words, words, all.length))
  // Judged with the filters: what begins so in another category is no reason to show nothing in this one.
  return picked.total > 0 ? picked : yield* pick(findInside(list.words, words, all.length))
}
