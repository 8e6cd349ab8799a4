import { SESSION_ENDED } from '../lib/account/session-ended'
import type { Capabilities, Result } from '../types'
import { INTERFACE, type Adapter, type Backend, type PackageDeps, type PackagedAdapter } from './backend'
import { MISSING } from './shared/results'

/** The names of optional calls, which the store makes only if an adapter has them. */
type OptionalCall = {
  [Name in keyof Backend]-?: undefined extends Backend[Name] ? Name : never
}[keyof Backend]
type Calls = { readonly [Name in Exclude<keyof Backend, OptionalCall>]: Backend[Name] }

const missing = async () => MISSING
const none = async (): Promise<Result<never[]>> => ({ ok: true, data: [] })

/** The capabilities of a server that can do only what every server can. */
const LEAST: Capabilities = {
  accounts: 'none',
  newPassword: 'none',
  checkout: 'theirs',
  favourites: false,
  deliveries: 'by-order',
  subcategories: false,
}

/** The implementations of calls that an adapter leaves out. */
const DEFAULTS: Calls = {
  settings: missing,
  appearance: async () => ({
    ok: true,
    data: { primary: null, secondary: null, background: null, discountImage: null },
  }),
  // If there are no blocks, the home page shows the categories of the shop.
  home: none,
  products: missing,
  product: missing,
  categories: none,
  category: missing,
  subcategories: none,
  brands: none,
  brand: missing,
  variantValues: none,
  me: async () => SESSION_ENDED,
  login: missing,
  register: missing,
  logout: async () => ({ ok: true, data: null }),
  resetPassword: missing,
  userExists: missing,
  updateUser: missing,
  userDetails: missing,
  addresses: missing,
  addAddress: missing,
  editAddress: missing,
  deleteAddress: missing,
  favourites: missing,
  toggleFavourite: missing,
  orders: missing,
  deliveries: none,
  checkPromo: missing,
  createOrder: missing,
  pay: missing,
}

/**
 * Completes an adapter with the calls that it leaves out. Throws if it was written for another version of the
 * interface.
 */
export function completed(adapter: PackagedAdapter): Adapter {
  if ((adapter.interface as unknown) !== INTERFACE)
    throw new Error(
      `the adapter is for version ${String(adapter.interface)} of the interface, and the store has version ${INTERFACE}`,
    )
  return {
    ...adapter,
    can: { ...LEAST, ...adapter.can },
    create: (deps) =>
      new Proxy(adapter.create(deps as unknown as PackageDeps), {
        get: (own, name: keyof Calls) =>
          own[name] ?? (Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name] : undefined),
      }) as Backend,
  }
}
