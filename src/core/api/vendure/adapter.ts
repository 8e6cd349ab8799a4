import type { Adapter } from '../adapter'
import { createVendure } from './vendure'

/**
 * Vendure through its Shop API. It needs the token method `bearer`, since a page on another origin has no cookies.
 */
export const VENDURE: Adapter = {
  can: {
    accounts: 'email',
    checkout: 'here',
    favourites: false,
    areas: false,
    houseText: true,
    subcategories: true,
    rows: true,
  },
  create: createVendure,
}
