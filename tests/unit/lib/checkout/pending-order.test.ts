import { expect, it } from 'vitest'
import { findPlaced, type PendingOrder } from '../../../../src/core/lib/checkout/pending-order'
import type { Order } from '../../../../src/core/types'
import { AS_READ } from '../../checkout/order-as-read'

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
const found = (order: Partial<PendingOrder>, orders: Order[]) =>
  findPlaced({ ...PENDING, ...order }, orders, false)?.id

it('findPlaced() finds an order by its intent, whether the earlier orders are known or not', () => {
  const placed = { ...AS_READ, id: 1002, products: [], intent: PENDING.now }
  expect(found({}, [AS_READ, placed])).toBe(1002)
  expect(found({ before: [] }, [AS_READ, placed])).toBe(1002)
})

it('findPlaced() accepts an equal order only if it knows the earlier ones', () => {
  expect(found({}, [AS_READ])).toBeUndefined()
  expect(found({ before: ['1001'] }, [AS_READ])).toBeUndefined()
  expect(found({ before: [] }, [AS_READ])).toBe(1001)
})
