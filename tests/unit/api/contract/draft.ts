import type { Backend } from '../../../../src/core/api/backend'
import type { OrderDraft, Product } from '../../../../src/core/types'
import { good } from './contract'

/** A guest's order of one product without options, with the first delivery option. */
export async function draftOfProduct(
  backend: Backend,
  { id, title }: Product,
  price: number,
  quantity: number,
): Promise<OrderDraft> {
  const names = { productName: title.en, displayName: title.en }
  const lines = [{ ...names, productId: id, price, option: null, quantity }]
  const [zone] = good(await backend.deliveries(lines))
  const deliveryPrice = zone?.deliveryPrice ?? 0
  const subtotal = price * quantity
  return {
    name: 'Amal Saleh',
    phone: '55524087',
    email: 'amal@example.com',
    userId: null,
    deliveryPrice,
    subtotal,
    total: subtotal + deliveryPrice,
    quantity,
    epayment: false,
    lines,
    promoCode: null,
    branchId: null,
    address: {
      street: 'Salmiya',
      building: '1',
      floor: '0',
      flat: '0',
      landmark: '',
      zoneId: zone?.id ?? null,
    },
  }
}
