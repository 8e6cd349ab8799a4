import { expect, it } from 'vitest'
import { REST } from '../../../src/core/api/rest/adapter'
import {
  checkoutFaults,
  checkoutTotals,
  EMPTY_FORM,
  orderDraftOf,
  type CheckoutFacts,
} from '../../../src/core/lib/checkout/checkout'
import { orderChanges } from '../../../src/core/lib/checkout/order-change'
import type { PaymentMethod } from '../../../src/core/types'
import { line, TYPED, ZONES } from './checkout-page'

const CARD: PaymentMethod = { id: 'tap', name: { en: 'Card', ar: 'بطاقة' }, kind: 'online' }
const CASH: PaymentMethod = { id: 'cash', name: { en: 'Cash', ar: 'نقدًا' }, kind: 'delivery' }
const RETURN = 'https://shop.example/checkOut'

const factsOf = (methods: PaymentMethod[] | null, change: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  can: { ...REST.can, payments: true },
  form: { ...EMPTY_FORM, guest: true, name: 'Noor', phone: '55550000', address: TYPED, zoneId: '1' },
  lines: [line()],
  blocked: false,
  user: null,
  zones: ZONES,
  addresses: [],
  promo: null,
  lang: 'en',
  // A server whose payment methods depend on the order ignores this setting.
  epayment: true,
  methods,
  returnUrl: RETURN,
  ...change,
})
const chosen = (payment: string) => ({ form: { ...factsOf(null).form, payment } })

it('the payment method is the first one until the shopper chooses another, and is sent with the return URL', () => {
  const draft = orderDraftOf(factsOf([CARD, CASH]))
  expect([draft.epayment, draft.payment]).toEqual([true, { method: 'tap', returnUrl: RETURN }])
  const cash = orderDraftOf(factsOf([CARD, CASH], chosen('cash')))
  expect([cash.epayment, cash.payment?.method]).toEqual([false, 'cash'])
  // The method that was chosen on an earlier visit is no longer offered.
  expect(orderDraftOf(factsOf([CARD], chosen('cash'))).payment?.method).toBe('tap')
})

it('the payment method pays the whole total, with delivery, if it is online', () => {
  const { online, total } = checkoutTotals(factsOf([CARD]))
  expect([online, total]).toEqual([total, 2 * 9900 + 1500])
  expect(checkoutTotals(factsOf([CASH])).online).toBeNull()
})

it('a free order is paid on delivery, because payment pages refuse an amount of 0', () => {
  const free = {
    promo: {
      code: 'FREE',
      lines: [{ productId: 7, optionId: null, optionsIds: null, quantity: 1, price: 9900, discountPrice: 0 }],
    },
    zones: ZONES.map((zone) => ({ ...zone, deliveryPrice: 0 })),
  }
  const draft = orderDraftOf(factsOf([CARD, CASH], free))
  expect([draft.total, draft.epayment, draft.payment?.method]).toEqual([0, false, 'cash'])
})

it('the payment method must be known before the order is sent', () => {
  const faultsOf = (methods: PaymentMethod[] | null) => checkoutFaults(factsOf(methods))
  expect(faultsOf(null)).toEqual([{ field: 'payment', fault: 'unknown' }])
  expect(faultsOf([])).toEqual([{ field: 'payment', fault: 'missing' }])
  expect(faultsOf([CASH])).toEqual([])
})

it('a payment method that has changed since the click stops the order', () => {
  const offered = (methods: PaymentMethod[]) => ({
    draft: orderDraftOf(factsOf(methods)),
    lines: '',
    checkingCode: false,
  })
  expect(orderChanges(offered([CARD]), offered([CASH]))).toEqual([{ kind: 'payment' }])
  expect(orderChanges(offered([CARD]), offered([{ ...CARD, id: 'knet' }]))).toEqual([{ kind: 'payment' }])
})

it('the payment method of other servers depends on their settings', () => {
  const draft = orderDraftOf({ ...factsOf(null), can: REST.can })
  expect([draft.epayment, draft.payment]).toEqual([true, undefined])
})
