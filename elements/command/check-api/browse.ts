import { DEFAULT_CONFIG } from '../../../src/core/constants'
import { unitPrice } from '../../../src/core/lib/money/money'
import type { HomeBlock, Id, Product, Result, Settings, Zone } from '../../../src/core/types'
import { chatNumberFindings } from './chat-number'
import { createCalls, examineFailure, skipped, type Row } from './examine'
import type { CheckSelection } from './check-selection'
import type { Exchange, Wire } from './wire'

/** The results of the first calls, which later calls need. */
export interface Browsed {
  /**
   * The rows of the report. Null if neither of the first two calls got a response, which means that there is no server
   * at this URL.
   */
  rows: Row[] | null
  /** The reason why `rows` is null. */
  reason: string
  settings: Settings | null
  products: readonly Product[]
  zones: readonly Zone[]
}

export const counted = (one: string, many: string) => (list: readonly unknown[]) =>
  `${list.length} ${list.length === 1 ? one : many}`

export const isPriced = (product: Product) =>
  [null, ...product.options].some((option) => unitPrice(product, option) !== null)

const aboutProducts = (products: readonly Product[]) => {
  const priceless = products.filter((product) => !isPriced(product)).length
  return counted('product', 'products')(products) + (priceless > 0 ? `, ${priceless} without a price` : '')
}

const aboutCollection = (collection: { products: readonly Product[] }) => aboutProducts(collection.products)

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
  const { rows, call: always } = createCalls(wire)
  const call: typeof always = async (...args) => (wanted.any(args[0]) ? always(...args) : null)
  /** Requests the first entry of the list that has just been requested. */
  async function callFirst<T>(
    id: 'product' | 'category' | 'brand',
    list: readonly { id: Id }[] | null,
    ask: (id: Id) => Promise<Result<T>>,
    made: (data: T) => string,
  ) {
    const first = list?.[0]?.id ?? firstIdIn(wire.exchanges.at(-1))
    if (first === null) rows.push(skipped(id, `There is no ${id} to request.`))
    else await call(id, () => ask(first), made)
  }
  const { backend } = wire
  const isSilent = () => wire.exchanges.at(-1)?.status === null

  const settings = await always(
    'settings',
    () => backend.settings(),
    ({ store, currency, epayment }) =>
      `${store.en || 'no name'}, ${currency.en || 'no currency'}, ${epayment ? 'online payment' : 'cash'}`,
    { look: ({ whatsapp }) => chatNumberFindings(whatsapp, chatPrefix) },
  )
  const noSettings = isSilent()
  if (noSettings || wanted.any('appearance'))
    await always(
      'appearance',
      () => backend.appearance(),
      ({ primary, secondary, background }) =>
        [primary, secondary, background].map((colour) => colour ?? 'none').join(', '),
    )
  if (noSettings && isSilent()) {
    const reason = wire.exchanges.at(-1)?.error ?? ''
    return { rows: null, reason, settings: null, products: [], zones: [] }
  }
  await call('home', () => backend.home(), aboutBlocks)

  const listed = await call('products', () => backend.products(), aboutProducts)
  await callFirst(
    'product',
    listed,
    (id) => backend.product(id),
    ({ options, images }) =>
      `${counted('option', 'options')(options)}, ${counted('picture', 'pictures')(images)}`,
  )
  // If the list can't be read, a 404 may mean that the server has no calls for products at all.
  if (listed && wanted.any('product')) rows.push(await examineMissingProduct(wire))

  const categories = await call(
    'categories',
    () => backend.categories(),
    (list) =>
      `${counted('category', 'categories')(list)}, ${list.filter(({ visible }) => visible).length} in menus`,
  )
  await callFirst('category', categories, (id) => backend.category(id), aboutCollection)
  await call('subcategories', () => backend.subcategories(), counted('subcategory', 'subcategories'))
  const brands = await call('brands', () => backend.brands(), counted('brand', 'brands'))
  await callFirst('brand', brands, (id) => backend.brand(id), aboutCollection)
  const values = counted('value', 'values')
  await call('colours', () => backend.variantValues('color'), values)
  await call('sizes', () => backend.variantValues('size'), values)
  const zones = await call(
    'zones',
    () => backend.deliveries([]),
    (list) =>
      `${counted('area', 'areas')(list)}, ${list.filter(({ deliveryPrice }) => deliveryPrice !== null).length} with a price`,
  )
  // 404 is a valid response for an unknown phone.
  await call(
    'userExists',
    () => backend.userExists(NO_PHONE),
    (kind) => `phone ${NO_PHONE}: ${kind}`,
    { also: [404] },
  )
  return { rows, reason: '', settings, products: listed ?? [], zones: zones ?? [] }
}

/** Whether there is an API at all, even a faulty one: it sends JSON, and not only in 404s. */
export const looksLikeApi = (exchanges: readonly Exchange[]) =>
  exchanges.some(
    ({ status, body }) => status !== 404 && status !== 405 && typeof body === 'object' && body !== null,
  )

/** Checks the response for a missing product. Only its status distinguishes it from a failing server. */
const examineMissingProduct = (wire: Wire) =>
  examineFailure(
    wire,
    'GET /api/products/{unknown}',
    (backend) => backend.product(UNKNOWN_ID),
    'missing',
    'not found',
    'should',
    'A product that no longer exists is shown as a failed request.',
  )
