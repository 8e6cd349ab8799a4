import { expect, it } from 'vitest'
import { findPlaced, type PendingOrder } from '../../../../src/core/lib/checkout/pending-order'
import type { Order } from '../../../../src/core/types'

const LINE = { productId: 7, productName: 'Silk dress', displayName: 'Silk dress', price: 9900, quantity: 2 }
const PENDING: PendingOrder = {
  now: 1_772_359_200_000,
  draft: {
    name: 'Fatima',
    phone: '96550001111',
    userId: 1,
    deliveryPrice: 1500,
    total: 21_300,
    subtotal: 19_800,
    quantity: 2,
    epayment: false,
    lines: [{ ...LINE, option: null }],
    promoCode: null,
    branchId: null,
    address: { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: '', zoneId: 1 },
  },
  discount: null,
  ordered: [{ key: 'p7', quantity: 2 }],
  before: null,
}
const EQUAL: Order = {
  id: 1001,
  code: 'ORD-1001',
  createdAt: '2026-03-01T10:00:00Z',
  status: 1,
  invoice: null,
  products: [{ quantity: 2, name: 'Silk dress', price: 9900, images: [], productId: 7, optionId: null }],
  total: 21_300,
  deliveryPrice: 1500,
  subtotal: 19_800,
  rawSubtotal: '19.800',
}
const found = (order: Partial<PendingOrder>, orders: Order[]) =>
  findPlaced({ ...PENDING, ...order }, orders, false)?.id

it('findPlaced finds an order by its intent, whether the earlier orders are known or not', () => {
  const placed = { ...EQUAL, id: 1002, products: [], intent: PENDING.now }
  expect(found({}, [EQUAL, placed])).toBe(1002)
  expect(found({ before: [] }, [EQUAL, placed])).toBe(1002)
})

it('findPlaced takes an equal order only where it knows the earlier ones', () => {
  expect(found({}, [EQUAL])).toBeUndefined()
  expect(found({ before: ['1001'] }, [EQUAL])).toBeUndefined()
  expect(found({ before: [] }, [EQUAL])).toBe(1001)
})
