import { expect, it } from 'vitest'
import { facetQuery, NO_FACETS, readFacets } from '../../../../src/core/lib/catalogue/facet-query'
import { facetCount } from '../../../../src/core/lib/catalogue/filter'
import type { Facets } from '../../../../src/core/lib/catalogue/filter'
import { matchPath } from '../../../../src/core/routing/routes'
import { fc } from '../../../helpers/property'

const values = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'a0,%&=+ /ف😀\u0000') }),
  { minLength: 1, maxLength: 9 },
)
const anyFacets: fc.Arbitrary<Facets> = fc.record(
  {
    brands: values,
    subcategories: values,
    colors: values,
    sizes: values,
    inStock: fc.constant(true as const),
    onSale: fc.constant(true as const),
  },
  { requiredKeys: [] },
)

it('filters are read from a URL as they were written, whatever the ids are, and unreadable ones are ignored', () => {
  fc.assert(
    fc.property(anyFacets, (facets) => {
      const path = `/products?${new URLSearchParams(facetQuery(facets))}`
      const { query, name } = matchPath(path)
      expect(readFacets(query, name)).toEqual(facets)
    }),
  )
  const read = (search: string) => readFacets(matchPath(`/category/1?${search}`).query, 'category')
  expect(read('brand=&color=,,&stock=0&sale=yes')).toEqual({})
  expect(read('brand=%25E0%25A4%25A&size=2,2,3')).toEqual({ sizes: ['2', '3'] })
  expect(read('__proto__=1&constructor=2&brand=__proto__')).toEqual({ brands: ['__proto__'] })
  expect(read(`color=${'x'.repeat(81)}`)).toEqual({})
  expect(read(`color=${Array.from({ length: 5_000 }, (_, at) => at)}`).colors).toHaveLength(60)
})

it('filters leave out the facet of the route, are counted, and are removed one by one or all at once', () => {
  expect(readFacets({ brand: '1', color: '2' }, 'brand')).toEqual({ colors: ['2'] })
  expect(readFacets({ brand: '1', subcategory: '2' }, 'subcategory')).toEqual({ brands: ['1'] })
  expect(facetQuery({ brands: [], inStock: null })).toEqual({ brand: '', stock: '' })
  expect(readFacets({ brand: '1', sale: '1', ...NO_FACETS }, 'products')).toEqual({})
  expect(facetCount({})).toBe(0)
  expect(facetCount({ brands: ['1', '2'], sizes: null, onSale: true })).toBe(3)
})
