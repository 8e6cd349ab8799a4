import type { Adapter } from '../backend'
import { ATTRIBUTES } from './attributes'
import { createShopify } from './shopify'

/**
 * The adapter to Shopify, which uses its Storefront API for products and the cart. Orders, accounts and payments are on
 * Shopify's own pages.
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
