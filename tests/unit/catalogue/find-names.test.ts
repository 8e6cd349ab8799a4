import { expect, it } from 'vitest'
import { brands } from '../../../demo/seed/brands'
import { categories, subcategories } from '../../../demo/seed/catalogue'
import { createVocabulary } from '../../../src/core/catalogue/create-vocabulary'
import { createState } from '../../../src/core/catalogue/state'
import { findNames } from '../../../src/core/catalogue/match'
import { runQuery, putList } from '../../../src/core/catalogue/list-queries'
import type { Named } from '../../../src/core/catalogue/port'
import { finish } from '../../../src/core/catalogue/work'
import { queryWords } from '../../../src/core/lib/catalogue/search'
import { product } from '../shop/fixtures'

const named = (rows: readonly { id: number; title_en: string; title_ar: string }[]): Named[] =>
  rows.map(({ id, title_en, title_ar }) => ({ id, title: { en: title_en, ar: title_ar } }))

const vocabulary = createVocabulary(
  { categories: named(categories), subcategories: named(subcategories), brands: named(brands) },
  [['slip on', 'khutwa']],
)
const namesFor = (text: string) =>
  findNames(vocabulary, queryWords(text)).map(({ kind, title }) => `${kind} ${title.en}`)

it.each([
  ['sadaf', ['brands Sadaf']],
  ['sad', ['brands Sadaf']],
  ['صدف', ['brands Sadaf']],
  ['women', ['categories Women’s clothing', 'subcategories Women’s heels & flats']],
  ['ladies', ['categories Women’s clothing', 'subcategories Women’s heels & flats']],
  ['dresses', ['subcategories Dresses']],
  ['dress', ['subcategories Dresses']],
  ['فستان', ['subcategories Dresses']],
  ['slip on', ['brands Khutwa']],
  ['s', []],
  ['sadaf dress', ['brands Sadaf']],
  ['dress by sadaf', ['brands Sadaf']],
  ['فستان صدف', ['brands Sadaf']],
  ['sad dress', []],
  ['women dress', []],
  ['xyzzy', []],
  ['', []],
  ['&', []],
])('the query "%s" names %j', (text, expected) => {
  expect(namesFor(text)).toEqual(expected)
})

it('findNames() ranks whole words before prefixes and prefixes before synonyms, and returns at most six', () => {
  const list = ['Shoelace', 'Shoes', 'Sneakers', 'Show', 'Shop', 'Shore', 'Short', 'Shout']
  const rows = list.map((en, id) => ({ id, title: { en, ar: '' } }))
  const brandsOnly = createVocabulary({ categories: [], subcategories: [], brands: rows }, [
    ['shoe', 'sneaker'],
  ])
  const found = (text: string) => findNames(brandsOnly, queryWords(text)).map(({ title }) => title.en)
  expect(found('shoe')).toEqual(['Shoes', 'Shoelace', 'Sneakers'])
  expect(found('sho')).toEqual(['Shoelace', 'Shoes', 'Show', 'Shop', 'Shore', 'Short'])
})

it('findNames() finds a brand in a longer query only by its whole name in one language', () => {
  const rows = [
    { id: 1, title: { en: 'House of Oud', ar: 'بيت العود' } },
    { id: 2, title: { en: 'Oud', ar: 'عود' } },
  ]
  const brandsOnly = createVocabulary({ categories: [], subcategories: [], brands: rows }, [])
  const found = (text: string) => findNames(brandsOnly, queryWords(text)).map(({ id }) => id)
  expect(found('house of oud perfume')).toEqual(['1', '2'])
  expect(found('عطر بيت العود')).toEqual(['1', '2'])
  expect(found('house perfume')).toEqual([])
  expect(found('عطر house العود')).toEqual(['2'])
})

it('findNames() contributes to the result of a query, with the corrected text if there is one', () => {
  const state = createState()
  putList(state, { of: 'all' }, [product({ id: 1, title: { en: 'Wallet', ar: 'محفظة' }, brandId: 1 })], null)
  state.vocabulary = vocabulary
  const namesOf = (text: string) =>
    finish(runQuery(state, { scope: { of: 'all' }, text, sort: null, from: 0, count: 9 }))?.names
  const sadaf = { kind: 'brands', id: '1', title: { en: 'Sadaf', ar: 'صدف' } }
  expect(namesOf('sadaf')).toEqual([sadaf])
  expect(namesOf('sadaff')).toEqual([sadaf])
  expect(namesOf('')).toEqual([])
  state.vocabulary = null
  expect(namesOf('sadaf')).toEqual([])
})
