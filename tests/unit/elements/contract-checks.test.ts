import { expect, it } from 'vitest'
import { checks, type Opened } from '../../../elements/package/backend-contract'

const shop = (category: object) =>
  ({
    can: {},
    backend: {
      categories: async () => ({ ok: true, data: [{ id: 'table', title: { en: 'Tables', ar: 'طاولات' } }] }),
      category: async () => ({ ok: true, data: category }),
      products: async () => ({ ok: true, data: [{ id: 7, categoryId: 'table' }] }),
    },
  }) as unknown as Opened

const title = { en: 'Tables' }
it.each([
  ['passes for its products', { id: 'table', title, products: [{ id: 7 }] }, null],
  ['fails for no products', { id: 'table', title, products: [] }, /category\(table\) has no products/],
  ['fails for another id', { title, products: [{ id: 7 }] }, /category\(table\) has the id undefined/],
])('the contract’s check of a category %s', async (_what, category, reason) => {
  const check = checks(async () => shop(category)).find(({ name }) => name.startsWith('categories()'))
  const result = check?.run()
  if (reason) await expect(result).rejects.toThrow(reason)
  else await result
})

it.each([
  ['another id', '8', 'The slug "8" of product 7 is the id of another'],
  ['no text', '', 'The slug "" of product 7 can\'t be in a URL'],
  ['a folder', '..', 'The slug ".." of product 7 can\'t be in a URL'],
])('the contract’s check of slugs fails for %s', async (_what, slug, reason) => {
  const products = async () => ({
    ok: true,
    data: [
      { id: 7, slug, brandId: null },
      { id: 8, brandId: null },
    ],
  })
  const opened = { can: {}, backend: { products } } as unknown as Opened
  const check = checks(async () => opened).find(({ name }) => name.includes('accept the slugs'))
  await expect(check?.run()).rejects.toThrow(reason)
})
