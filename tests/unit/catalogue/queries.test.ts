import { expect, it } from 'vitest'
import { putProducts } from '../../../src/core/catalogue/state'
import { runQuery, prepare } from '../../../src/core/catalogue/list-queries'
import type { CatalogueQuery } from '../../../src/core/catalogue/port'
import { headOf } from '../../../src/core/catalogue/word-index'
import { finish, inSlices, sortWork } from '../../../src/core/catalogue/work'
import { isFiltered, withinPrice, COMPARE } from '../../../src/core/lib/catalogue/filter'
import { sameId } from '../../../src/core/lib/util/ids'
import { unitPrice } from '../../../src/core/lib/money/money'
import { inflectionsOf } from '../../../src/core/lib/catalogue/inflections'
import { beginningsOf, formsOf, wordsOf } from '../../../src/core/lib/catalogue/search'
import type { Product } from '../../../src/core/types'
import { fc } from '../../helpers/property'
import { option, product } from '../shop/fixtures'
import { anyProducts, anyQuery, manyProducts, stateOf, resultOf, ALL } from './products'

/** A simple implementation of queries to compare with, without corrections, and for products without options. */
function plainly(products: readonly Product[], query: CatalogueQuery) {
  const latest = new Map(products.map((row) => [String(row.id), row]))
  const ids = new Set(products.map(({ id }) => String(id)))
  const all = [...ids].flatMap((id) => latest.get(id) ?? [])
  const words = wordsOf(query.text ?? '')
  /** Ranks a product by its worst matching word and by whether a word names its kind; null if a word does not match. */
  const tierOf = ({ title }: Product, sought: readonly string[], inside: readonly string[]) => {
    const pieces = title.en.split(/\s+/)
    const head = [pieces[headOf(pieces)] ?? '', title.ar.split(/\s+/)[0] ?? ''].flatMap(formsOf)
    const forms = `${title.en} ${title.ar}`.split(/\s+/).flatMap(formsOf)
    const tierIn = (within: readonly string[], word: string) => {
      const has = (fits: (form: string) => boolean) => within.some(fits)
      const typed = beginningsOf(word)
      if (typed.some((whole) => has((form) => form === whole))) return 0
      if (typed.flatMap(inflectionsOf).some((whole) => has((form) => form === whole))) return 1
      const isBegun = word.length > 1 || word === sought.at(-1)
      if (isBegun && typed.some((beginning) => has((form) => form.startsWith(beginning)))) return 12
      const shortest = typed.at(-1) ?? word
      return inside.includes(word) && shortest.length > 3 && has((form) => form.includes(shortest))
        ? 24
        : null
    }
    const tiers = sought.map((word) => tierIn(forms, word))
    if (tiers.includes(null)) return null
    return Math.max(0, ...tiers.map(Number)) + (sought.some((word) => tierIn(head, word) !== null) ? 0 : 2)
  }
  const { scope, sort, filters = {} } = query
  const filtered = isFiltered(filters, query.text ?? '')
  const allowed = all.filter(
    (row) =>
      (scope.of !== 'subcategory' || sameId(row.subcategoryId, scope.id)) &&
      ((filters.category ?? null) === null || sameId(row.categoryId, filters.category ?? null)) &&
      withinPrice(unitPrice(row, null), filters, filtered),
  )
  const found = (sought: readonly string[], inside: readonly string[] = []) =>
    allowed.flatMap((row) => {
      const tier = tierOf(row, sought, inside)
      return tier === null ? [] : [{ row, tier }]
    })
  const plain = found(words)
  const unknown = words.filter((word) => found([word]).length === 0)
  const hits = plain.length > 0 ? plain : found(words, unknown)
  const rows = (sort ? hits : hits.toSorted((a, b) => a.tier - b.tier)).map(({ row }) => row)
  if (sort) rows.sort(COMPARE[sort])
  return { ids: rows.slice(query.from, query.from + query.count).map(({ id }) => id), total: rows.length }
}

/** A clock that advances with every reading, which makes slices as short as possible. */
function createClock() {
  const clock = { time: 0, pauses: 0, now: () => (clock.time += 3), after }
  function after(_: number, run: () => void) {
    clock.pauses++
    queueMicrotask(run)
    return () => {}
  }
  return clock
}

it('runQuery() returns the products that match its words and filters, in its order', () => {
  fc.assert(
    fc.property(anyProducts, fc.array(anyQuery, { minLength: 1, maxLength: 4 }), (products, queries) => {
      const state = stateOf(products)
      for (const query of queries)
        expect(resultOf(finish(runQuery(state, { ...query, exact: true })))).toEqual(plainly(products, query))
    }),
  )
})

it('runQuery() matches inside words if no filtered result matches a prefix', () => {
  const titled = (id: number, en: string, categoryId: number, price: number) =>
    product({ id, title: { en, ar: en }, categoryId, price })
  const products = [
    titled(1, 'Dress', 1, 30_000),
    titled(2, 'Sundress', 2, 10_000),
    titled(3, 'Belt', 2, 5_000),
  ]
  const found = (filters: CatalogueQuery['filters'] = {}) =>
    resultOf(finish(runQuery(stateOf(products), { ...ALL, text: 'dress', filters })))?.ids
  expect(found()).toEqual([1])
  expect(found({ category: 2 })).toEqual([2])
  expect(found({ priceTo: 20_000 })).toEqual([2])
})

it('runQuery() returns the same result in slices, from a copy of the state, and after preparation', async () => {
  await fc.assert(
    fc.asyncProperty(anyProducts, anyQuery, async (products, query) => {
      const expected = resultOf(finish(runQuery(stateOf(products), query)))
      const state = stateOf(products)
      expect(resultOf(await inSlices(runQuery(state, query), createClock()))).toEqual(expected)
      finish(prepare(state, query.scope))
      expect(resultOf(finish(runQuery(structuredClone(state), query)))).toEqual(expected)
    }),
  )
})

it('runQuery() uses new titles and prices after products change', () => {
  fc.assert(
    fc.property(anyProducts, anyProducts, anyQuery, (products, changed, query) => {
      const state = stateOf(products)
      finish(prepare(state, { of: 'all' }))
      putProducts(state, changed)
      const known = new Set(products.map(({ id }) => String(id)))
      const now = [...products, ...changed.filter(({ id }) => known.has(String(id)))]
      expect(resultOf(finish(runQuery(state, { ...query, exact: true })))).toEqual(plainly(now, query))
    }),
  )
})

it('runQuery() finds a product by options that were loaded later, without a new index of titles', () => {
  const products = manyProducts(30)
  const state = stateOf(products)
  const find = (text: string) => resultOf(finish(runQuery(state, { ...ALL, text })))?.ids
  expect(find('navy')).toEqual([])
  const titles = state.lists.get('all')?.words
  const options = [option('1', null, { color: { en: 'Navy', ar: 'كحلي' } })]
  putProducts(state, [{ ...(products[6] as Product), hasOptions: true, options }])
  expect(find('navy')).toEqual([7])
  expect(find('كحلي coat')).toEqual([7])
  expect(state.lists.get('all')?.words).toBe(titles)
})

it('runQuery() shares an index between all lists of the same products', () => {
  const products = manyProducts(30)
  const [one, two] = [stateOf(products), stateOf(products)]
  const query: CatalogueQuery = { scope: { of: 'all' }, text: 'coat', sort: 'az', from: 0, count: 9 }
  const [first, second] = [runQuery(one, query), runQuery(two, query)]
  first.next()
  const found = finish(second)
  expect(finish(first)).toEqual(found)
  const [list, other] = [one.lists.get('all'), two.lists.get('all')]
  expect(list?.words).toBeDefined()
  expect(list?.words).toBe(other?.words)
  expect(list?.columns).toBe(other?.columns)
  // New data in one list does not change the other.
  putProducts(one, [{ ...(products[6] as Product), title: { en: 'Scarf', ar: 'وشاح' }, price: 1 }])
  expect(finish(runQuery(one, { ...query, text: 'scarf' }))?.total).toBe(1)
  expect(finish(runQuery(two, query))).toEqual(found)
  expect(other?.az).toBeDefined()
})

it('runQuery() finishes a preparation in progress', () => {
  const products = manyProducts(3_000)
  const state = stateOf(products)
  const preparing = prepare(state, { of: 'all' })
  const query: CatalogueQuery = { scope: { of: 'all' }, text: 'coat 5', sort: 'az', from: 0, count: 24 }
  const expected = plainly(products, query)
  for (let step = 0; step < 5; step++) preparing.next()
  expect(resultOf(finish(runQuery(state, query)))).toEqual(expected)
  finish(preparing)
  expect(state.lists.get('all')).toHaveProperty('price-down')
  expect(resultOf(finish(runQuery(state, query)))).toEqual(expected)
})

it('inSlices() yields to the page between slices', async () => {
  const clock = createClock()
  const state = stateOf(manyProducts(5_000))
  const query: CatalogueQuery = { scope: { of: 'all' }, text: 'wool', sort: 'price-up', from: 0, count: 3 }
  const rows = await inSlices(runQuery(state, query), clock)
  expect(rows).toMatchObject({ total: 5_000 })
  expect(clock.pauses).toBeGreaterThan(10)
})

it('inSlices() sorts like Array.prototype.sort, at any length', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 50 }), (length, kinds) => {
      const keys = Array.from({ length }, (_, index) => (index * 7919) % kinds)
      const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0)
      const expected = Array.from({ length }, (_, index) => index).sort(compare)
      expect([...finish(sortWork(length, compare))]).toEqual(expected)
    }),
  )
})
