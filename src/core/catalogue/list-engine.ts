import { isFiltered, withinPrice } from '../lib/catalogue/filter'
import { queryWords } from '../lib/catalogue/search'
import { COMPARE } from '../lib/catalogue/sort'
import type { Product } from '../types'
import { fitsId, makeColumns, priceAt } from './columns'
import { correct } from './correct'
import { putProducts, type CatalogueState, type List } from './engine'
import { findWords, TIER_COUNT, type Matches, type Searched } from './match'
import { hasSameOptions } from './option-index'
import type { CatalogueQuery, CatalogueRows, CollectionInfo, Scope, Sort } from './port'
import { indexWords } from './word-index'
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
  const haveSameTitles = stay(({ title: a }, { title: b }) => a.en === b.en && a.ar === b.ar)
  if (!haveSameTitles) delete list.orders.az
  if (!haveSameTitles || !stay(hasSameOptions)) list.words = null
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
  { scope, text = '', exact = false, filters = {}, sort, from, count }: CatalogueQuery,
  unfinished: Unfinished = new WeakMap(),
): Work<CatalogueRows | null> {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (!list) return null
  refresh(state, list)
  const words = queryWords(text)
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
    return { rows, total: all.length, collection, corrected: null }
  }

  const priceOf = (place: number) => priceAt(columns, place)
  const inCategory = category === null ? null : fitsId(columns.categories, category)
  const inScope = scope.of === 'subcategory' ? fitsId(columns.subcategories, scope.id) : null
  const filtered = isFiltered(filters, text)
  const { length } = all
  function* pick(matches: Matches | null): Work<CatalogueRows> {
    const found = matches?.found
    const tiers = sort ? null : matches?.tiers
    // The first products of each tier, as many as may be shown. With a sort, all are in one.
    const shown = [...Array(TIER_COUNT).keys()].map((): Product[] => [])
    const end = from + count
    let total = 0
    const scan = (first: number, last: number) => {
      const wanted = words.length
      for (let index = first; index < last; index++) {
        const place = order ? (order[index] ?? 0) : index
        if (found && found[place] !== wanted) continue
        if ((inCategory && !inCategory(place)) || (inScope && !inScope(place))) continue
        if (priced && !withinPrice(priceOf(place), filters, filtered)) continue
        total++
        const rows = shown[tiers?.[place] ?? 0]
        const row = rows && rows.length < end && all[place]
        if (row) rows.push(row)
      }
    }
    for (let first = 0; first < length; first += STEPS_PER_YIELD * 8) {
      scan(first, Math.min(first + STEPS_PER_YIELD * 8, length))
      yield
    }
    return { rows: shown.flat().slice(from, end), total, collection, corrected: null }
  }
  if (words.length === 0 || !list.words) return yield* pick(null)
  const searched: Searched = { words: list.words, columns, vocabulary: state.vocabulary }
  // Judged with the filters: what begins so in another category is no reason to show nothing in this one.
  for (const inside of [false, true]) {
    const picked = yield* pick(findWords(searched, words, inside))
    if (picked.total > 0 || (inside && exact)) return picked
  }
  const correction = correct(searched, all, text, words)
  if (!correction) return { rows: [], total: 0, collection, corrected: null }
  const picked = yield* pick(findWords(searched, correction.words))
  return { ...picked, corrected: picked.total > 0 ? correction.text : null }
}
