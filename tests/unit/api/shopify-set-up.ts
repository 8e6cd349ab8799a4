import type { OrderLine } from '../../../src/core/types'
import { faultsOf } from '../../../demo/shopify/mock'
import { ADAPTER as SHOPIFY } from '../../../src/core/api/shopify/adapter'
import type { AdapterAttributes } from '../../../src/core/api/backend'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { createShopOf } from './contract/shop-of'

export interface Request {
  query: string
  variables: Readonly<Record<string, unknown>>
}

/** Schema errors. They are collected, not thrown: some tests expect a failed request. */
const refused: string[] = []

/** Fails a test whose queries violated the schema. Runs after each test. */
export function throwSchemaError() {
  const [fault] = refused.splice(0)
  if (fault) throw new Error(fault)
}

/** A shop whose server returns `result`. Queries are checked by `throwSchemaError`. */
export function open(
  result: (request: Request) => unknown,
  attributes: AdapterAttributes = {},
  file: object = FILE,
) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch })
  server.reply((sent) => {
    if (sent.url.endsWith('.json') && !sent.url.endsWith('/graphql.json'))
      return file instanceof Response ? file.clone() : json(file)
    const request = requestOf(sent)
    refused.push(...faultsOf(request.query))
    const body = result(request)
    return body instanceof Response ? body : json(body)
  })
  return { ...createShopOf(SHOPIFY, env, 'https://my.myshopify.com', attributes), server, env }
}

export const requestOf = ({ body }: Sent) => body as Request

export const arabic = ({ variables }: Request) => variables['l'] === 'AR'

export const FILE = { store_phone: '22445566', store_logo: 'img/logo.svg', primary_color: '#123456' }

export const variant = (id: number, ...values: string[]) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  availableForSale: true,
  price: { amount: '5.25' },
  compareAtPrice: null,
  image: null,
  selectedOptions: values.map((value, at) => ({ name: `Option ${at}`, value })),
})

export const PRODUCT = {
  id: 'gid://shopify/Product/7',
  title: 'Scarf',
  vendor: 'Nasij',
  availableForSale: true,
  descriptionHtml: '<p>Silk</p>',
  images: { nodes: [{ url: 'https://cdn.shopify.com/scarf.jpg' }] },
  options: [{ name: 'Title' }],
  collections: { nodes: [] },
  variants: { nodes: [variant(70, 'Default Title')], pageInfo: { hasNextPage: false, endCursor: null } },
}

export const productOf =
  (change: object, ar: object = {}) =>
  (request: Request) => ({ data: { product: { ...PRODUCT, ...change, ...(arabic(request) && ar) } } })

export const variantsOf = (...nodes: object[]) => ({
  variants: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
})

export const failing = (code: string, message = 'Throttled') => ({
  errors: [{ message, extensions: { code } }],
})

export const LINE: OrderLine = {
  productId: '7',
  productName: 'Scarf',
  displayName: 'Scarf',
  price: 5250,
  option: null,
  quantity: 2,
}
