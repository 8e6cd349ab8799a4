import { DEFAULT_CONFIG } from '../../../src/core/constants'
import { unitPrice } from '../../../src/core/lib/money/money'
import type { HomeBlock, Id, Product, Settings, Zone } from '../../../src/core/types'
import { chatNumberFindings } from './chat-number'
import { examine, fault, row, skipped, type Row } from './examine'
import type { CheckSelection } from './check-selection'
import type { Exchange, Wire } from './wire'

/** Results of the first calls that later ones need. */
export interface Browsed {
  /** Null if neither of the first two calls got a response: there is no server at this URL. */
  rows: Row[] | null
  /** Why `rows` is null. */
  reason: string
  settings: Settings | null
  products: readonly Product[]
  zones: readonly Zone[]
}

export const counted = (one: string, many: string) => (list: readonly unknown[]) =>
  `${list.length} ${list.length === 1 ? one : many}`

const aboutProducts = (products: readonly Product[]) => {
  const priceless = products.filter((product) =>
    [product, ...product.options].every(
      (_, index) => unitPrice(product, product.options[index - 1] ?? null) === null,
    ),
  ).length
  return counted('product', 'products')(products) + (priceless > 0 ? `, ${priceless} without a price` : '')
}

const aboutBlocks = (blocks: readonly HomeBlock[]) => {
  const types = [...new Set(blocks.map(({ type }) => type))]
  return counted('block', 'blocks')(blocks) + (types.length > 0 ? `: ${types.join(', ')}` : '')
}

const UNKNOWN_ID = '999999999'
const NO_PHONE = '00000000'

/** Returns the id of a list's first entry, even if the store can't read the list, so that the next call can be checked. */
function firstIdIn(exchange: Exchange | undefined): Id | null {
  const body = exchange?.body
  const list = [body, ...(typeof body === 'object' && body !== null ? Object.values(body) : [])].find(
    Array.isArray,
  )
  const id = (list?.[0] as { id?: unknown } | null | undefined)?.id
  return typeof id === 'number' || typeof id === 'string' ? id : null
}

/** Sends all requests of a visit in the usual order. Continues after a failure. */
export async function browse(
  wire: Wire,
  wanted: CheckSelection,
  chatPrefix = DEFAULT_CONFIG.chatPrefix,
): Promise<Browsed> {
  const rows: Row[] = []
  async function call<T>(asked: Parameters<typeof examine<T>>[1]): Promise<T | null> {
    if (!wanted.any(asked.id)) return null
    return always(asked)
  }
  async function always<T>(asked: Parameters<typeof examine<T>>[1]): Promise<T | null> {
    const { row: line, data } = await examine(wire, asked)
    rows.push(line)
    return data
  }
  const isSilent = () => wire.exchanges.at(-1)?.status === null

  const settings = await always({
    id: 'settings',
    ask: (backend) => backend.settings(),
    made: ({ store, currency, epayment }) =>
      `${store.en || 'no name'}, ${currency.en || 'no currency'}, ${epayment ? 'online payment' : 'cash'}`,
    look: ({ whatsapp }) => chatNumberFindings(whatsapp, chatPrefix),
  })
  const noSettings = isSilent()
  if (noSettings || wanted.any('appearance'))
    await always({
      id: 'appearance',
      ask: (backend) => backend.appearance(),
      made: ({ primary, secondary, background }) =>
        [primary, secondary, background].map((colour) => colour ?? 'none').join(', '),
    })
  if (noSettings && isSilent()) {
    const reason = wire.exchanges.at(-1)?.error ?? ''
    return { rows: null, reason, settings: null, products: [], zones: [] }
  }
  await call({ id: 'home', ask: (backend) => backend.home(), made: aboutBlocks })

  const listed = await call({ id: 'products', ask: (backend) => backend.products(), made: aboutProducts })
  const products = listed ?? []
  const productId = products[0]?.id ?? firstIdIn(wire.exchanges.at(-1))
  if (productId !== null) {
    await call({
      id: 'product',
      ask: (backend) => backend.product(productId),
      made: ({ options, images }) =>
        `${counted('option', 'options')(options)}, ${counted('picture', 'pictures')(images)}`,
    })
  } else rows.push(skipped('product', 'There is no product to request.'))
  // Without any products, a 404 proves nothing about this one.
  if (listed && wanted.any('product')) rows.push(await examineMissingProduct(wire))

  const categories = await call({
    id: 'categories',
    ask: (backend) => backend.categories(),
    made: (list) =>
      `${counted('category', 'categories')(list)}, ${list.filter(({ visible }) => visible).length} in menus`,
  })
  const categoryId = categories?.[0]?.id ?? firstIdIn(wire.exchanges.at(-1))
  if (categoryId !== null) {
    await call({
      id: 'category',
      ask: (backend) => backend.category(categoryId),
      made: (collection) => aboutProducts(collection.products),
    })
  } else rows.push(skipped('category', 'There is no category to request.'))
  await call({
    id: 'subcategories',
    ask: (backend) => backend.subcategories(),
    made: counted('subcategory', 'subcategories'),
  })
  const brands = await call({
    id: 'brands',
    ask: (backend) => backend.brands(),
    made: counted('brand', 'brands'),
  })
  const brandId = brands?.[0]?.id ?? firstIdIn(wire.exchanges.at(-1))
  if (brandId !== null) {
    await call({
      id: 'brand',
      ask: (backend) => backend.brand(brandId),
      made: (collection) => aboutProducts(collection.products),
    })
  } else rows.push(skipped('brand', 'There is no brand to request.'))
  const values = counted('value', 'values')
  await call({ id: 'colours', ask: (backend) => backend.variantValues('color'), made: values })
  await call({ id: 'sizes', ask: (backend) => backend.variantValues('size'), made: values })
  const zones = await call({
    id: 'zones',
    ask: (backend) => backend.deliveries([]),
    made: (list) =>
      `${counted('area', 'areas')(list)}, ${list.filter(({ deliveryPrice }) => deliveryPrice !== null).length} with a price`,
  })
  // 404 is a valid response for an unknown phone.
  await call({
    id: 'userExists',
    ask: (backend) => backend.userExists(NO_PHONE),
    made: (kind) => `phone ${NO_PHONE}: ${kind}`,
    also: [404],
  })
  return { rows, reason: '', settings, products, zones: zones ?? [] }
}

/** Whether there is an API at all, however faulty: JSON, and not only in 404s. */
export const looksLikeApi = (exchanges: readonly Exchange[]) =>
  exchanges.some(
    ({ status, body }) => status !== 404 && status !== 405 && typeof body === 'object' && body !== null,
  )

/** Only the status tells a missing product from a failing server. */
async function examineMissingProduct({ backend, exchanges }: Wire): Promise<Row> {
  const result = await backend.product(UNKNOWN_ID)
  const exchange = exchanges.at(-1)
  const isMissing = !result.ok && result.kind === 'missing'
  const findings = isMissing
    ? []
    : [
        fault(
          'should',
          '',
          'status 404',
          String(exchange?.status ?? exchange?.error),
          'A product that no longer exists is shown as a failed request.',
        ),
      ]
  return row('GET /api/products/{unknown}', findings, isMissing ? 'not found' : '', exchange)
}
