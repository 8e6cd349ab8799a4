import { readMoney } from '../../lib/money/money'
import { webUrl } from '../../lib/web/urls'
import type { Invoice, Order, OrderedProduct, PlacedOrder, PromoLine } from '../../types'
import { readImage } from './read-product'
import { flag, id, isObject, list, listIn, number, own, text, word } from '../read'

export const readOrders = (body: unknown) => listIn(body, ['orders'], readOrder)

function readOrder(value: unknown): Order | null {
  const orderId = id(own(value, 'id'))
  if (orderId === null) return null
  return {
    id: orderId,
    code: text(own(value, 'code')),
    createdAt: text(own(value, 'created_at')),
    status: number(own(value, 'status')),
    invoice: readInvoice(own(value, 'invoice')),
    products: list(own(value, 'products'), readOrderedProduct),
    total: readMoney(own(value, 'total_price')),
    deliveryPrice: readMoney(own(value, 'delivery_price')),
    subtotal: readMoney(own(value, 'subtotal')),
    rawSubtotal: own(value, 'subtotal'),
  }
}

function readInvoice(value: unknown): Invoice | null {
  return isObject(value)
    ? { paid: own(value, 'status') === 'Paid', url: webUrl(own(value, 'invoice_url')) }
    : null
}

function readOrderedProduct(value: unknown): OrderedProduct | null {
  return isObject(value)
    ? {
        quantity: number(own(value, 'qty')) ?? 1,
        name: text(own(value, 'display_name')),
        price: readMoney(own(value, 'price')),
        images: list(own(value, 'images'), readImage),
        productId: id(own(value, 'product_id')),
        optionId: id(own(value, 'option_id')),
      }
    : null
}

/** Null without a cart: discounting an order by a missing list would make it free. */
export function readPromo(body: unknown): PromoLine[] | null {
  const cart = own(body, 'cart')
  return Array.isArray(cart) ? list(cart, readPromoLine) : null
}

function readPromoLine(value: unknown): PromoLine | null {
  const productId = id(own(value, 'product_id'))
  return productId === null
    ? null
    : {
        productId,
        optionId: id(own(value, 'option_id')),
        optionsIds: word(own(value, 'options_ids')),
        quantity: number(own(value, 'qty')) ?? 1,
        price: readMoney(own(value, 'price')),
        discountPrice: readMoney(own(value, 'discount_price')),
      }
}

/** A 2xx response is a success only with an `order.id`. */
export function readPlacedOrder(body: unknown): PlacedOrder | null {
  const order = own(body, 'order')
  const orderId = id(own(order, 'id'))
  return orderId === null
    ? null
    : {
        id: orderId,
        code: text(own(order, 'code')),
        name: text(own(order, 'name')),
        subtotal: own(order, 'subtotal'),
      }
}

export function readPayUrl(body: unknown): string | null {
  return flag(own(body, 'IsSuccess')) ? webUrl(own(own(body, 'Data'), 'invoiceURL')) : null
}
