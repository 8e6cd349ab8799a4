import { describe, expect, it } from 'vitest'
import { freshLine, isBuyable, issuesOf } from '../../../../src/core/lib/cart/lines'
import type { Result, FailureKind, Product } from '../../../../src/core/types'
import { cartLine as line, option, product } from '../../shop/fixtures'

const result = (data: Product): Result<Product> => ({ ok: true, data })
const refusal = (kind: FailureKind): Result<Product> => ({ ok: false, kind, status: null, message: null })

const [red, blue] = [option('red', null), option('blue', null, { stock: 0 })]
const shirt = product({ hasOptions: true, stock: 0, options: [red, blue] })
const redLine = line({ product: shirt, option: red })

describe('issuesOf(): the issues of a cart line', () => {
  const unseen = { gone: false, seenAt: null }
  it.each([
    ['are none if nothing has changed', line(), unseen, [], true],
    [
      'are a price that rose',
      line(),
      { ...unseen, seenAt: 10_000 },
      [{ kind: 'price', from: 10_000, to: 12_500 }],
      true,
    ],
    [
      'are a price that fell',
      line(),
      { ...unseen, seenAt: 20_000 },
      [{ kind: 'price', from: 20_000, to: 12_500 }],
      true,
    ],
    ['are none for the same price', line(), { ...unseen, seenAt: 12_500 }, [], true],
    ['are a stock below the quantity', line({ quantity: 5 }), unseen, [{ kind: 'few', left: 4 }], true],
    ['are none for a stock that equals the quantity', line({ quantity: 4 }), unseen, [], true],
    [
      'are none for an unknown stock',
      line({ product: product({ stock: null }), quantity: 99 }),
      unseen,
      [],
      true,
    ],
    [
      'are a changed price and a low stock',
      line({ quantity: 5 }),
      { ...unseen, seenAt: 1 },
      [
        { kind: 'price', from: 1, to: 12_500 },
        { kind: 'few', left: 4 },
      ],
      true,
    ],
    [
      'are only that the product is sold out',
      line({ product: product({ stock: 0 }) }),
      { ...unseen, seenAt: 1 },
      [{ kind: 'sold-out' }],
      false,
    ],
    [
      'are that the option is sold out',
      line({ product: shirt, option: blue }),
      unseen,
      [{ kind: 'sold-out' }],
      false,
    ],
    ['are none for the product’s own stock if the option’s counts', redLine, unseen, [], true],
    ['are that the product is no longer sold', line(), { gone: true, seenAt: 1 }, [{ kind: 'gone' }], false],
    [
      'are that the price is unknown',
      line({ product: product({ price: null }) }),
      { ...unseen, seenAt: 1 },
      [{ kind: 'no-price' }],
      false,
    ],
  ] as const)('%s', (_, args, history, issues, buyable) => {
    expect(issuesOf(args, history)).toEqual(issues)
    expect(isBuyable(issuesOf(args, history))).toBe(buyable)
  })
})

describe('freshLine(): a cart line with current data of the catalogue', () => {
  it.each([
    ['is the same object if nothing has changed', line(), result(product()), 'same'],
    [
      'has the new price',
      line(),
      result(product({ price: 1 })),
      { product: product({ price: 1 }), option: null },
    ],
    [
      'has the new stock',
      line(),
      result(product({ stock: 0 })),
      { product: product({ stock: 0 }), option: null },
    ],
    [
      'has its option’s new price',
      redLine,
      result({ ...shirt, options: [{ ...red, price: 9 }, blue] }),
      { option: { ...red, price: 9 } },
    ],
    [
      'has the new id of its combination',
      redLine,
      result({ ...shirt, options: [{ ...red, id: 77 }] }),
      { option: { ...red, id: 77 } },
    ],
    [
      'keeps its description if the response has none',
      line({ product: product({ description: { en: 'Silk', ar: 'حرير' } }) }),
      result(product()),
      'same',
    ],
    ['is unavailable with its product', line(), refusal('missing'), 'gone'],
    ['is unavailable with its option', redLine, result({ ...shirt, options: [blue] }), 'gone'],
    [
      'is unavailable if the product no longer has options',
      redLine,
      result(product({ hasOptions: false })),
      'gone',
    ],
    [
      'keeps its option, at the product’s price, if that is the only one left',
      redLine,
      result(product({ hasOptions: false, onlyOption: red.id, price: 9, stock: 1 })),
      { option: { ...red, price: 9, stock: 1 }, product: product({ hasOptions: false, price: 9, stock: 1 }) },
    ],
    [
      'is unavailable if another option is the only one left',
      redLine,
      result(product({ hasOptions: false, onlyOption: 99 })),
      'gone',
    ],
    [
      'is the same whether or not its product names the only option',
      line({ product: product({ onlyOption: 5 }) }),
      result(product({ onlyOption: 5 })),
      'same',
    ],
    ['is unavailable if an option has become necessary', line(), result(shirt), 'gone'],
    ['is unknown if a list omits the options', redLine, result({ ...shirt, options: [] }), null],
    ['is unknown without a network', line(), refusal('network'), null],
    ['is unknown if the server fails', line(), refusal('server'), null],
  ] as const)('%s', (_, args, asked, expected) => {
    const fresh = freshLine(args, asked)
    if (expected === 'same') expect(fresh).toBe(args)
    else if (expected === 'gone' || expected === null) expect(fresh).toBe(expected)
    else expect(fresh).toMatchObject({ ...expected, key: 'p7', quantity: 2 })
  })
})
