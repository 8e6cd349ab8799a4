import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import type { LineIssues } from '../../../src/core/lib/cart/lines'
import { createCheckoutLines } from '../../../src/core/stores/checkout-lines'
import type { CartLine, Lang } from '../../../src/core/types'
import { cartLine, product } from '../shop/fixtures'

function open(lines: readonly CartLine[], limitToStock: boolean) {
  const bought = createCheckoutLines({
    cart: {
      lines: signal(lines),
      issues: signal<LineIssues>(new Map()),
      look: () => () => {},
      remove() {},
      sync() {},
    },
    checkCart: async () => {},
    checkLines: async (own) => ({ lines: own, issues: new Map([['few', [{ kind: 'gone' }]]]) }),
    lang: signal<Lang>('en'),
    limitToStock,
  })
  return { bought, quantities: () => bought.lines.value.map(({ quantity }) => quantity) }
}

const of = (key: string, stock: number | null, quantity = 5) =>
  cartLine({ key, product: product({ stock }), quantity })
const LINES = [of('few', 3), of('many', 9), of('unknown', null), of('none', 0)]

it('a line above the stock counts completely, or only its pieces in stock if the server sells no more', () => {
  expect(open(LINES, false).quantities()).toEqual([5, 5, 5, 5])
  const { bought, quantities } = open(LINES, true)
  expect(quantities()).toEqual([3, 5, 5, 5])
  expect(bought.orderLines.value.map(({ quantity }) => quantity)).toEqual([3, 5, 5, 5])
})

it('check() waits for a later check of other lines', async () => {
  const { bought } = open([], false)
  bought.begin([of('few', 3)])
  const checking = bought.check()
  bought.begin([of('few', 1)])
  expect(bought.issues.value.size).toBe(0)
  await checking
  expect([bought.issues.value.has('few'), bought.lines.value[0]?.product.stock]).toEqual([true, 1])
})
