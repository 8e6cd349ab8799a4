import type { AdapterAttributes } from '../../../src/core/api/backend'
import { MEDUSA } from '../../../src/core/api/medusa/adapter'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { createShopOf } from './contract/shop-of'

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
