import { expect, it } from 'vitest'
import { mergeLines } from '../../../../src/core/lib/cart/merge-lines'
import { cartLine, option, product } from '../../shop/fixtures'

const scarf = product({ id: 9, stock: null })
const line = (quantity: number, change = {}) => cartLine({ key: 'shared', quantity, ...change })

it('mergeLines() adds up whole pieces of the same product up to its stock, and never removes any', () => {
  const cart = [cartLine({ quantity: 2 })]
  expect(mergeLines(cart, [line(1)]).lines).toEqual([cartLine({ quantity: 3 })])
  expect(mergeLines(cart, [line(900)]).lines).toEqual([cartLine({ quantity: 4 })])
  expect(mergeLines([line(2, { product: scarf })], [line(998, { product: scarf })]).lines[0]?.quantity).toBe(
    999,
  )
  const merged = (stock: number) => {
    const cloth = product({ id: 9, stock })
    return mergeLines([], [line(9, { product: cloth })]).lines.map(({ quantity }) => quantity)
  }
  expect(mergeLines([cartLine({ quantity: 7 })], [line(1)]).touched).toEqual([])
  expect([merged(2.5), merged(0.5), merged(0), merged(-1)]).toEqual([[2], [1], [], []])
})

it('mergeLines() appends other products and options, each under a unique key', () => {
  const cart = [cartLine()]
  const chosen = option('11', null, { id: 31 })
  const { lines, touched } = mergeLines(cart, [
    line(1, { product: scarf }),
    line(1, { product: product({ hasOptions: true, options: [chosen] }), option: chosen }),
  ])
  expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['p7', 2],
    ['p9', 1],
    ['p7-o31', 1],
  ])
  expect(touched).toHaveLength(2)
})
