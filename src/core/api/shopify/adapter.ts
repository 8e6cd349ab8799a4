import type { Adapter } from '../backend'
import { createShopify } from './shopify'

/**
 * Shopify through its Storefront API: products and the cart. Orders, accounts and payments are on Shopify’s pages.
 */
export const SHOPIFY: Adapter = {
  can: {
    accounts: 'none',
    checkout: 'theirs',
    favourites: false,
    areas: false,
    subcategories: false,
    namedBrands: true,
    rows: true,
  },
  create: createShopify,
}
