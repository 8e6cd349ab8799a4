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
  requestReset: true,
  resetPasswordWith: true,
  verifyEmail: true,
  resendVerification: true,
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
  payments: true,
  createOrder: true,
  lookUp: true,
  pay: true,
} satisfies Record<keyof Backend, true>

/** The names of all calls. A back end can't list them, because it loads its calls when they are first used. */
export const ALL_CALLS = Object.keys(CALLS)

const OF_OTHERS: ReadonlySet<string> = new Set([
  'checkout',
  'otherTitles',
  'payments',
  'lookUp',
  'requestReset',
  'resetPasswordWith',
  'verifyEmail',
  'resendVerification',
] satisfies (keyof Backend)[])

/**
 * The calls of our own API. It has no use for the others: it places orders in the store before they are paid, returns
 * both languages, and sends no e-mails.
 */
export const OWN_CALLS = ALL_CALLS.filter((name) => !OF_OTHERS.has(name))
