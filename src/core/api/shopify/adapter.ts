import type { Adapter } from '../backend'
import { ATTRIBUTES } from './attributes'
import { createShopify } from './shopify'

/**
 * Shopify through its Storefront API: products and the cart. Orders, accounts and payments are on Shopify’s pages.
 */
export const ADAPTER: Adapter = {
  can: {
    newPassword: 'none',
    accounts: 'none',
    brands: 'named',
    subcategories: false,
    favourites: false,
    limitsToStock: true,
    rows: true,
    checkout: 'theirs',
    deliveries: 'by-order',
  },
  attributes: ATTRIBUTES,
  create: createShopify,
}
