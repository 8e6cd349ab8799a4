import { signal } from '@preact/signals-core'
import { readMoney } from '../../../src/core/lib/money/money'
import type { CatalogueQuery, Scope, Sort, Named } from '../../../src/core/catalogue/port'
import { SORTS } from '../../../src/core/lib/catalogue/filter'
import type { Product } from '../../../src/core/types'
import type { SearchWords } from '../../../src/core/catalogue/word-loader'
import { fc } from '../../helpers/property'
import { product } from '../shop/fixtures'
import { createState } from '../../../src/core/catalogue/state'
import { putList } from '../../../src/core/catalogue/list-queries'

const WORDS = ['Silk', 'silk-dress', 'T-shirt', 'coat', 'Women’s', 'men', '500ml', 'Émail']
const ARABIC = ['فستان', 'الفستان', 'للرجال', 'أحمر', 'حقيبة', 'مقهى', '٥٠٠', 'والورد']
const words = (from: readonly string[]) =>
  fc.array(fc.constantFrom(...from), { maxLength: 3 }).map((list) => list.join(' '))

/** Arbitrary unusual products, many of them alike. */
const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    id: fc.oneof(fc.nat(60), fc.nat(60).map(String)),
    title: fc.record({ en: words(WORDS), ar: words(ARABIC) }),
    price: fc.constantFrom(null, 0, 1_000, 2_500, 2_505, 9_000),
    discountPrice: fc.constantFrom(null, 1_000, 2_000),
    categoryId: fc.constantFrom(null, 1, '1', 2),
    subcategoryId: fc.constantFrom(null, 11, '11', 12),
  })
  .map(product)

export const anyProducts = fc.array(anyProduct, { maxLength: 80 })

export const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  scope: fc.constantFrom<Scope>(
    { of: 'all' },
    { of: 'subcategory', id: '11' },
    { of: 'category', id: 3 },
    { of: 'brand', id: 9 },
  ),
  text: fc.oneof(words([...WORDS, 'si', 't sh', 'dress', 'hirt']), words([...ARABIC, 'احمر', 'فس', 'ال'])),
  filters: fc.record({
    category: fc.constantFrom(null, null, 1, '2'),
    priceFrom: fc.constantFrom(null, null, 1_000, 2_500),
    priceTo: fc.constantFrom(null, null, 1_000, 9_000),
  }),
  sort: fc.constantFrom<Sort | null>(null, ...SORTS),
  from: fc.constantFrom(0, 0, 3, 24),
  count: fc.constantFrom(0, 2, 24),
})

export const manyProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) =>
    product({
      id: index + 1,
      title: { en: `Coat ${index % 97} of wool ${index}`, ar: `معطف ${index % 97} صوف ${index}` },
      price: readMoney(((index * 7919) % 5000) / 10),
      categoryId: index % 12,
      subcategoryId: index % 40,
    }),
  )

/** Returns the synonyms and names of a search without requesting them. */
export const wordsFrom = (
  named: { categories?: readonly Named[]; subcategories?: readonly Named[]; brands?: readonly Named[] },
  synonyms: readonly (readonly string[])[] = [],
): SearchWords => {
  const list = (data: readonly Named[] = []) => ({
    state: signal({ status: 'ready', data } as const),
    prefetch: async () => ({ ok: true, data }) as const,
  })
  return {
    named: () => ({
      categories: list(named.categories),
      subcategories: list(named.subcategories),
      brands: list(named.brands),
    }),
    synonyms: () => synonyms,
  }
}
export const NO_WORDS = wordsFrom({})

export const stateOf = (products: readonly Product[]) => {
  const state = createState()
  for (const scope of [{ of: 'all' }, { of: 'category', id: 3 }, { of: 'brand', id: 9 }] as const)
    putList(state, scope, products, null)
  return state
}

export const resultOf = (rows: { rows: readonly Pick<Product, 'id'>[]; total: number } | null) =>
  rows && { ids: rows.rows.map(({ id }) => id), total: rows.total }

export const ALL: CatalogueQuery = { scope: { of: 'all' }, sort: null, from: 0, count: 9 }
