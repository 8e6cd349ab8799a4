import { describe, expect, it } from 'vitest'
import { createState, putProducts } from '../../../src/core/catalogue/state'
import { runQuery, prepare, putList } from '../../../src/core/catalogue/list-queries'
import { nextTexts } from '../../../src/core/catalogue/serve'
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
import { createVocabulary } from '../../../src/core/catalogue/create-vocabulary'
import { option, product } from '../shop/fixtures'
import { anyProducts, anyQuery, manyProducts } from './products'

/** A reference implementation of a query without corrections, for products without options. */
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
      if (typed.some((beginning) => has((form) => form.startsWith(beginning)))) return 0
      if (typed.flatMap(inflectionsOf).some((whole) => has((form) => form === whole))) return 2
      const shortest = typed.at(-1) ?? word
      return inside.includes(word) && shortest.length > 3 && has((form) => form.includes(shortest))
        ? 10
        : null
    }
    const tiers = sought.map((word) => tierIn(forms, word))
    if (tiers.includes(null)) return null
    return Math.max(0, ...tiers.map(Number)) + (sought.some((word) => tierIn(head, word) !== null) ? 0 : 1)
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

const stateOf = (products: readonly Product[]) => {
  const state = createState()
  for (const scope of [{ of: 'all' }, { of: 'category', id: 3 }, { of: 'brand', id: 9 }] as const)
    putList(state, scope, products, null)
  return state
}
const resultOf = (rows: { rows: readonly Pick<Product, 'id'>[]; total: number } | null) =>
  rows && { ids: rows.rows.map(({ id }) => id), total: rows.total }

const ALL: CatalogueQuery = { scope: { of: 'all' }, sort: null, from: 0, count: 9 }

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

describe('runQuery(): a query', () => {
  it('returns the products that match its words and filters, in its order', () => {
    fc.assert(
      fc.property(anyProducts, fc.array(anyQuery, { minLength: 1, maxLength: 4 }), (products, queries) => {
        const state = stateOf(products)
        for (const query of queries)
          expect(resultOf(finish(runQuery(state, { ...query, exact: true })))).toEqual(
            plainly(products, query),
          )
      }),
    )
  })

  it('matches inside words if no filtered result matches a prefix', () => {
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

  it('returns the same result in slices, from a copy of the state, and after preparation', async () => {
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

  it('uses new titles and prices after products change', () => {
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

  it('finds a product by options that were loaded later, without a new index of titles', () => {
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

  it('shares an index between all lists of the same products', () => {
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

  it('finishes a preparation in progress', () => {
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
})

describe('inSlices(): work in slices', () => {
  it('yields to the page between slices', async () => {
    const clock = createClock()
    const state = stateOf(manyProducts(5_000))
    const query: CatalogueQuery = { scope: { of: 'all' }, text: 'wool', sort: 'price-up', from: 0, count: 3 }
    const rows = await inSlices(runQuery(state, query), clock)
    expect(rows).toMatchObject({ total: 5_000 })
    expect(clock.pauses).toBeGreaterThan(10)
  })

  it('sorts like Array.prototype.sort, at any length', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 50 }), (length, kinds) => {
        const keys = Array.from({ length }, (_, index) => (index * 7919) % kinds)
        const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0)
        const expected = Array.from({ length }, (_, index) => index).sort(compare)
        expect([...finish(sortWork(length, compare))]).toEqual(expected)
      }),
    )
  })
})

describe('correct(): a query without results', () => {
  const shop = [
    product({ id: 1, title: { en: 'Silk perfume', ar: 'عباية حرير' }, categoryId: 1 }),
    product({ id: 2, title: { en: 'Perfume oil', ar: 'عباية قطن' }, categoryId: 2 }),
  ]
  const search = (text: string, change: Partial<CatalogueQuery> = {}) => {
    const query = { ...ALL, text, ...change }
    const found = finish(runQuery(stateOf(shop), query))
    return [found?.corrected, found?.rows.map(({ id }) => id)]
  }

  it.each([
    ['parfume', 'perfume', [1, 2]],
    ['perfme', 'perfume', [1, 2]],
    ['perrfume', 'perfume', [1, 2]],
    ['prefume', 'perfume', [1, 2]],
    ['Silk parfum', 'Silk perfume', [1]],
    ['عبباية', 'عباية', [1, 2]],
    ['عبآياه حرير', 'عباية حرير', [1]],
  ])('corrects %s to %s', (typed, corrected, ids) => {
    expect(search(typed)).toEqual([corrected, ids])
  })

  it.each(['slik', 'perfme slik', 'xerfume', 'prfme', 'perfume coat', '12345'])(
    'does not correct %s',
    (typed) => {
      expect(search(typed)).toEqual([null, []])
    },
  )

  it('corrects nothing if the shopper opts out, or if only the filters exclude everything', () => {
    expect(search('parfume', { exact: true })).toEqual([null, []])
    expect(search('parfume', { filters: { category: 2 } })).toEqual(['perfume', [2]])
    expect(search('parfume', { filters: { category: 3 } })).toEqual([null, []])
  })
})

describe('findWords(): a search by words beyond the title', () => {
  const colour = (en: string, ar: string, size: string) =>
    option('1', '2', { color: { en, ar }, size: { en: size, ar: size } })
  const shop = [
    product({ id: 1, title: { en: 'Gown', ar: 'رداء' }, categoryId: 5, brandId: 7 }),
    product({
      id: 2,
      title: { en: 'Dress belt', ar: 'حزام' },
      hasOptions: true,
      options: [colour('Navy', 'كحلي', 'M')],
    }),
    product({ id: 3, title: { en: 'Long dress', ar: 'فستان طويل' }, subcategoryId: '51' }),
    product({ id: 4, title: { en: 'Navy tee', ar: 'تيشيرت' } }),
  ]
  const vocabulary = createVocabulary(
    {
      categories: [{ id: '5', title: { en: 'Dresses', ar: 'فساتين' } }],
      subcategories: [{ id: 51, title: { en: 'Evening', ar: 'سهرة' } }],
      brands: [{ id: 7, title: { en: 'Sadaf', ar: 'صدف' } }],
    },
    [
      ['cloak', 'gown'],
      ['polo', 'Tee'],
    ],
  )
  const search = (text: string, products = shop) => {
    const state = stateOf(products)
    state.vocabulary = vocabulary
    return resultOf(finish(runQuery(state, { ...ALL, text })))?.ids
  }

  it('matches category, subcategory and brand after titles, then colours, sizes and synonyms', () => {
    expect(search('dress')).toEqual([3, 2, 1])
    expect(search('فساتين')).toEqual([1, 3])
    expect(search('evening')).toEqual([3])
    expect(search('sad')).toEqual([1])
    expect(search('صدف gown')).toEqual([1])
    expect(search('navy')).toEqual([4, 2])
    expect(search('كحلي')).toEqual([2])
    expect(search('m')).toEqual([2])
    expect(search('n')).toEqual([4])
    expect(search('cloak')).toEqual([1])
    expect(search('cloaks')).toEqual([1])
    expect(search('tshirt')).toEqual([4])
    expect(search('polos')).toEqual([4])
    expect(search('dresses for evening')).toEqual([3])
  })

  it('matches the merchant’s synonyms of several words, in either direction and with other words', () => {
    const heels = product({ id: 1, title: { en: 'Suede heels', ar: 'حذاء شمواه' } })
    const high = product({ id: 2, title: { en: 'Evening shoe', ar: 'حذاء كعب عالي' } })
    const tee = product({ id: 3, title: { en: 'Heavy tshirt', ar: 'قميص' } })
    const hyphen = product({ id: 4, title: { en: 'Light T-shirt', ar: 'قميص خفيف' } })
    const state = stateOf([heels, high, tee, hyphen])
    state.vocabulary = createVocabulary({ categories: [], subcategories: [], brands: [] }, [
      ['كعب عالي', 'heels', 'high heel'],
      ['t shirt', 'jersey'],
      ['polo', 't-shirt'],
    ])
    const expected = {
      'كعب عالي': [2, 1],
      'الكعب العالي': [2, 1],
      heels: [1, 2],
      heel: [1, 2],
      'high heels': [1, 2],
      'heels suede': [1],
      'evening heels': [2],
      عالي: [2],
      jersey: [4],
      polo: [3, 4],
    }
    const found = Object.keys(expected).map((text) => [
      text,
      resultOf(finish(runQuery(state, { ...ALL, text })))?.ids,
    ])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('uses a product’s new colours after they change', () => {
    const state = stateOf(shop)
    const navy = () =>
      resultOf(finish(runQuery(state, { scope: { of: 'all' }, text: 'navy', sort: null, from: 0, count: 9 })))
        ?.ids
    expect(navy()).toEqual([4, 2])
    putProducts(state, [{ ...(shop[1] as Product), options: [colour('Red', 'أحمر', 'M')] }])
    expect(navy()).toEqual([4])
  })
})

describe('findWords(): a search by title', () => {
  const shop = [
    product({ id: 1, title: { en: 'Women’s shoes', ar: 'أحذية للنساء' } }),
    product({ id: 2, title: { en: 'Men’s shoes', ar: 'أحذية للرجال' } }),
    product({ id: 3, title: { en: 'Sundress', ar: 'فستان صيفي' } }),
  ]
  const search = (text: string) => resultOf(finish(runQuery(stateOf(shop), { ...ALL, text })))?.ids

  it('matches prefixes in both languages, then inside words', () => {
    expect(search('men')).toEqual([2])
    expect(search('sho')).toEqual([1, 2])
    expect(search('الرجال shoes')).toEqual([2])
    expect(search('احذيه')).toEqual([1, 2])
    expect(search('dress')).toEqual([3])
    expect(search('dress men')).toEqual([])
    expect(search('sundress dress')).toEqual([3])
    expect(search('جالرل')).toEqual([])
  })

  it('does not match inside words if the text is short or starts another word: "red" does not find "tiered"', () => {
    const titles = ['Tiered dress', 'Red belt', 'Embroidered cap']
    const found = (text: string, rows = titles) => {
      const products = rows.map((en, id) => product({ id, title: { en, ar: '' } }))
      return resultOf(finish(runQuery(stateOf(products), { ...ALL, text })))?.ids
    }
    expect(found('red')).toEqual([1])
    expect(found('red dress')).toEqual([])
    expect(found('red cap', ['Tiered cap'])).toEqual([])
    expect(found('broidered cap')).toEqual([2])
  })
})

describe('nextTexts(): the likely queries after another letter', () => {
  const next = (products: readonly Product[], text: string) =>
    finish(nextTexts(stateOf(products), { ...ALL, text }))
  const shop = [
    product({ id: 1, title: { en: 'Silk dress', ar: 'فستان حرير' } }),
    product({ id: 2, title: { en: 'Silver drum', ar: 'طبل فضي' } }),
    product({ id: 3, title: { en: 'Silk scarf', ar: 'وشاح حرير' } }),
  ]

  it('continues with words of titles, most frequent first, that contain the other words', () => {
    expect(next(shop, 'sil')).toEqual(['silk', 'silv'])
    expect(next(shop, 'Dr')).toEqual(['dre', 'dru'])
    expect(next(shop, 'حر')).toEqual(['حري'])
    expect(next(shop, 'silk')).toEqual([])
    expect(next(shop, 'xyz')).toEqual([])
    expect(next(shop, 'silk d')).toEqual(['silk dr'])
    expect(next(shop, 'silk dr')).toEqual(['silk dre'])
    expect(next(shop, 'silver ').toSorted()).toEqual(['silver d', 'silver s', 'silver ط', 'silver ف'])
  })

  it('predicts every prefix of a word in a title', () => {
    fc.assert(
      fc.property(anyProducts, fc.nat(), fc.nat(), (products, which, length) => {
        const latest = new Map(products.map((row) => [String(row.id), row]))
        const forms = [...latest.values()].flatMap(({ title }) =>
          `${title.en} ${title.ar}`.split(/\s+/).flatMap(formsOf),
        )
        const letters = [...(forms[which % Math.max(forms.length, 1)] ?? '')]
        fc.pre(letters.length > 0)
        const typed = length % letters.length
        expect(next(products, letters.slice(0, typed).join(''))).toContain(
          letters.slice(0, typed + 1).join(''),
        )
      }),
    )
  })
})
