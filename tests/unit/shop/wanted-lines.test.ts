import { expect, it } from 'vitest'
import { linesById } from '../../../src/core/shop/wanted-lines'
import { openPage } from './fixtures'

const raw = (id: number, change: object = {}) => ({
  product: { id, title_en: `Product ${id}`, price: '2.500', stock: 9, ...change },
})
const option = (id: number) => ({ id, options_ids: `color-${id}`, price: '3.000', stock: 5 })

it('linesById() limits each line to the stock, and refuses more than a line may have', async () => {
  const { shop } = openPage({
    '/api/products/7': raw(7),
    '/api/products/8': raw(8, { has_options: 1, options: [option(81)] }),
    '/api/products/9': raw(9, { stock: 2.5 }),
    '/api/products/10': raw(10, { stock: null }),
  })
  const quantities = async (...wanted: Parameters<typeof linesById>[1]) => {
    const found = await linesById(shop, wanted)
    return found.ok ? found.lines.map(({ quantity }) => quantity) : found.reason
  }
  const many = (productId: number) => ({ productId, quantity: 20 })
  expect(await quantities(many(7), { ...many(8), option: 81 }, many(9), many(10))).toEqual([9, 5, 2, 20])
  expect(await quantities({ productId: 7, quantity: 6 }, { productId: 7, quantity: 6 })).toEqual([9])
  for (const productId of [7, 10])
    expect(await quantities({ productId, quantity: 600 }, { productId, quantity: 600 })).toBe('quantity')
})

it('linesById() adds up equal lines', async () => {
  const { shop } = openPage({
    '/api/products/7': raw(7),
    '/api/products/8': raw(8, { has_options: 1, options: [option(81), option(82)] }),
  })
  const found = await linesById(shop, [
    { productId: 7, quantity: 2 },
    { productId: 8, option: 81 },
    { productId: 8, option: 82 },
    { productId: '7', quantity: 3 },
    { productId: 8, option: 81 },
  ])
  const lines = found.ok ? found.lines : []
  expect(lines.map(({ product, option, quantity }) => [product.id, option?.id, quantity])).toEqual([
    [7, undefined, 5],
    [8, 81, 2],
    [8, 82, 1],
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
})
