import { expect, it } from 'vitest'
import type { Backend } from '../../../src/core/api/backend'
import { json } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { LINE, open, paths, productOf } from './medusa-set-up'

const line = { ...LINE, price: 11_000 }
const pricesOf = async (backend: Backend, code: string | null = null) =>
  good(await backend.deliveries([line], false, code)).map(({ deliveryPrice }) => deliveryPrice)
/** A server with three delivery options, on which `tax` is the tax of the order without delivery. */
const open10 = (
  tax: number,
  tried: unknown = { cart: { shipping_total: 1.65, shipping_subtotal: 1.5 } },
  total = 12.5,
  shipping_options: readonly object[] = [
    { id: 'free', name: 'Free', amount: 0 },
    { id: 'net', name: 'Net', amount: 1.5 },
    { id: 'gross', name: 'Gross', amount: 2, is_tax_inclusive: true },
  ],
) =>
  open((sent) => {
    if (sent.url.includes('/shipping-methods')) {
      if (tried instanceof Error) throw tried
      return tried
    }
    if (sent.url.includes('/shipping-options')) return { shipping_options }
    return sent.url.includes('/store/carts')
      ? { cart: { id: 'cart_1', tax_total: tax, total, items: [{}] } }
      : productOf({})(sent)
  })
it.each([
  ['include the tax that the order adds', { shipping_total: 1.65, shipping_subtotal: 1.5 }, 1650],
  ['cost nothing if the order makes them free', { shipping_total: 0, shipping_subtotal: 1.5 }, 0],
  ['cost the price of the option if the response has no total', {}, 1500],
  ['cost the price of the option if the response has one of two totals', { shipping_total: 1.65 }, 1500],
])('the options of deliveries() %s', async (_, cart, price) => {
  const { backend, server } = open10(1, { cart })
  expect(await pricesOf(backend)).toEqual([0, price, 2000])
  expect(server.sent.at(-1)?.body).toEqual({ option_id: 'net' })
})
it.each([400, 404, 500, 503])('deliveries() leaves out options whose trial fails with %i', async (status) => {
  const { backend } = open10(1, json({}, status))
  expect(await pricesOf(backend)).toEqual([0, 2000])
})
it.each([400, 500])('deliveries() fails if the trial of every option fails with %i', async (status) => {
  const { backend } = open10(1, json({}, status), 10, [{ id: 'net', name: 'Net', amount: 1.5 }])
  expect(await backend.deliveries([line])).toMatchObject({ ok: false, status })
})
it.each([
  ['too many requests', json({}, 429), { kind: 'refused', status: 429 }],
  ['a lost response', new TypeError('Failed to fetch'), { kind: 'network' }],
])('deliveries() fails if a trial fails by %s, which may affect every option', async (_, tried, expected) => {
  const { backend } = open10(1, tried)
  expect(await backend.deliveries([line])).toMatchObject({ ok: false, ...expected })
})
it('deliveries() returns the tax and promotions of each option, in any order of the options', async () => {
  const totals: Record<string, number> = { standard: 0, express: 5.25, books: 2.04, gross: 1 }
  const promotions = [{ code: 'SAVE' }]
  const shipping_options = Object.keys(totals).map((id) => ({
    id,
    name: id,
    amount: id === 'express' ? 5 : 2,
    is_tax_inclusive: id === 'gross',
  }))
  const { backend } = open((sent) => {
    if (sent.url.includes('/shipping-methods')) {
      const { option_id } = sent.body as { option_id: string }
      return { cart: { shipping_total: totals[option_id], shipping_subtotal: 5, promotions } }
    }
    if (sent.url.includes('/shipping-options')) return { shipping_options }
    return sent.url.includes('/store/carts')
      ? { cart: { id: 'c1', tax_total: 1, total: 12.5, items: [{}], promotions } }
      : productOf({})(sent)
  })
  expect(await pricesOf(backend)).toEqual([0, 5250, 2040, 2000])
  // The code may reduce the price of each option.
  expect(await pricesOf(backend, 'SAVE')).toEqual([0, 5250, 2040, 1000])
})
it.each([
  ['are not tried if there is no tax', 12.5, 1500],
  ['include the tax even if everything else is free', 0, 1650],
])('the options of deliveries() %s', async (_, total, price) => {
  const { backend, server } = open10(0, undefined, total)
  expect(await pricesOf(backend)).toEqual([0, price, 2000])
  expect(paths(server.sent).includes('/store/carts/cart_1/shipping-methods')).toBe(price > 1500)
})
