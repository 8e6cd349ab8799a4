import { describe, expect, it } from 'vitest'
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
const titlesFor = (text: string) =>
  finish(runQuery(state, { scope: { of: 'all' }, text, sort: null, from: 0, count: 1_000 }))?.rows.map(
    ({ title }) => title.en,
  ) ?? []

describe('a search in the demo shop', () => {
  /** Queries that shoppers type, with the title of the product that should come first, or only be found. */
  const queries = [
    ...Object.entries(QUERIES.first).flatMap(([title, texts]) => texts.map((text) => ({ title, text }))),
    ...Object.entries(QUERIES.later).map(([text, title]) => ({ title, text })),
  ].map((query) => ({ ...query, found: titlesFor(query.text) }))

  it('finds the expected product first for at least 150 queries in each language', () => {
    const missed = queries.filter(({ title, found }) => !found.includes(title))
    const later = queries.filter(({ title, found }) => found.includes(title) && found[0] !== title)
    expect([missed, later.map(({ text }) => text)]).toEqual([[], Object.keys(QUERIES.later)])
    const arabic = queries.filter(({ text }) => /\p{Script=Arabic}/u.test(text))
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length)
    expect(arabic.length).toBeGreaterThanOrEqual(75)
    expect(queries.length - arabic.length).toBeGreaterThanOrEqual(75)
  })
})
