import { expect, it, vi } from 'vitest'
import type { Shop } from '../../../src/core/shop/shop'
import type { Navigator } from '../../../src/parts/context'
import { remindOfPayment } from '../../../src/parts/checkout/payment-reminder'

it.each([
  ['loads the shopper’s orders of a shop whose orders can await a payment', true, 1],
  ['loads nothing for a shop whose orders are placed at once', undefined, 0],
])('remindOfPayment() %s', (_what, payments, times) => {
  const person = vi.fn<() => Promise<never>>(() => new Promise<never>(() => {}))
  const shop = { can: { payments }, person } as unknown as Shop
  remindOfPayment(shop, {} as Navigator)
  expect(person).toHaveBeenCalledTimes(times)
})
