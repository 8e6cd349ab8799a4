import { expect, it } from 'vitest'
import { elementsOf } from './tree'
import { fakeApi, openHandler } from './set-up'
import { TEXTS } from '../../helpers/texts'

const { en, ar } = TEXTS
const empty = { products: [], categories: { categories: [] }, brands: { brands: [] } }

async function mainOf(path: string, lang: 'en' | 'ar') {
  const { html } = await openHandler({}, fakeApi(empty)).get(`${path}?lang=${lang}`)
  const all = elementsOf(html)
  return { all, text: all.find(({ tag }) => tag === 'main')?.text ?? '' }
}

it('the search of an empty store shows only the specified invitation', async () => {
  const { all, text } = await mainOf('/products', 'en')
  expect(text).toContain('Search Our Proucts')
  expect(text).toContain('Type Any Word')
  expect(text).not.toContain(en.noResults)
  expect(
    all.some(({ attributes }) => attributes['data-none'] === 'true'),
    'hides the count',
  ).toBe(true)
})

it.each([
  ['/categories', 'en', en.noCategories, en.allProducts],
  ['/brands', 'ar', ar.noBrands, ar.allProducts],
] as const)('%s of an empty store says so, and links to all products', async (path, lang, none, link) => {
  const { all, text } = await mainOf(path, lang)
  expect(text).toContain(none)
  expect(all.filter(({ tag }) => tag === 'a').map(({ text: name }) => name)).toContain(link)
})
