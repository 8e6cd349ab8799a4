import { expect, it } from 'vitest'
import { relatedProducts } from '../../../src/core/shop/related-products'
import { openPage } from './fixtures'

const entry = (id: number, change: object = {}) => ({
  id,
  title_en: `Product ${id}`,
  price: '1.000',
  stock: 3,
  category_id: 3,
  subcategory_id: 30,
  brand_id: 2,
  ...change,
})

const shopOf = (products: object[]) => {
  return openPage({
    '/api/categories/3': { statusCode: 200, category: { id: 3, products } },
    '/api/brands/2': { statusCode: 200, brand: { id: 2, products } },
  })
}
const idsOf = (products: readonly { id: unknown }[]) => products.map(({ id }) => id)

async function relatedIn(products: object[], change: object = {}) {
  const { shop, calls } = shopOf(products)
  const opened = openPage({ '/api/products/1': { statusCode: 200, product: entry(1, change) } })
  const result = await opened.shop.catalogue.byId(1)
  if (!result.ok) throw new Error('The product was not read.')
  const { brand, similar } = await relatedProducts(shop.catalogue, result.data)
  const requests = calls.filter((path) => path !== '/api/settings')
  return { brand: idsOf(brand), similar: idsOf(similar), calls: requests }
}

it('relatedProducts() lists products of the brand, and those of the subcategory before those of the category, with one request', async () => {
  const found = await relatedIn([
    entry(9, { brand_id: 5, subcategory_id: 31 }),
    entry(1),
    ...[2, 3, 4, 5].map((id) => entry(id)),
    ...[6, 7, 8].map((id) => entry(id, { brand_id: 5 })),
  ])
  expect(found.brand).toEqual([2, 3, 4, 5])
  expect(found.similar).toEqual([6, 7, 8, 9])
  expect(found.calls).toEqual(['/api/categories/3'])
})

it('relatedProducts() lists sold-out products last, and repeats the brand’s products if there are few others', async () => {
  const soldOut = entry(2, { stock: 0 })
  expect((await relatedIn([entry(1), soldOut, entry(3)])).brand).toEqual([3, 2])
  expect((await relatedIn([soldOut, ...[3, 4, 5, 6].map((id) => entry(id))])).brand).toEqual([3, 4, 5, 6])
  const { brand, similar } = await relatedIn([entry(2), entry(3), entry(4, { brand_id: 5 })])
  expect([brand, similar]).toEqual([
    [2, 3],
    [2, 3, 4],
  ])
})

it('relatedProducts() lists only the brand’s products without a category, and nothing without both or after a failure', async () => {
  const { brand, similar, calls } = await relatedIn([entry(1), entry(2)], { category_id: null })
  expect([brand, similar, calls]).toEqual([[2], [], ['/api/brands/2']])
  const nothing = { brand: [], similar: [] }
  expect(await relatedIn([entry(1)])).toMatchObject(nothing)
  const bare = { category_id: null, brand_id: null }
  expect(await relatedIn([], bare)).toEqual({ ...nothing, calls: [] })
  expect(await relatedIn([entry(2)], { category_id: 404 })).toMatchObject(nothing)
})

it('relatedProducts() lists no product under the brand if the list does not name the brands', async () => {
  const { brand } = await relatedIn([entry(2), entry(3)], { brand_id: 77 })
  expect(brand).toEqual([])
})
