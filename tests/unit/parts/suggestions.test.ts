import { expect, it } from 'vitest'
import { productsToSuggest, suggestionsFor } from '../../../src/parts/search/Suggestions'
import { option, product } from '../shop/fixtures'

const place = { key: 'brands 1', text: 'Sadaf', lang: undefined, kind: 'Brand', link: {} as never }
const none = { places: [], products: [], recents: [] }
const keysFor = (text: string, known: Partial<Parameters<typeof suggestionsFor>[1]>) =>
  suggestionsFor(text, { ...none, ...known }).map((group) => group.map(({ key }) => key))

it('suggestionsFor() lists categories and brands, up to three earlier searches, the search itself, then products', () => {
  const known = {
    places: [place],
    products: productsToSuggest({ rows: [product({ id: 7 })], options: [] }),
    recents: ['sadaf bag', 'shoes'],
  }
  expect(keysFor('sad', known)).toEqual([['brands 1'], ['recent sadaf bag'], ['search'], ['product 7']])
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

const options = [
  option('11', null, { color: { en: 'Grey', ar: 'رمادي' }, images: ['grey.jpg'] }),
  option('12', null, { color: { en: 'Black', ar: 'أسود' }, images: ['black.jpg'] }),
]
const rows = [1, 2, 3, 4].map((id) => product({ id, options }))

it('productsToSuggest() returns the first three results, in the colour that the text names or that is selected', () => {
  const named = productsToSuggest({ rows, options: ['Black'] })
  expect(named.map(({ product: { id }, ...shown }) => [id, shown])).toEqual(
    [1, 2, 3].map((id) => [id, { picture: 'black.jpg', color: '12' }]),
  )
  expect(productsToSuggest({ rows, options: [] }, ['11'])[0]).toMatchObject({ picture: 'grey.jpg' })
  expect(productsToSuggest({ rows, options: [] })[0]?.picture).toBeUndefined()
  expect(productsToSuggest(null)).toEqual([])
})
