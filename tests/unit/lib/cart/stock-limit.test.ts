import { expect, it } from 'vitest'
import { limitedToStock } from '../../../../src/core/lib/cart/stock-limit'
import { cartLine, product } from '../../shop/fixtures'

it.each([
  ['less', 3, 3],
  ['part of a piece more', 2.5, 2],
  ['part of a single piece', 0.5, 1],
  ['enough', 9, 5],
  ['nothing', 0, 5],
  ['less than nothing', -1, 5],
  ['an unknown number', null, 5],
])('of five pieces with %s in stock, a line is limited to what can be sold', (_, stock, quantity) => {
  expect(limitedToStock(cartLine({ product: product({ stock }), quantity: 5 })).quantity).toBe(quantity)
})
