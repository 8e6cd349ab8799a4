import type {
  Address,
  Id,
  Token,
  User,
  Zone,
  Invoice,
  Order,
  OrderedProduct,
  PlacedOrder,
  PromoLine,
} from '../../types'
import { addressFrom } from '../../lib/checkout/validate'
import { readMoney } from '../../lib/money/money'
import { readProduct, readImage } from './read-product'
import { id, isObject, list, listIn, localized, own, text, flag, number, word } from '../read'
import { webUrl } from '../../lib/web/urls'

export function readUser(body: unknown): User | null {
  const value = own(body, 'user') ?? body
  const userId = id(own(value, 'id'))
  if (userId === null) return null
  return {
    id: userId,
    ...readDetails(value),
    type: own(value, 'user_type') === 'guest' ? 'guest' : 'user',
    favourites: list(own(value, 'favourites'), id),
  }
}

function readDetails(value: unknown): { name: string; phone: string } {
  return { name: text(own(value, 'name')), phone: text(own(value, 'phone')) }
}

export function readUserDetails(body: unknown): { name: string; phone: string } | null {
  return isObject(body) ? readDetails(own(body, 'user') ?? body) : null
}

/** Returns the token type and the token. Null if they are not valid in a header. */
export function readToken(body: unknown): Token | null {
  const token = `${text(own(body, 'token_type')) || 'Bearer'} ${text(own(body, 'access_token'))}`
  return /^[!-~]+ [!-~]+$/.test(token) ? token : null
}

/** Kinds other than user and guest count as unknown, so that the shopper is asked to register. */
export function readUserKind(body: unknown): 'user' | 'guest' | 'unknown' | null {
  if (!isObject(body)) return null
  const kind = own(own(body, 'user'), 'user_type')
  return kind === 'user' || kind === 'guest' ? kind : 'unknown'
}

export const readFavourites = (body: unknown) => listIn(body, ['favourites', 'products'], readProduct)
export const readFavouriteIds = (body: unknown): Id[] | null => listIn(body, ['favourites'], id)

function readZone(value: unknown): Zone | null {
  const zoneId = id(own(value, 'id'))
  return zoneId === null
    ? null
    : {
        id: zoneId,
        name: localized(value, 'name'),
        deliveryPrice: readMoney(own(value, 'delivery_price')),
        branchId: id(own(value, 'branch_id')),
      }
}

/** Servers without zones send a list whose first element is empty. */
export function readZones(body: unknown): Zone[] | null {
  return Array.isArray(body) && !body[0] ? [] : listIn(body, ['zones'], readZone)
}

function readAddress(value: unknown): Address | null {
  const addressId = id(own(value, 'id'))
  if (addressId === null) return null
  const zone = readZone(own(value, 'zone'))
  return {
    id: addressId,
    userId: id(own(value, 'user_id')),
    ...addressFrom((field) => text(own(value, field))),
    zoneId: id(own(value, 'zone_id')) ?? zone?.id ?? null,
    zone,
  }
}

export const readAddresses = (body: unknown) => listIn(body, ['addresses'], readAddress)
export const readAddressBody = (body: unknown) => readAddress(own(body, 'address'))

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

/**
 * Reads the discounted lines. Returns null if the response contains no cart: discounting an order by a missing list
 * would make it free.
 */
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
