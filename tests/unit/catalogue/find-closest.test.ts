import { expect, it } from 'vitest'
import { createVocabulary } from '../../../src/core/catalogue/create-vocabulary'
import { runQuery } from '../../../src/core/catalogue/list-queries'
import type { CatalogueQuery } from '../../../src/core/catalogue/port'
import { finish } from '../../../src/core/catalogue/work'
import { option, product } from '../shop/fixtures'
import { ALL, stateOf } from './products'

const NO_NAMES = { categories: [], subcategories: [], brands: [] }

/** A search in a shop with these titles, whose ids are 0, 1 and so on. */
function searchIn(titles: readonly (string | readonly [en: string, ar: string])[]) {
  const products = titles.map((title, id) => {
    const [en, ar] = typeof title === 'string' ? [title, ''] : title
    return product({ id, title: { en, ar }, categoryId: id })
  })
  const state = stateOf(products)
  state.vocabulary = createVocabulary(NO_NAMES, [])
  return (text: string, change: Partial<CatalogueQuery> = {}) => {
    const found = finish(runQuery(state, { ...ALL, text, ...change }))
    return { ids: found?.rows.map(({ id }) => id), corrected: found?.corrected }
  }
}

const titles = [
  ['Linen dress', 'فستان كتان'],
  ['Cotton dress', 'فستان قطن'],
  ['Red lipstick', 'أحمر شفاه'],
  ['Running shoes', 'حذاء جري'],
  ['Linen trousers', 'بنطلون كتان'],
] as const
const search = searchIn(titles)

it.each([
  ['nike shoes', 'shoes', [3]],
  ['Nike SHOES adidas', 'SHOES', [3]],
  ['جوتي نايكي', 'جوتي', [3]],
  ['red dress', 'dress', [0, 1]],
  ['linen dress silk', 'linen dress', [0]],
  ['cotton-silk dress', 'cotton dress', [1]],
  ['nike dresss', 'dress', [0, 1]],
  ['فستان حرير', 'فستان', [0, 1]],
  ['dress x', 'dress', [0, 1]],
])('findClosest() drops words that find nothing together: "%s" finds "%s"', (typed, corrected, ids) => {
  expect(search(typed)).toEqual({ ids, corrected })
})

it.each(['nike', 'nike adidas', 'حرير صوف', 'x silk', '&'])(
  'findClosest() finds nothing if no word is known: "%s"',
  (typed) => {
    expect(search(typed)).toMatchObject({ corrected: null })
    if (typed !== '&') expect(search(typed).ids).toEqual([])
  },
)

it('findClosest() drops no words if the search is exact', () => {
  expect(search('nike shoes', { exact: true })).toEqual({ ids: [], corrected: null })
})

it('findClosest() keeps the words that the filters allow', () => {
  expect(search('red dress', { filters: { category: 1 } })).toEqual({ ids: [1], corrected: 'dress' })
  expect(search('red dress', { filters: { category: 2 } })).toEqual({ ids: [2], corrected: 'red' })
  expect(search('red dress', { filters: { category: 3 } })).toEqual({ ids: [], corrected: null })
})

it('findClosest() keeps the kind of product rather than its colour, even if a title begins with the colour', () => {
  const colour = option('1', null, { color: { en: 'Red', ar: 'أحمر' } })
  const state = stateOf([
    product({ id: 1, title: { en: 'Red lipstick', ar: 'أحمر شفاه' }, hasOptions: true, options: [colour] }),
    product({ id: 2, title: { en: 'Linen dress', ar: 'فستان كتان' } }),
    product({ id: 3, title: { en: 'Silk dress', ar: 'فستان حرير' } }),
  ])
  const found = finish(runQuery(state, { ...ALL, text: 'فستان أحمر' }))
  expect([found?.corrected, found?.rows.map(({ id }) => id)]).toEqual(['فستان', [2, 3]])
})

it('findClosest() leaves out weaker matches of an exact hit: inside words, one edit away, or fewer words', () => {
  expect(searchIn(['Sundress', 'Dress'])('dress').ids).toEqual([1])
  expect(searchIn(['Dross', 'Dress'])('dress').ids).toEqual([1])
  expect(searchIn(['Red dress', 'Red belt'])('red dress').ids).toEqual([0])
})

it('findClosest() ranks an exact hit before a longer word that begins with it, anywhere in the title', () => {
  expect(
    searchIn([
      ['Ring stacker', 'حلقات'],
      ['Earrings', 'حلق'],
    ])('حلق').ids,
  ).toEqual([1, 0])
  expect(searchIn(['Bouclé cushion', 'Book of bou'])('bou').ids).toEqual([1, 0])
})

it('findClosest() does not find a pool for prayer beads, because a noun has no masculine form', () => {
  const search = searchIn([
    ['Pool', 'مسبح'],
    ['Prayer beads', 'مسباح'],
  ])
  expect(search('مسبحة').ids).toEqual([1])
  expect(search('مسباح').ids).toEqual([1])
  expect(search('مسبح').ids).toContain(0)
})

it.each(['t-shirt', 't shirt', 'tshirt', 'T-SHIRTS', 't shirts', 'tshirts', 'T‑shirt'])(
  'findClosest() finds the same for "%s" as for "tshirt", and no tunic shirt',
  (typed) => {
    const search = searchIn(['Tunic shirt', 'T-shirt', 'T shirt', 'Tshirt', 'Tee'])
    expect(search(typed).ids?.toSorted()).toEqual([1, 2, 3, 4])
  },
)

it.each([
  ['sun glasses', 'Sunglasses'],
  ['sun-glasses', 'Sunglasses'],
  ['back pack', 'Backpacks'],
  ['yogamat', 'Yoga mat'],
  ['icebox', 'Ice box'],
  ['لاب توب', 'لابتوب'],
  ['wideleg', 'Wide-leg trousers'],
  ['wide leg', 'Wide-leg trousers'],
])('findClosest() finds "%s" in "%s", and reports no correction', (typed, title) => {
  expect(searchIn([title, 'Coat'])(typed)).toEqual({ ids: [0], corrected: null })
})

it('findClosest() does not split a word into parts that no title has', () => {
  expect(searchIn(['Yoga block', 'Coat'])('yogamat').ids).toEqual([])
})

it.each([
  ['عباءة', 'عباية كريب'],
  ['3abaya', 'عباية كريب'],
  ['abaya', 'عباية كريب'],
  ['3abayat', 'عباية كريب'],
  ['قهوة عربية', 'قهوة شقراء'],
  ['qahwa', 'قهوة شقراء'],
  ['كندورة', 'دشداشة'],
  ['kandora', 'دشداشة'],
  ['dishdasha', 'ثوب'],
  ['جوتي', 'حذاء'],
  ['نفنوف', 'فستان'],
  ['شنطة', 'حقيبة'],
  ['سيكل', 'دراجة'],
  ['3asal', 'عسل'],
])('createVocabulary() finds "%s" as "%s"', (typed, title) => {
  expect(
    searchIn([
      ['Coat', 'معطف'],
      ['Thing', title],
    ])(typed),
  ).toEqual({ ids: [1], corrected: null })
})

const colour = (en: string, ar: string) => option(en, null, { color: { en, ar } })
const state = stateOf([
  product({
    id: 1,
    title: { en: 'Abaya', ar: 'عباية' },
    hasOptions: true,
    options: [colour('Black', 'أسود'), colour('Light grey', 'رمادي فاتح'), colour('Navy', 'كحلي')],
  }),
])
state.vocabulary = createVocabulary(NO_NAMES, [])

it.each([
  ['black abaya', ['Black', 'أسود']],
  ['عبايه سودا', ['Black', 'أسود']],
  ['عباية سوداء', ['Black', 'أسود']],
  ['gray abaya', ['Light grey', 'رمادي فاتح']],
  ['كحلية', ['كحلي']],
  ['velvet navy', ['Navy']],
  ['bla', []],
  ['abaya', []],
  ['', []],
])('namedOptions() returns the colours of "%s"', (text, expected) => {
  expect(finish(runQuery(state, { ...ALL, text }))?.options).toEqual(expected)
})
