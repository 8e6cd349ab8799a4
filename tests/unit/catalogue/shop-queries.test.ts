import { expect, it } from 'vitest'
import { brands } from '../../../demo/seed/brands'
import { categories, createCatalogue, subcategories } from '../../../demo/seed/catalogue'
import { readProducts } from '../../../src/core/api/rest/read-product'
import { createVocabulary } from '../../../src/core/catalogue/create-vocabulary'
import { createState } from '../../../src/core/catalogue/state'
import { runQuery, putList } from '../../../src/core/catalogue/list-queries'
import type { Named } from '../../../src/core/catalogue/port'
import { finish } from '../../../src/core/catalogue/work'
import QUERIES from './shop-queries.json'

const named = (rows: readonly { id: number; title_en: string; title_ar: string }[]): Named[] =>
  rows.map(({ id, title_en, title_ar }) => ({ id, title: { en: title_en, ar: title_ar } }))

const state = createState()
putList(state, { of: 'all' }, readProducts([...createCatalogue().all()]) ?? [], null)
state.vocabulary = createVocabulary(
  { categories: named(categories), subcategories: named(subcategories), brands: named(brands) },
  [],
)
const firstFor = (text: string) =>
  finish(runQuery(state, { scope: { of: 'all' }, text, sort: null, from: 0, count: 1 }))?.rows[0]?.title.en

/** Queries that shoppers type, each with the products that may come first, and whether one of them does. */
const queries = QUERIES.expected.flatMap(({ first, queries: texts }) =>
  texts.map((text) => ({ text, right: first.includes(firstFor(text) ?? '') })),
)
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

it.each([
  ['Arabic', queries.filter(({ text }) => isArabic(text))],
  ['Latin', queries.filter(({ text }) => !isArabic(text))],
])('in the demo shop, 95 % of 300 queries in %s letters find an expected product first', (_, asked) => {
  expect(asked.length).toBeGreaterThanOrEqual(300)
  const share = asked.filter(({ right }) => right).length / asked.length
  expect(share, `${(share * 100).toFixed(1)} % are right`).toBeGreaterThanOrEqual(0.95)
})

it('a search in the demo shop fails only for the queries that are listed as failures', () => {
  expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length)
  expect(queries.flatMap(({ text, right }) => (right ? [] : [text])).toSorted()).toEqual(
    QUERIES.failures.toSorted(),
  )
})
