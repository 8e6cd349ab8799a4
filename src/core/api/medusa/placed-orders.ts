import type { Result, Order, Parcel, Progress } from '../../types'
import { id, list, number, own, readObject, text, type Reader } from '../read'
import { parcelOf, type TrackingUrl } from '../shared/parcels'
import type { CatalogueReaders, ReadPicture } from './read'
import type { StoreApi } from './store-api'
import { whenLoaded } from '../client'

/** The maximum number of ids in a request, since servers refuse URLs of more than 8,000 characters. */
const AT_ONCE = 100

interface Readers extends Pick<CatalogueReaders, 'money'> {
  picture: ReadPicture
  trackingUrl(): Promise<TrackingUrl>
}

export async function placedOrders(api: StoreApi, readers: Readers): Promise<Result<Order[]>> {
  const result = await ownList(api, 'orders', '/store/orders', {
    order: '-created_at',
    fields: `id,display_id,created_at,currency_code,total,item_total,shipping_total,tax_total,payment_status,status,fulfillment_status,*items,*fulfillments,*fulfillments.labels`,
  })
  if (!result.ok) return result
  const items = result.data.flatMap((order) => list(own(order, 'items'), readObject))
  const only = await onlyVariantsOf(
    api,
    items.map((item) => text(own(item, 'product_id'))),
  )
  const read = { ...readers, trackingUrl: await readers.trackingUrl() }
  return { ok: true, data: result.data.flatMap((order) => readOrder(order, only, read) ?? []) }
}

/**
 * Returns the variants that are the only one of their product. This needs a request, because the items of orders do not
 * show whether products have options.
 */
async function onlyVariantsOf({ get }: StoreApi, products: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(products.filter(Boolean))]
  const results = await Promise.all(
    [...Array(Math.ceil(ids.length / AT_ONCE)).keys()].map((index) =>
      get(
        '/store/products',
        { id: ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE), limit: 1000, fields: 'id,variants.id' },
        (body) =>
          list(own(body, 'products'), (product) => {
            const [first, ...others] = list(own(product, 'variants'), readObject)
            return first && others.length === 0 ? text(own(first, 'id')) : null
          }),
      ),
    ),
  )
  return new Set(results.flatMap((result) => (result.ok ? result.data : [])))
}

const PROGRESS = new Map<string, Progress>([
  ['partially_shipped', 'partlyShipped'],
  ['shipped', 'shipped'],
  ['partially_delivered', 'partlyDelivered'],
  ['delivered', 'delivered'],
])

function readParcels(order: object, trackingUrl: TrackingUrl): readonly Parcel[] {
  return list(own(order, 'fulfillments'), readObject)
    .filter((fulfillment) => !own(fulfillment, 'canceled_at'))
    .flatMap((fulfillment) =>
      list(own(fulfillment, 'labels'), (label) => {
        const code = text(own(label, 'tracking_number')).trim()
        return parcelOf({ method: '', code, url: own(label, 'tracking_url') }, trackingUrl)
      }),
    )
}

function readOrder(
  value: object,
  only: ReadonlySet<string>,
  { money, picture, trackingUrl }: Omit<Readers, 'trackingUrl'> & { trackingUrl: TrackingUrl },
): Order | null {
  const orderId = id(own(value, 'id'))
  if (orderId === null) return null
  const rawSubtotal = number(own(value, 'item_total'))
  return {
    id: orderId,
    code: text(own(value, 'display_id')),
    createdAt: text(own(value, 'created_at')),
    status: null,
    progress:
      own(value, 'status') === 'canceled'
        ? 'cancelled'
        : (PROGRESS.get(text(own(value, 'fulfillment_status'))) ?? 'preparing'),
    parcels: readParcels(value, trackingUrl),
    tax: money(own(value, 'tax_total')),
    invoice: { paid: own(value, 'payment_status') === 'captured', url: null },
    products: list(own(value, 'items'), (item) => {
      const quantity = number(own(item, 'quantity')) || 1
      const url = picture(own(item, 'thumbnail'))
      const hasNone = only.has(text(own(item, 'variant_id')))
      const total = money(own(item, 'total')) ?? (money(own(item, 'unit_price')) ?? 0) * quantity
      return {
        quantity,
        name: [own(item, 'product_title'), !hasNone && own(item, 'variant_title')]
          .map(text)
          .filter(Boolean)
          .join(' · '),
        price: Math.round(total / quantity),
        total,
        images: url === null ? [] : [{ id: null, url, main: true }],
        productId: id(own(item, 'product_id')),
        optionId: hasNone ? null : id(own(item, 'variant_id')),
      }
    }),
    total: money(own(value, 'total')),
    deliveryPrice: money(own(value, 'shipping_total')),
    subtotal: money(rawSubtotal),
    currency: text(own(value, 'currency_code')).toUpperCase() || undefined,
    rawSubtotal,
  }
}

export async function ownList(
  { get }: StoreApi,
  name: string,
  path: string,
  params: Readonly<Record<string, string>> = {},
): Promise<Result<object[]>> {
  const pageAt = <T>(offset: number, read: Reader<T>) =>
    get(path, { limit: 100, ...params, offset: offset || null }, read, { auth: true })
  const entriesIn = (body: unknown) => list(own(body, name), readObject)
  const first = await pageAt(0, readObject)
  if (!first.ok) return first
  const entries = entriesIn(first.data)
  const count = number(own(first.data, 'count')) ?? 0
  if (entries.length === 0 || count <= entries.length) return { ok: true, data: entries }
  const further = await whenLoaded(
    () => import('../further-pages'),
    ({ furtherPages }) => furtherPages(count, entries.length, (offset) => pageAt(offset, entriesIn)),
  )
  return further.ok ? { ok: true, data: [...entries, ...further.data] } : further
}
