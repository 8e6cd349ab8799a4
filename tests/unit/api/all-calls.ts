import type { Backend } from '../../../src/core/api/backend'

const CALLS = {
  settings: true,
  appearance: true,
  home: true,
  products: true,
  otherTitles: true,
  product: true,
  categories: true,
  category: true,
  subcategories: true,
  brands: true,
  brand: true,
  variantValues: true,
  me: true,
  login: true,
  register: true,
  logout: true,
  resetPassword: true,
  userExists: true,
  updateUser: true,
  userDetails: true,
  orders: true,
  addresses: true,
  addAddress: true,
  editAddress: true,
  deleteAddress: true,
  deliveries: true,
  favourites: true,
  toggleFavourite: true,
  checkPromo: true,
  checkout: true,
  createOrder: true,
  pay: true,
} satisfies Record<keyof Backend, true>

/** The names of all calls. A back end does not list its own: those of lazily loaded code are found when they are called. */
export const ALL_CALLS = Object.keys(CALLS)

/** Those of our own API, whose orders are placed in the store, and whose answers have both languages. */
export const OWN_CALLS = ALL_CALLS.filter((name) => name !== 'checkout' && name !== 'otherTitles')
