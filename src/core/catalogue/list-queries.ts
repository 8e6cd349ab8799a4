import { facetCount, isFiltered, withinPrice, COMPARE, SORTS } from '../lib/catalogue/filter'
import { queryWords } from '../lib/catalogue/search'
import type { Product } from '../types'
import { fitsId, makeColumns, priceAt, type Columns, makeFacetColumns } from './columns'
import { putProducts, type CatalogueState, type List, type Parts } from './state'
import { countFacets, fitsFacets, type FacetCounts, type Test } from './facets'
import { findClosest, type Closest } from './find-closest'
import { findNames, namedOptions, TIER_COUNT, type Searched } from './match'
import { hasSameOptions, indexOptions, indexWords } from './word-index'
import {
  type CatalogueQuery,
  type CatalogueRows,
  type CollectionInfo,
  type Scope,
  type Source,
  NO_NAMES,
} from './port'
import { sortWork, STEPS_PER_YIELD, type Work } from './work'

export const scopeKey = (scope: Scope) => (scope.of === 'all' ? 'all' : `${scope.of}:${scope.id}`)

/** The list from which a scope's products are filtered. */
export const sourceOf = (scope: Scope): Source => (scope.of === 'subcategory' ? { of: 'all' } : scope)

export function putList(
  state: CatalogueState,
  scope: Scope,
  products: readonly Product[],
  collection: CollectionInfo | null,
): void {
  putProducts(state, products)
  const list = { collection, rows: rowsOf(state, products), revision: state.revision }
  state.lists.set(scopeKey(scope), list)
  if (!collection || scope.of === 'all') return
  // A later query may use the other name of the category or brand.
  for (const id of [collection.id, collection.slug])
    if (id !== undefined) state.lists.set(scopeKey({ ...scope, id }), list)
}

/** Returns the state's versions of these products without duplicates, or the same array if nothing differs. */
function rowsOf(state: CatalogueState, products: readonly Product[]): readonly Product[] {
  const rows = new Set<Product>()
  for (const { id } of products) {
    const row = state.products.get(String(id))
    if (row) rows.add(row)
  }
  const all = [...rows]
  const isSame = all.length === products.length && all.every((row, position) => row === products[position])
  return isSame ? products : all
}

/** Rebuilds the parts that changed products invalidate: prices and titles affect filters, words and sort orders. */
function refresh(state: CatalogueState, list: List): void {
  if (list.revision === state.revision) return
  const before = list.rows
  list.rows = rowsOf(state, before)
  list.revision = state.revision
  delete list.columns
  delete list.facets
  const stay = (same: (a: Product, b: Product) => boolean) =>
    list.rows.every((row, position) => row === before[position] || same(row, before[position] ?? row))
  const haveSameTitles = stay(({ title: a }, { title: b }) => a.en === b.en && a.ar === b.ar)
  if (!haveSameTitles) {
    delete list.words
    delete list.az
  }
  // A product page may add options that lists leave out. The titles then need no new index.
  if (!stay(hasSameOptions)) delete list.options
  if (!stay((a, b) => COMPARE['price-up'](a, b) === 0)) {
    delete list['price-up']
    delete list['price-down']
  }
  if (!stay((a, b) => COMPARE.discount(a, b) === 0)) delete list.discount
}

type Part = keyof Parts

/** The parts to build in advance, in the order in which they are likely to be needed. */
const PARTS: readonly Part[] = ['words', 'options', 'columns', 'facets', ...SORTS]

/**
 * Unfinished parts by rows. A caller that needs a part early continues the same work. Lists contain only finished
 * parts.
 */
const unfinished = new WeakMap<readonly Product[], Map<Part, Work<void>>>()

/** Finished parts by rows. A server parses a list once, so the lists of all pages share their rows. */
const finished = new WeakMap<readonly Product[], Partial<Parts>>()

export function* make(list: List, part: Part): Work<void> {
  if (list[part]) return
  const { rows } = list
  const made = finished.get(rows) ?? {}
  finished.set(rows, made)
  if (!made[part]) {
    const parts = unfinished.get(rows) ?? new Map<Part, Work<void>>()
    unfinished.set(rows, parts)
    const work = parts.get(part) ?? makePart(rows, made, part)
    parts.set(part, work)
    try {
      while (!work.next().done) yield
    } finally {
      // A generator that threw can't be continued. Another caller may have finished the work meanwhile.
      if (parts.get(part) === work) parts.delete(part)
    }
  }
  // The products of the list may have changed meanwhile.
  if (list.rows === rows) Object.assign(list, { [part]: made[part] })
}

export function* makeSearched(list: List): Work<void> {
  yield* make(list, 'words')
  yield* make(list, 'options')
}

function* makePart(rows: readonly Product[], made: Partial<Parts>, part: Part): Work<void> {
  if (part === 'words') made.words = yield* indexWords(rows)
  else if (part === 'options') made.options = yield* indexOptions(rows)
  else if (part === 'columns') made.columns = yield* makeColumns(rows)
  else if (part === 'facets') made.facets = yield* makeFacetColumns(rows)
  else {
    const at = (position: number) => rows[position] as Product
    made[part] = yield* sortWork(rows.length, (a, b) => COMPARE[part](at(a), at(b)))
  }
}

export function* prepare(state: CatalogueState, scope: Scope): Work<void> {
  const key = scopeKey(scope)
  const list = state.lists.get(key)
  // Stop if the list was forgotten meanwhile, so that it can be released.
  if (list) for (const part of PARTS) if (state.lists.get(key) === list) yield* make(list, part)
}

/** Returns null if the scope's list has not been added yet. */
function listOf(state: CatalogueState, scope: Scope): List | null {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (list) refresh(state, list)
  return list ?? null
}

/**
 * The results of a query before facets apply. Facets only narrow them, and never change which products the words
 * find.
 */
interface Basis {
  /** The hits of the query's words; null if the query has no words. */
  closest: Closest | null
  /** Whether a product is in the category and the scope; null if all are. */
  belongs: Test | null
  priced: Test | null
}

const both = (a: Test | null, b: Test | null): Test | null =>
  a && b ? (position) => a(position) && b(position) : (a ?? b)

/** The parts of a list that a search reads; null until all are made. */
const searchedIn = ({ vocabulary }: CatalogueState, { words, options, columns }: List): Searched | null =>
  words && options && columns ? { words, options, columns, vocabulary } : null

/**
 * Returns the results before facets apply. Requires the part `columns` of the list and, for a text, also `words` and
 * `options`.
 */
function* basisOf(state: CatalogueState, list: List, columns: Columns, query: CatalogueQuery): Work<Basis> {
  const { scope, text = '', exact = false, filters = {} } = query
  const category = filters.category ?? null
  const belongs = both(
    category === null ? null : fitsId(columns.categories, category),
    scope.of === 'subcategory' ? fitsId(columns.subcategories, scope.id) : null,
  )
  const filtered = isFiltered(filters, text)
  const isPriced = (filters.priceFrom ?? filters.priceTo ?? null) !== null
  const priced: Test | null = isPriced
    ? (position) => withinPrice(priceAt(columns, position), filters, filtered)
    : null
  const { rows } = list
  const searched = searchedIn(state, list)
  if (queryWords(text).length === 0 || !searched) return { belongs, priced, closest: null }
  const closest = yield* findClosest(searched, rows, { text, exact, isAllowed: both(belongs, priced) })
  return { belongs, priced, closest }
}

/** Whether a product has all words of a query; null if the query has no words. */
const isFoundBy = (closest: Closest | null): Test | null =>
  closest && ((position) => closest.matches.found[position] === closest.sought.length)

/** Runs a query. Returns null if the scope's list has not been added yet. */
export function* runQuery(state: CatalogueState, query: CatalogueQuery): Work<CatalogueRows | null> {
  const { scope, text = '', filters = {}, sort, from, count } = query
  const list = listOf(state, scope)
  if (!list) return null
  const faceted = facetCount(filters) > 0
  const hasWords = queryWords(text).length > 0
  const narrowed =
    hasWords ||
    faceted ||
    scope.of === 'subcategory' ||
    [filters.category, filters.priceFrom, filters.priceTo].some((filter) => filter != null)
  if (hasWords) yield* makeSearched(list)
  if (narrowed) yield* make(list, 'columns')
  if (faceted) yield* make(list, 'facets')
  if (sort) yield* make(list, sort)

  const { rows: all, collection, columns } = list
  const order = (sort && list[sort]) || null
  const at = (index: number) => (order ? (order[index] ?? 0) : index)
  if (!narrowed || !columns) {
    const rows = all.slice(from, from + count).map((row, index) => all[at(from + index)] ?? row)
    return { rows, total: all.length, collection, corrected: null, names: NO_NAMES, options: [] }
  }

  const { closest, belongs, priced } = yield* basisOf(state, list, columns, query)
  const hasChosen = faceted && list.facets ? fitsFacets(columns, list.facets, filters) : null
  const found = closest?.matches.found
  const wanted = closest?.sought.length
  const tiers = sort ? null : closest?.matches.tiers
  // Collect the first products of each tier, as many as may be shown. With a sort order, there is only one tier.
  const shown = [...Array(TIER_COUNT).keys()].map((): Product[] => [])
  const end = from + count
  let total = 0
  const scan = (first: number, last: number) => {
    for (let index = first; index < last; index++) {
      const position = order ? (order[index] ?? 0) : index
      if (found && found[position] !== wanted) continue
      if (belongs && !belongs(position)) continue
      if (priced && !priced(position)) continue
      if (hasChosen && !hasChosen(position)) continue
      total++
      const rows = shown[tiers?.[position] ?? 0]
      const row = rows && rows.length < end && all[position]
      if (row) rows.push(row)
    }
  }
  const { length } = all
  for (let first = 0; first < length; first += STEPS_PER_YIELD * 8) {
    scan(first, Math.min(first + STEPS_PER_YIELD * 8, length))
    yield
  }
  const sought = closest?.sought ?? []
  const searched = searchedIn(state, list)
  return {
    rows: shown.flat().slice(from, end),
    total,
    collection,
    corrected: closest?.corrected ?? null,
    names: state.vocabulary ? findNames(state.vocabulary, sought) : NO_NAMES,
    options: searched && sought.length > 0 ? namedOptions(searched, sought) : [],
  }
}

/** Counts the facet values of a query's results. Returns null if the scope's list has not been added yet. */
export function* facetsOf(state: CatalogueState, query: CatalogueQuery): Work<FacetCounts | null> {
  const { scope, text = '', filters = {} } = query
  const list = listOf(state, scope)
  if (!list) return null
  if (queryWords(text).length > 0) yield* makeSearched(list)
  yield* make(list, 'columns')
  yield* make(list, 'facets')
  const { columns, facets, rows } = list
  if (!columns || !facets) return null
  const { closest, belongs, priced } = yield* basisOf(state, list, columns, query)
  const isListed = both(isFoundBy(closest), belongs)
  return yield* countFacets(columns, facets, filters, rows.length, isListed, priced)
}
