import type { AdapterAttributes } from '../../../src/core/api/backend'
import { ADAPTER as MEDUSA } from '../../../src/core/api/medusa/adapter'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { createShopOf } from './contract/shop-of'
import type { OrderDraft } from '../../../src/core/types'
import ORDER from './order.json'

const REGIONS = {
  regions: [
    { id: 'reg_kw', currency_code: 'kwd', countries: [{ iso_2: 'kw' }, { iso_2: 'bh' }] },
    { id: 'reg_eu', currency_code: 'eur', countries: [{ iso_2: 'de' }] },
  ],
}

/** A shop in front of a server with two regions. `result` returns the body or response of every other request. */
export function open(
  result: (sent: Sent) => unknown,
  attributes: AdapterAttributes = {},
  regions: unknown = REGIONS,
  options: FakeEnvOptions = {},
) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch, ...options })
  server.reply((sent) => {
    const body = result(sent) ?? (sent.url.includes('/store/regions') ? regions : json({}, 404))
    return body instanceof Response ? body : json(body)
  })
  return { ...createShopOf(MEDUSA, env, 'https://shop.example', attributes), server, env }
}

export const LINE = {
  productId: 'prod_1',
  productName: 'Scarf',
  displayName: 'Scarf',
  price: 12_500,
  option: null,
  quantity: 1,
}
export const isProduct = ({ url }: Sent) => url.includes('/store/products')
export const paths = (sent: readonly Sent[]) => sent.map(({ url }) => new URL(url).pathname)
export const variant = (id: string, change: object = {}) => ({
  id,
  manage_inventory: true,
  inventory_quantity: 3,
  calculated_price: { calculated_amount: 12.5, original_amount: 12.5 },
  options: [],
  ...change,
})
export const PRODUCT = { id: 'prod_1', title: 'Scarf', description: '<p>Silk</p>', variants: [variant('v1')] }
export const productOf = (change: object) => (sent: Sent) =>
  isProduct(sent) ? { product: { ...PRODUCT, ...change } } : undefined

export const draftOf = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...ORDER.draft,
  email: 'amal@example.com',
  subtotal: 12_500,
  total: 14_000,
  quantity: 1,
  epayment: false,
  lines: [LINE],
  address: { ...ORDER.draft.address, zoneId: 'so_1' },
  ...change,
})

export const NOW = new Date(1)

export const PLACED = (sent: Sent) => ({
  order: { id: `order of ${cartOf(sent)}`, display_id: 7, item_total: 12.5 },
})

export const cartOf = ({ url }: Sent) => /carts\/([^/?]+)/.exec(url)?.[1]

export const isCompletion = ({ url }: Sent) => url.includes('/complete')

export interface Checkout {
  /** The responses to attempts to complete a cart, in order. Further attempts place the order. */
  answers?: readonly (Error | ((sent: Sent) => unknown))[]
  /** Further fields of every cart. */
  cart?: object
  /** The total of the order on the server. */
  total?: number
  options?: FakeEnvOptions
  /** The user's saved address. */
  address?: object
}

/** A server whose carts are c1, c2 and so on. */
export function openCheckout({
  answers = [],
  cart = {},
  total = 14,
  options = {},
  address = {},
}: Checkout = {}) {
  const left = [...answers]
  let carts = 0
  const shop = open(
    (sent) => {
      if (sent.url.includes('/addresses')) return { count: 1, addresses: [address] }
      if (isCompletion(sent)) {
        const result = left.shift() ?? PLACED
        if (result instanceof Error) throw result
        return result(sent)
      }
      if (sent.url.includes('/shipping-methods'))
        return { cart: { id: cartOf(sent), total, shipping_total: 1.65, shipping_subtotal: 1.5 } }
      if (sent.url.includes('/shipping-options'))
        return { shipping_options: [{ id: 'so_1', name: 'Post', amount: 1.5 }] }
      if (sent.url.includes('/payment-sessions')) return { payment_collection: { id: 'pay_1' } }
      if (sent.url.includes('/payment-collections')) return { payment_collection: { id: 'pay_1' } }
      if (sent.url.includes('/store/carts')) return { cart: { id: `c${++carts}`, ...cart } }
      if (sent.url.includes('/store/customers/me')) return { customer: { id: 'cus_1' } }
      return productOf({})(sent)
    },
    {},
    undefined,
    options,
  )
  return { ...shop, completed: () => shop.server.sent.filter(isCompletion).map(cartOf) }
}
