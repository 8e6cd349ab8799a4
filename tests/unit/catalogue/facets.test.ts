import { expect, it } from 'vitest'
import { createState } from '../../../src/core/catalogue/state'
import type { FacetCounts } from '../../../src/core/catalogue/facets'
import { runQuery, facetsOf, prepare, putList } from '../../../src/core/catalogue/list-queries'
import type { CatalogueQuery, Filters } from '../../../src/core/catalogue/port'
import { finish } from '../../../src/core/catalogue/work'
import { SWITCH_FACETS, VALUE_FACETS } from '../../../src/core/lib/catalogue/filter'
import type { Product, ProductOption } from '../../../src/core/types'
import { fc } from '../../helpers/property'
import { option, product } from '../shop/fixtures'

const COLORS = ['1', '2', '__proto__'] as const
const SIZES = ['8', '9', 'constructor'] as const

const anyOption: fc.Arbitrary<ProductOption> = fc
  .record({
    color: fc.constantFrom(null, ...COLORS),
    size: fc.constantFrom(null, ...SIZES),
    stock: fc.constantFrom(null, 0, 3),
  })
  .map(({ color, size, stock }) => option(color, size, { stock }))

const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    id: fc.nat(400),
    title: fc.constantFrom('Dress', 'Sundress', 'Dress coat', 'Belt').map((en) => ({ en, ar: en })),
    price: fc.constantFrom(null, 1_000, 2_500, 9_000),
    discountPrice: fc.constantFrom(null, null, 1_000),
    stock: fc.constantFrom(null, 0, -1, 5),
    categoryId: fc.constantFrom(null, 1, 2),
    subcategoryId: fc.constantFrom(null, 11, '11', 12),
    brandId: fc.constantFrom(null, 7, '7', 8),
    options: fc.array(anyOption, { maxLength: 4 }),
    hasOptions: fc.boolean(),
  })
  .map(product)

const some = (values: readonly string[]) => fc.oneof(fc.constant(null), fc.subarray([...values, 'unknown']))
const on = fc.constantFrom(null, null, true as const)

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  category: fc.constantFrom(null, null, 1),
  priceFrom: fc.constantFrom(null, null, 1_000),
  priceTo: fc.constantFrom(null, null, 2_500),
  brands: some(['7', '8']),
  subcategories: some(['11', '12']),
  colors: some(COLORS),
  sizes: some(SIZES),
  inStock: on,
  onSale: on,
})

const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  scope: fc.constantFrom({ of: 'all' } as const, { of: 'subcategory', id: 11 } as const),
  text: fc.constantFrom('', '', 'dress', 'sundr', 'dres coat', 'beltt'),
  filters: anyFilters,
  sort: fc.constant(null),
  from: fc.constant(0),
  count: fc.constant(500),
})

const stateOf = (products: readonly Product[]) => {
  const state = createState()
  putList(state, { of: 'all' }, products, null)
  return state
}
const ALL: CatalogueQuery = { scope: { of: 'all' }, sort: null, from: 0, count: 99 }
const counted = (products: readonly Product[], query: Partial<CatalogueQuery> = {}) =>
  finish(facetsOf(stateOf(products), { ...ALL, ...query })) as FacetCounts
const idsOf = (products: readonly Product[], filters: Filters) =>
  finish(runQuery(stateOf(products), { ...ALL, filters }))?.rows.map(({ id }) => id)

it('facetsOf() counts for each value how many results it would have with the other filters', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 40 }), anyQuery, (products, query) => {
      const state = stateOf(products)
      const facets = finish(facetsOf(state, query)) as FacetCounts
      const totalWith = (change: Filters) =>
        finish(runQuery(state, { ...query, filters: { ...query.filters, ...change } }))?.total
      expect(facets.total).toBe(totalWith({}))
      for (const facet of VALUE_FACETS)
        for (const { id, count } of facets[facet])
          expect([facet, id, count]).toEqual([facet, id, totalWith({ [facet]: [id] })])
      for (const facet of SWITCH_FACETS)
        expect([facet, facets[facet].count]).toEqual([facet, totalWith({ [facet]: true })])
    }),
    { numRuns: 300 },
  )
})

it('facetsOf() returns the same values in the same order, whatever is selected, with prepared counts', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 30 }), anyFilters, (products, filters) => {
      const offered = (facets: FacetCounts) => [
        facets.price,
        ...VALUE_FACETS.map((facet) => facets[facet].map(({ id }) => id)),
      ]
      const chosen = counted(products, { filters: { ...filters, category: null } })
      expect(offered(chosen)).toEqual(offered(counted(products)))
    }),
  )
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 30 }), anyQuery, (products, query) => {
      const state = stateOf(products)
      finish(prepare(state, query.scope))
      expect(finish(facetsOf(state, query))).toEqual(counted(products, query))
    }),
  )
})

it('facetsOf() requires colour, size and stock in the same option', () => {
  const shop = [
    product({
      id: 1,
      hasOptions: true,
      options: [option('1', '8', { stock: 0 }), option('1', '9'), option('2', '8')],
    }),
    product({ id: 2, hasOptions: true, options: [option('1', '8')] }),
  ]
  expect(idsOf(shop, { colors: ['1'], sizes: ['8'] })).toEqual([1, 2])
  expect(idsOf(shop, { colors: ['1'], sizes: ['8'], inStock: true })).toEqual([2])
  expect(idsOf(shop, { colors: ['2'], sizes: ['9'] })).toEqual([])
})

it('facetsOf() ignores unknown values', () => {
  const shop = [product({ id: 1, brandId: 7 }), product({ id: 2 })]
  for (const id of ['99', '', '__proto__', 'constructor', 'toString']) {
    expect(idsOf(shop, { brands: [id] })).toEqual([1, 2])
    expect(idsOf(shop, { colors: [id], sizes: [id], subcategories: [id] })).toEqual([1, 2])
    expect(idsOf(shop, { brands: [id, '7'] })).toEqual([1])
  }
})

it('facetsOf() sorts values by frequency, and sizes from small to large', () => {
  const sized = (id: number, ...titles: string[]) =>
    product({
      id,
      brandId: id > 1 ? 8 : 7,
      hasOptions: true,
      options: titles.map((en) => option(null, en, { size: { en, ar: en } })),
    })
  const { brands, sizes } = counted([
    sized(1, 'XL', '40', 'Queen'),
    sized(2, 'S', '38', 'Single', '2 years'),
    sized(3, 'M', '6-12 months'),
  ])
  expect(brands.map(({ id }) => id)).toEqual(['8', '7'])
  expect(sizes.map(({ id }) => id).join()).toBe('S,M,XL,38,40,6-12 months,2 years,Queen,Single')
})

it('facetsOf() offers stock and sale filters only if they make a difference, and the price range of the whole list', () => {
  const useful = (products: readonly Product[]) => {
    const { inStock, onSale } = counted(products)
    return [inStock.useful, onSale.useful]
  }
  const unknown = product({ id: 1, stock: null })
  const out = product({ id: 2, stock: 0 })
  const cheap = product({ id: 3, stock: null, price: 9_000, discountPrice: 1_000 })
  expect(useful([unknown])).toEqual([false, false])
  expect(useful([unknown, out])).toEqual([true, false])
  expect(useful([unknown, cheap])).toEqual([false, true])
  expect(useful([out])).toEqual([false, false])
  const priced = [9_000, 2_000, null].map((price, index) => product({ id: index, price }))
  expect(counted(priced, { filters: { priceFrom: 5_000 } }).price).toEqual({ least: 2_000, most: 9_000 })
  expect(counted([product({ price: null })]).price).toBeNull()
})

it('facetsOf() omits colours and sizes that an option does not name, and products whose options are unknown', () => {
  const shop = [
    product({ id: 1, hasOptions: true, options: [option('1', null, { color: null })] }),
    product({ id: 2, hasOptions: true, options: [] }),
  ]
  const { colors, sizes, inStock } = counted(shop)
  expect([colors, sizes, inStock.count]).toEqual([[], [], 2])
})
