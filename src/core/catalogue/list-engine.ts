import { filterOf } from '../lib/filter'
import { sameId } from '../lib/ids'
import { wordsOf } from '../lib/search'
import { COMPARE } from '../lib/sort'
import type { Product } from '../types'
import { putProducts, type CatalogueState } from './engine'
import type { CatalogueQuery, CatalogueRows, CollectionInfo, Scope, Sort } from './port'
import { findWords, indexWords, type WordIndex } from './word-index'
import { sortWork, STRIDE, type Work } from './work'

/** What a scope's own call answered, and what was made of it. A product's place is its place in `ids`. */
export interface List {
  ids: readonly string[]
  collection: CollectionInfo | null
  /** The state's products of these ids, as they were at this revision. */
  rows: readonly Product[]
  revision: number
  /** Made when first wanted, since thousands of titles are folded and sorted for it; null where a title has changed. */
  words: WordIndex | null
  orders: Partial<Record<Sort, Int32Array>>
}

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
  state.lists.set(scopeKey(scope), {
    ids,
    collection,
    rows: rowsOf(state, ids),
    revision: state.revision,
    words: null,
    orders: {},
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

/** A product may have a new price or title, and stand elsewhere in an order. */
function refresh(state: CatalogueState, list: List): void {
  if (list.revision === state.revision) return
  const before = list.rows
  list.rows = rowsOf(state, list.ids)
  list.revision = state.revision
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
 * What is being made of some rows: who wants it before it is ready goes on with it. The engine's state holds only what
 * is finished.
 */
export type Unfinished = WeakMap<readonly Product[], Map<Sort | 'words', Work<void>>>

function* make(unfinished: Unfinished, list: List, part: Sort | 'words'): Work<void> {
  const { rows } = list
  const parts = unfinished.get(rows) ?? new Map<Sort | 'words', Work<void>>()
  unfinished.set(rows, parts)
  const work = parts.get(part) ?? makePart(list, part)
  parts.set(part, work)
  while (!work.next().done) yield
  parts.delete(part)
}

function* makePart(list: List, part: Sort | 'words'): Work<void> {
  const { rows } = list
  if (part === 'words') {
    const words = yield* indexWords(rows)
    if (list.rows === rows) list.words = words
    return
  }
  const at = (place: number) => rows[place] as Product
  const order = yield* sortWork(rows.length, (a, b) => COMPARE[part](at(a), at(b)))
  if (list.rows === rows) list.orders[part] = order
}

/** Makes all that queries of a scope may want, the most wanted first. */
export function* prepare(state: CatalogueState, scope: Scope, unfinished: Unfinished): Work<void> {
  const list = state.lists.get(scopeKey(scope))
  if (!list) return
  if (!list.words) yield* make(unfinished, list, 'words')
  for (const sort of ['az', 'price-up', 'price-down'] as const) {
    if (!list.orders[sort]) yield* make(unfinished, list, sort)
  }
}

/** Null when the scope's list has not been put in yet. */
export function* answer(
  state: CatalogueState,
  { scope, text = '', filters = {}, sort, from, count }: CatalogueQuery,
  unfinished: Unfinished = new WeakMap(),
): Work<CatalogueRows | null> {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (!list) return null
  refresh(state, list)
  const words = wordsOf(text)
  if (words.length > 0 && !list.words) yield* make(unfinished, list, 'words')
  if (sort && !list.orders[sort]) yield* make(unfinished, list, sort)

  const { rows: all, collection } = list
  const order = (sort && list.orders[sort]) || null
  const at = (index: number) => (order ? (order[index] ?? 0) : index)
  const found = words.length > 0 && list.words ? findWords(list.words, words, all.length) : null
  const passes = filterOf(filters, text)
  const within = scope.of === 'subcategory' ? scope.id : null
  if (!found && !passes && within === null) {
    const rows = all.slice(from, from + count).map((row, index) => all[at(from + index)] ?? row)
    return { rows, total: all.length, collection }
  }

  const rows: Product[] = []
  let total = 0
  for (let index = 0; index < all.length; index++) {
    if (index % (STRIDE * 8) === 0) yield
    const place = at(index)
    const row = all[place]
    if (!row || (found && found[place] !== words.length)) continue
    if ((within !== null && !sameId(row.subcategoryId, within)) || (passes && !passes(row))) continue
    if (total >= from && total < from + count) rows.push(row)
    total++
  }
  return { rows, total, collection }
}
