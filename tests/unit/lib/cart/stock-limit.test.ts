import { expect, it } from 'vitest'
import { limitedToStock } from '../../../../src/core/lib/cart/stock-limit'
import { cartLine, option, product } from '../../shop/fixtures'

const quantityFor = (stock: number | null) =>
  limitedToStock(cartLine({ product: product({ stock }), quantity: 5 })).quantity

it('limitedToStock() limits a line to the whole pieces in stock, at least one', () => {
  expect([3, 2.5, 0.5].map(quantityFor)).toEqual([3, 2, 1])
})

it('limitedToStock() does not limit a line if there is enough, if it is sold out, or if the stock is unknown', () => {
  expect([5, 9, 0, -1, null].map(quantityFor)).toEqual([5, 5, 5, 5, 5])
})

it('limitedToStock() uses the stock of the option for a line with an option', () => {
  const line = cartLine({
    product: product({ stock: 9 }),
    option: option('11', '22', { stock: 2 }),
    quantity: 5,
  })
  expect(limitedToStock(line).quantity).toBe(2)
})
