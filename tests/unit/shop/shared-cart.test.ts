import { expect, it } from 'vitest'
import { readCartLink } from '../../../src/core/lib/cart/cart-link'
import { buyableOf, openSharedCart } from '../../../src/core/shop/shared-cart'
import { openPage, product } from './fixtures'

const raw = (id: number, change: object = {}) => ({
  statusCode: 200,
  product: { id, title_en: `Product ${id}`, title_ar: `منتج ${id}`, price: '2.500', stock: 3, ...change },
})
const productCalls = (calls: readonly string[]) =>
  calls.filter((path) => path.startsWith('/api/products')).length

const withOptions = raw(8, {
  has_options: 1,
  options: [{ id: 81, options_ids: 'color-1', price: '3.000', stock: 1 }],
})

it('openSharedCart() returns lines at current prices, limited to the stock', async () => {
  const { shop } = openPage({ '/api/products/7': raw(7), '/api/products/8': withOptions })
  const shared = await openSharedCart(shop, readCartLink('7x9,8.81x1'))
  expect(shared).toMatchObject({ gone: 0, failed: false })
  expect(shared.lines).toMatchObject([
    { line: { product: { price: 2_500 }, quantity: 3 }, issues: [{ kind: 'few', left: 3 }] },
    { line: { option: { id: 81, price: 3_000 }, quantity: 1 }, issues: [] },
  ])
  expect(buyableOf(shared)).toHaveLength(2)
})

it('openSharedCart() returns a product if only the ordered option is left, but not if only another option is', async () => {
  const { shop } = openPage({})
  const only = product({ onlyOption: 71 })
  const opened = {
    ...shop,
    catalogue: { ...shop.catalogue, byId: async () => ({ ok: true, data: only }) as const },
  }
  const shared = await openSharedCart(opened, readCartLink('7.71x2,7.70x1'))
  expect(shared.lines).toMatchObject([{ line: { option: null, quantity: 2 }, issues: [] }])
  expect(shared.gone).toBe(1)
})

it('openSharedCart() reports lines that can’t be bought', async () => {
  const { shop } = openPage({
    '/api/products/7': raw(7, { stock: 0 }),
    '/api/products/8': withOptions,
    '/api/products/9': raw(9, { price: 'free' }),
  })
  const shared = await openSharedCart(shop, readCartLink('7x1,8x1,8.99x1,9x1,404x1,<x>x1'))
  expect(shared.lines.map(({ line, issues }) => [line.product.id, issues[0]?.kind])).toEqual([
    [7, 'sold-out'],
    [8, 'no-choice'],
    [8, 'gone'],
    [9, 'no-price'],
  ])
  expect(shared.gone, 'an unknown product, and what is no line').toBe(2)
  expect(buyableOf(shared)).toEqual([])
})

it('openSharedCart() distinguishes a product that failed to load from one that no longer exists', async () => {
  const { shop } = openPage({ '/api/products/7': 'cut off' })
  expect(await openSharedCart(shop, readCartLink('7x1'))).toEqual({ lines: [], gone: 0, failed: true })
})

it('openSharedCart() sends few requests for a link of unknown products, and reports that some were not looked up', async () => {
  const { shop, calls } = openPage({ '/api/products': { products: [raw(1).product] } })
  const text = Array.from({ length: 50 }, (_, index) => `${index + 100}x1`).join(',')
  expect(await openSharedCart(shop, readCartLink(text))).toEqual({ lines: [], gone: 24, failed: true })
  expect(productCalls(calls)).toBeLessThanOrEqual(25)
})

it('openSharedCart() finds all lines of a long link in the list of products', async () => {
  const listed = Array.from({ length: 50 }, (_, index) => raw(index + 1).product)
  const single = Object.fromEntries(listed.map(({ id }) => [`/api/products/${id}`, raw(id)]))
  const { shop, calls } = openPage({ ...single, '/api/products': { products: listed } })
  const text = listed.map(({ id }) => `${id}x1`).join(',')
  const shared = await openSharedCart(shop, readCartLink(text))
  expect(shared.lines.map(({ line }) => line.product.id)).toEqual(listed.map(({ id }) => id))
  expect(shared).toMatchObject({ gone: 0, failed: false })
  expect(productCalls(calls)).toBe(13)
})
