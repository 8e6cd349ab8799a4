import { createShopifyMock } from '../../../../demo/shopify/mock'
import { ADAPTER as SHOPIFY } from '../../../../src/core/api/shopify/adapter'
import { createFakeEnv } from '../../../helpers/fake-env'
import { contract } from './contract'
import { PRODUCTS } from './products'
import { screens } from './screens'
import { createShopOf } from './shop-of'

// Validates every query and executes it against the schema that Shopify publishes.
const server = createShopifyMock({ products: PRODUCTS })
const send: typeof fetch = (input, init) => server.fetch(new Request(input, init))

contract('Shopify', SHOPIFY, async () => ({
  ...createShopOf(SHOPIFY, createFakeEnv({ fetch: send }), 'https://shopify.test'),
  user: { phone: '', password: '' },
  newcomer: '',
}))

screens(
  'Shopify',
  { adapter: SHOPIFY, host: 'https://shopify.test', fetch: send },
  { checkout: 2, settings: { en: 1, ar: 1 } },
)
