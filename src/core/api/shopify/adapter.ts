import type { Adapter } from '../backend'
import { createShopify } from './shopify'

/**
 * Shopify through its Storefront API: products and the cart. Orders, accounts and payments are on Shopify’s pages.
 */
export const SHOPIFY: Adapter = {
  can: {
    newPassword: 'none',
    accounts: 'none',
    namedBrands: true,
    subcategories: false,
    favourites: false,
    rows: true,
    checkout: 'theirs',
    areas: false,
  },
  create: createShopify,
}
