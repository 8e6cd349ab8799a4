import { expect, it } from 'vitest'
import { elementsOf } from './tree'
import { fakeApi, openHandler } from './set-up'
import { TEXTS } from '../../helpers/texts'

const { en, ar } = TEXTS
const empty = { products: [], categories: { categories: [] }, brands: { brands: [] } }

async function mainOf(path: string, lang: 'en' | 'ar', shop: Record<string, unknown> = empty) {
  const { html } = await openHandler({}, fakeApi(shop)).get(`${path}?lang=${lang}`)
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
] as const)(
  '%s of an empty store shows a message, and links to all products',
  async (path, lang, none, link) => {
    const { all, text } = await mainOf(path, lang)
    expect(text).toContain(none)
    expect(all.filter(({ tag }) => tag === 'a').map(({ text: name }) => name)).toContain(link)
  },
)

it('a category has no filters for a single product', async () => {
  const listed = [1, 2].map((id) => ({ id, title_en: `Scarf ${id}`, price: id }))
  const filtersOf = async (products: object[]) => {
    const category = { id: 1, title_en: 'Scarves', products }
    const { all, text } = await mainOf('/category/1', 'en', { 'categories/1': { statusCode: 200, category } })
    expect(text).toContain('Scarf 1')
    return all.filter(({ tag, text: name }) => tag === 'button' && name === en.filters).length
  }
  expect([await filtersOf(listed), await filtersOf(listed.slice(0, 1))]).toEqual([1, 0])
})
