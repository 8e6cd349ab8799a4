import { expect, it } from 'vitest'
import { linesById } from '../../../src/core/shop/wanted-lines'
import { openPage } from './fixtures'

const raw = (id: number, change: object = {}) => ({
  product: { id, title_en: `Product ${id}`, price: '2.500', stock: 9, ...change },
})
const option = (id: number) => ({ id, options_ids: `color-${id}`, price: '3.000', stock: 5 })

it('linesById counts equal lines as one', async () => {
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
