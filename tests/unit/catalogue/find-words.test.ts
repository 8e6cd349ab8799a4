import { describe, expect, it } from 'vitest'
import { putProducts } from '../../../src/core/catalogue/state'
import { runQuery } from '../../../src/core/catalogue/list-queries'
import { nextTexts } from '../../../src/core/catalogue/serve'
import type { CatalogueQuery } from '../../../src/core/catalogue/port'
import { finish } from '../../../src/core/catalogue/work'
import { formsOf } from '../../../src/core/lib/catalogue/search'
import type { Product } from '../../../src/core/types'
import { fc } from '../../helpers/property'
import { createVocabulary } from '../../../src/core/catalogue/create-vocabulary'
import { option, product } from '../shop/fixtures'
import { anyProducts, stateOf, resultOf, ALL } from './products'

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
])('corrections() corrects %s to %s', (typed, corrected, ids) => {
  expect(search(typed)).toEqual([corrected, ids])
})

it.each(['slik', 'xerfume', 'prfme', '12345'])('corrections() does not correct %s', (typed) => {
  expect(search(typed)).toEqual([null, []])
})

it('corrections() corrects nothing if the shopper opts out, or if only the filters exclude everything', () => {
  expect(search('parfume', { exact: true })).toEqual([null, []])
  expect(search('parfume', { filters: { category: 2 } })).toEqual(['perfume', [2]])
  expect(search('parfume', { filters: { category: 3 } })).toEqual([null, []])
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

  it('findWords() matches category, subcategory and brand after titles, then colours, sizes and synonyms', () => {
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

  it('findWords() matches the merchant’s synonyms of several words, in either direction and with other words', () => {
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

  it('findWords() uses a product’s new colours after they change', () => {
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

  it('findWords() matches prefixes in both languages, then inside words', () => {
    expect(search('men')).toEqual([2])
    expect(search('sho')).toEqual([1, 2])
    expect(search('الرجال shoes')).toEqual([2])
    expect(search('احذيه')).toEqual([1, 2])
    expect(search('dress')).toEqual([3])
    expect(search('dress men')).toEqual([2])
    expect(search('sundress dress')).toEqual([3])
    expect(search('جالرل')).toEqual([])
  })

  it('findWords() does not match inside words if the text is short or starts another word: "red" does not find "tiered"', () => {
    const titles = ['Tiered dress', 'Red belt', 'Embroidered cap']
    const found = (text: string, rows = titles) => {
      const products = rows.map((en, id) => product({ id, title: { en, ar: '' } }))
      return resultOf(finish(runQuery(stateOf(products), { ...ALL, text })))?.ids
    }
    expect(found('red')).toEqual([1])
    expect(found('red', ['Tiered dress', 'Embroidered cap'])).toEqual([])
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

  it('nextTexts() continues a text with words of titles that contain its other words, most frequent first', () => {
    expect(next(shop, 'sil')).toEqual(['silk', 'silv'])
    expect(next(shop, 'Dr')).toEqual(['dre', 'dru'])
    expect(next(shop, 'حر')).toEqual(['حري'])
    expect(next(shop, 'silk')).toEqual([])
    expect(next(shop, 'xyz')).toEqual([])
    expect(next(shop, 'silk d')).toEqual(['silk dr'])
    expect(next(shop, 'silk dr')).toEqual(['silk dre'])
    expect(next(shop, 'silver ').toSorted()).toEqual(['silver d', 'silver s', 'silver ط', 'silver ف'])
  })

  it('nextTexts() predicts every prefix of a word in a title', () => {
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
