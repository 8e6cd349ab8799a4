import type { Money, Order, Progress } from '../../types'
import { id, list, own, text, type Reader } from '../read'
import { parcelOf, type TrackingUrl } from '../shared/parcels'
import type { CatalogueReaders } from './read'

export const ORDER = `id code orderPlacedAt currencyCode subTotalWithTax shippingWithTax totalWithTax state payments{state} taxSummary{taxTotal} fulfillments{state method trackingCode} lines{quantity proratedLinePriceWithTax featuredAsset{preview}productVariant{id product{id name}options{name}}}`

const PROGRESS = new Map<string, Progress>([
  ['PartiallyShipped', 'partlyShipped'],
  ['Shipped', 'shipped'],
  ['PartiallyDelivered', 'partlyDelivered'],
  ['Delivered', 'delivered'],
  ['Cancelled', 'cancelled'],
])

export function readOrderWith(
  { money, picture }: Pick<CatalogueReaders, 'money' | 'picture'>,
  trackingUrl: TrackingUrl,
): Reader<Order> {
  return (value) => {
    const orderId = id(own(value, 'id'))
    if (orderId === null) return null
    const subtotal = money(own(value, 'subTotalWithTax'))
    return {
      id: orderId,
      code: text(own(value, 'code')),
      createdAt: text(own(value, 'orderPlacedAt')),
      status: null,
      progress: PROGRESS.get(text(own(value, 'state'))) ?? 'preparing',
      parcels: list(own(value, 'fulfillments'), (fulfillment) => {
        const [state, method = '', code = ''] = ['state', 'method', 'trackingCode'].map((name) =>
          text(own(fulfillment, name)).trim(),
        )
        return state === 'Cancelled' ? null : parcelOf({ method, code, url: null }, trackingUrl)
      }),
      tax: list(own(value, 'taxSummary'), (tax) => money(own(tax, 'taxTotal'))).reduce(
        (sum, tax) => sum + tax,
        0,
      ),
      invoice: {
        paid:
          list(own(value, 'payments'), (payment) => own(payment, 'state') === 'Settled' || null).length > 0,
        url: null,
      },
      products: list(own(value, 'lines'), (line) => {
        const variant = own(line, 'productVariant')
        const product = own(variant, 'product')
        const options = list(own(variant, 'options'), (option) => text(own(option, 'name')) || null)
        const url = picture(own(line, 'featuredAsset'))
        const quantity = Number(own(line, 'quantity')) || 1
        const total = money(own(line, 'proratedLinePriceWithTax'))
        return {
          quantity,
          name: [text(own(product, 'name')), ...options].join(' · '),
          ...(total === null ? { price: null } : { price: Math.round(total / quantity), total }),
          images: url === null ? [] : [{ id: null, url, main: true }],
          productId: id(own(product, 'id')),
          optionId: options.length > 0 ? id(own(variant, 'id')) : null,
        }
      }),
      total: money(own(value, 'totalWithTax')),
      deliveryPrice: money(own(value, 'shippingWithTax')),
      subtotal,
      currency: text(own(value, 'currencyCode')) || undefined,
      rawSubtotal: subtotal === null ? null : (subtotal satisfies Money) / 1000,
    }
  }
}
