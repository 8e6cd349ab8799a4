import type { Adapter } from '../adapter'
import { createShopify } from './shopify'

/** Shopify by its Storefront API: products and the cart; orders, accounts and payments are on Shopify’s own pages. */
export const SHOPIFY: Adapter = {
  can: {
    accounts: 'none',
    checkout: 'theirs',
    favourites: false,
    areas: false,
    subcategories: false,
    rows: true,
  },
  create: createShopify,
}
