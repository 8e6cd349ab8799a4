import { expect, it } from 'vitest'
import { limitedToStock } from '../../../../src/core/lib/cart/stock-limit'
import { cartLine, option, product } from '../../shop/fixtures'

const quantityFor = (stock: number | null) =>
  limitedToStock(cartLine({ product: product({ stock }), quantity: 5 })).quantity

it('limitedToStock() limits a line to the whole pieces in stock of its option, at least one', () => {
  expect([3, 2.5, 0.5].map(quantityFor)).toEqual([3, 2, 1])
  expect([5, 9, 0, -1, null].map(quantityFor)).toEqual([5, 5, 5, 5, 5])
  const line = cartLine({
    product: product({ stock: 9 }),
    option: option('11', '22', { stock: 2 }),
    quantity: 5,
  })
  expect(limitedToStock(line).quantity).toBe(2)
})
