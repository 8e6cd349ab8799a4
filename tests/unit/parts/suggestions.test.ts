import { describe, expect, it } from 'vitest'
import { suggestionsFor } from '../../../src/parts/search/Suggestions'
import { product } from '../shop/fixtures'

const place = { key: 'brands 1', text: 'Sadaf', lang: undefined, kind: 'Brand', link: {} as never }
const none = { places: [], products: [], recents: [] }
const keysFor = (text: string, known: Partial<Parameters<typeof suggestionsFor>[1]>) =>
  suggestionsFor(text, { ...none, ...known }).map((group) => group.map(({ key }) => key))

describe('suggestionsFor(): the suggestions of the search box', () => {
  it('are categories and brands, up to three earlier searches, products, then the search, but not it alone', () => {
    const known = { places: [place], products: [product({ id: 7 })], recents: ['sadaf bag', 'shoes'] }
    expect(keysFor('sad', known)).toEqual([['brands 1'], ['recent sadaf bag'], ['product 7'], ['search']])
    const recents = ['dress 1', 'dress 2', 'dress 3', 'dress 4', 'dress']
    expect(keysFor('dress', { recents })).toEqual([
      ['recent dress 1', 'recent dress 2', 'recent dress 3'],
      ['search'],
    ])
    expect(keysFor('', { recents, places: [place] })).toEqual([recents.map((text) => `recent ${text}`)])
    expect(keysFor('sad', {})).toEqual([])
    expect(keysFor('sad', { recents: ['sad', 'shoes'] })).toEqual([])
    expect(keysFor('', {})).toEqual([])
  })
})
