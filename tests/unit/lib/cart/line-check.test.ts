import { expect, it } from 'vitest'
import { freshLine, isBuyable, issuesOf } from '../../../../src/core/lib/cart/lines'
import type { CartLine, FailureKind, Id, Product, Result } from '../../../../src/core/types'
import { cartLine as line, option, product } from '../../shop/fixtures'

const [red, blue] = [option('red', null), option('blue', null, { stock: 0 })]
const shirt = product({ hasOptions: true, stock: 0, options: [red, blue] })
const redLine = line({ product: shirt, option: red })

const soldOut = line({ product: product({ stock: 0 }) })
const unpriced = line({ product: product({ price: null }) })
const unknown = line({ product: product({ stock: null }), quantity: 99 })
const few = { kind: 'few', left: 4 }
const priceFrom = (from: number) => ({ kind: 'price', from, to: 12_500 })

it.each<[string, CartLine, number | 'gone' | null, object[], boolean]>([
  ['are none if nothing has changed', line(), null, [], true],
  ['are a price that rose', line(), 10_000, [priceFrom(10_000)], true],
  ['are none for the same price', line(), 12_500, [], true],
  ['are a stock below the quantity', line({ quantity: 5 }), null, [few], true],
  ['are none for an unknown stock', unknown, null, [], true],
  ['are a changed price and a low stock', line({ quantity: 5 }), 1, [priceFrom(1), few], true],
  ['are only that the product is sold out', soldOut, 1, [{ kind: 'sold-out' }], false],
  ['are none for the product’s own stock if the option’s counts', redLine, null, [], true],
  ['are that the product is no longer sold', line(), 'gone', [{ kind: 'gone' }], false],
  ['are that the price is unknown', unpriced, 1, [{ kind: 'no-price' }], false],
])('the issues of a cart line %s', (_, known, seen, issues, buyable) => {
  const history = seen === 'gone' ? { gone: true, seenAt: 1 } : { gone: false, seenAt: seen }
  expect(issuesOf(known, history)).toEqual(issues)
  expect(isBuyable(issuesOf(known, history))).toBe(buyable)
})

const described = line({ product: product({ description: { en: 'Silk', ar: 'حرير' } }) })
const onlyLeft = (id: Id) => product({ hasOptions: false, onlyOption: id, price: 9, stock: 1 })
const cheap = { ...red, price: 9 }

it.each<[string, CartLine, Product | FailureKind, 'same' | 'gone' | null | Partial<CartLine>]>([
  ['is the same object if nothing has changed', line(), product(), 'same'],
  ['has the new price', line(), product({ price: 1 }), { product: product({ price: 1 }), option: null }],
  ['has its option’s new price', redLine, { ...shirt, options: [cheap, blue] }, { option: cheap }],
  [
    'has the new id of its combination',
    redLine,
    { ...shirt, options: [{ ...red, id: 77 }] },
    { option: { ...red, id: 77 } },
  ],
  ['keeps its description if the response has none', described, product(), 'same'],
  ['is unavailable if the product no longer has options', redLine, product({ hasOptions: false }), 'gone'],
  [
    'keeps its option, at the product’s price, if that is the only one left',
    redLine,
    onlyLeft(red.id),
    { option: { ...cheap, stock: 1 }, product: product({ hasOptions: false, price: 9, stock: 1 }) },
  ],
  ['is unavailable if another option is the only one left', redLine, onlyLeft(99), 'gone'],
  ['is unavailable if an option has become necessary', line(), shirt, 'gone'],
  ['is unknown if a list omits the options', redLine, { ...shirt, options: [] }, null],
  ['is unknown without a network', line(), 'network', null],
])('freshLine() returns a line that %s', (_, known, sold, expected) => {
  const result: Result<Product> =
    typeof sold === 'string'
      ? { ok: false, kind: sold, status: null, message: null }
      : { ok: true, data: sold }
  const fresh = freshLine(known, result)
  if (expected === 'same') expect(fresh).toBe(known)
  else if (expected === 'gone' || expected === null) expect(fresh).toBe(expected)
  else expect(fresh).toMatchObject({ ...expected, key: 'p7', quantity: 2 })
})
