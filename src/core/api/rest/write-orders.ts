import { toNumber } from '../../lib/money/money'
import { payPhone } from '../../lib/checkout/phone'
import type { AddressDraft, OrderAddress, OrderDraft, OrderLine, PayRequest } from '../../types'
import { number } from '../read'
import { writeOption } from './write-catalogue'

/** Returns the payload of an order. `now` is written in the shopper's time zone. */
export function writeOrder(draft: OrderDraft, now: Date): Record<string, unknown> {
  return {
    name: draft.name,
    phone: draft.phone,
    user_id: draft.userId,
    delivery_price: toNumber(draft.deliveryPrice),
    delivery_method: 'delivery',
    total_price: toNumber(draft.total),
    total_quantity: draft.quantity,
    subtotal: toNumber(draft.subtotal),
    payment_method: draft.epayment ? 'epayment' : 'cash',
    pickup_time: now.toTimeString().slice(0, 8),
    status: 1,
    // The API expects the literal text 'null'.
    notes: 'null',
    products: draft.lines.map(writeLine),
    promocode: draft.promoCode,
    branch_id: draft.branchId,
    delivery_address: writeOrderAddress(draft.address),
  }
}

function writeLine(line: OrderLine): Record<string, unknown> {
  return {
    product_id: line.productId,
    product_name: line.productName,
    display_name: line.displayName,
    price: toNumber(line.price),
    options: line.option && writeOption(line.option),
    qty: line.quantity,
    options_ids: line.option?.optionsIds || null,
  }
}

export function writePromo(code: string, lines: readonly OrderLine[]): Record<string, unknown> {
  return {
    promocode: code,
    cart: lines.map((line) => ({ ...writeLine(line), option_id: line.option?.id ?? null })),
  }
}

export const writePay = ({ orderId, orderCode, phone, ...others }: PayRequest) => ({
  order_id: orderId,
  order_code: orderCode,
  phone: payPhone(phone),
  ...others,
})

export function writeAddress(draft: AddressDraft): Record<string, unknown> {
  return { user_id: draft.userId, ...writeOrderAddress(draft) }
}

function writeOrderAddress({ street, landmark, zoneId, ...house }: OrderAddress) {
  const numeric = (text: string) => number(text) ?? text
  return {
    street,
    building: numeric(house.building),
    floor: numeric(house.floor),
    flat: numeric(house.flat),
    landmark,
    zone_id: zoneId,
  }
}
