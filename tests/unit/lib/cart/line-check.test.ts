import { describe, expect, it } from 'vitest'
import { freshLine, isBuyable, issuesOf } from '../../../../src/core/lib/cart/line-check'
import type { Answer, FailureKind, Product } from '../../../../src/core/types'
import { cartLine as line, option, product } from '../../shop/fixtures'

const answer = (data: Product): Answer<Product> => ({ ok: true, data })
const refusal = (kind: FailureKind): Answer<Product> => ({ ok: false, kind, status: null, message: null })

const [red, blue] = [option('red', null), option('blue', null, { stock: 0 })]
const shirt = product({ hasOptions: true, stock: 0, options: [red, blue] })
const redLine = line({ product: shirt, option: red })

describe('issuesOf(): the issues of a cart line', () => {
  const unseen = { gone: false, seenAt: null }
  it.each([
    ['nothing, when all is well', line(), unseen, [], true],
    [
      'a price that rose',
      line(),
      { ...unseen, seenAt: 10_000 },
      [{ kind: 'price', from: 10_000, to: 12_500 }],
      true,
    ],
    [
      'a price that fell',
      line(),
      { ...unseen, seenAt: 20_000 },
      [{ kind: 'price', from: 20_000, to: 12_500 }],
      true,
    ],
    ['nothing of the same price', line(), { ...unseen, seenAt: 12_500 }, [], true],
    ['that fewer are left', line({ quantity: 5 }), unseen, [{ kind: 'few', left: 4 }], true],
    ['nothing where just enough are left', line({ quantity: 4 }), unseen, [], true],
    [
      'nothing of a stock that nobody said',
      line({ product: product({ stock: null }), quantity: 99 }),
      unseen,
      [],
      true,
    ],
    [
      'both',
      line({ quantity: 5 }),
      { ...unseen, seenAt: 1 },
      [
        { kind: 'price', from: 1, to: 12_500 },
        { kind: 'few', left: 4 },
      ],
      true,
    ],
    [
      'that it is sold out, and nothing else',
      line({ product: product({ stock: 0 }) }),
      { ...unseen, seenAt: 1 },
      [{ kind: 'sold-out' }],
      false,
    ],
    [
      'that its option is sold out',
      line({ product: shirt, option: blue }),
      unseen,
      [{ kind: 'sold-out' }],
      false,
    ],
    ['nothing of a product whose own stock does not count', redLine, unseen, [], true],
    ['that it is no longer sold', line(), { gone: true, seenAt: 1 }, [{ kind: 'gone' }], false],
    [
      'that its price is unknown',
      line({ product: product({ price: null }) }),
      { ...unseen, seenAt: 1 },
      [{ kind: 'no-price' }],
      false,
    ],
  ] as const)('%s', (_, given, history, issues, buyable) => {
    expect(issuesOf(given, history)).toEqual(issues)
    expect(isBuyable(issuesOf(given, history))).toBe(buyable)
  })
})

describe('freshLine(): a cart line with current data of the catalogue', () => {
  it.each([
    ['is the very same where nothing changed', line(), answer(product()), 'same'],
    [
      'has the new price',
      line(),
      answer(product({ price: 1 })),
      { product: product({ price: 1 }), option: null },
    ],
    [
      'has the new stock',
      line(),
      answer(product({ stock: 0 })),
      { product: product({ stock: 0 }), option: null },
    ],
    [
      'has its option’s new price',
      redLine,
      answer({ ...shirt, options: [{ ...red, price: 9 }, blue] }),
      { option: { ...red, price: 9 } },
    ],
    [
      'follows a combination to its new id',
      redLine,
      answer({ ...shirt, options: [{ ...red, id: 77 }] }),
      { option: { ...red, id: 77 } },
    ],
    [
      'keeps its description where the answer has none',
      line({ product: product({ description: { en: 'Silk', ar: 'حرير' } }) }),
      answer(product()),
      'same',
    ],
    ['is gone with its product', line(), refusal('missing'), 'gone'],
    ['is gone with its option', redLine, answer({ ...shirt, options: [blue] }), 'gone'],
    [
      'is gone when the product has no options any more',
      redLine,
      answer(product({ hasOptions: false })),
      'gone',
    ],
    ['is gone when an option has to be chosen now', line(), answer(shirt), 'gone'],
    ['is unknown where a list left the options out', redLine, answer({ ...shirt, options: [] }), null],
    ['is unknown when the network is dead', line(), refusal('network'), null],
    ['is unknown when the server is broken', line(), refusal('server'), null],
  ] as const)('%s', (_, given, asked, expected) => {
    const fresh = freshLine(given, asked)
    if (expected === 'same') expect(fresh).toBe(given)
    else if (expected === 'gone' || expected === null) expect(fresh).toBe(expected)
    else expect(fresh).toMatchObject({ ...expected, key: 'p7', quantity: 2 })
  })
})
