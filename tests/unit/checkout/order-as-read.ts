import type { Order } from '../../../src/core/types'

/** An order as the server lists it later. */
export const AS_READ: Order = {
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
