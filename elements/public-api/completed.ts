import { SESSION_ENDED } from '../../src/core/lib/account/session-ended'
import type { Capabilities, Result } from '../../src/core/types'
import {
  INTERFACE,
  type Adapter,
  type Backend,
  type PackageDeps,
  type PackagedAdapter,
} from '../../src/core/api/backend'
import { MISSING } from '../../src/core/api/shared/results'
import { propertyOf } from './coerce'
import { ELEMENTS, SHOP_ATTRIBUTES, SHOP_PROPERTIES } from './manifest'

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

/** Matches the global attributes of HTML. */
const GLOBAL =
  /^(?:accesskey|auto(?:capitalize|correct|focus)|class|content-?editable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|input-?mode|is|item(?:id|prop|ref|scope|type)|lang|nonce|on.+|part|popover|role|slot|spellcheck|style|tab-?index|title|translate|writingsuggestions|(?:data|aria)-.*)$/i

/** Matches names that are the same in HTML, where case does not count. */
const NAME = /^[a-z][a-z\d]*(-[a-z\d]+)*$/

/** Returns an attribute of an adapter that HTML or an element of the store has already. */
function takenAttribute({ attributes = {} }: PackagedAdapter): string | undefined {
  const elements = Object.values(ELEMENTS)
  const taken = new Set<string>([
    ...Object.keys(SHOP_ATTRIBUTES).map(propertyOf),
    ...SHOP_PROPERTIES,
    ...elements.flatMap(({ attributes, properties, methods }) => [
      ...Object.keys(attributes).map(propertyOf),
      ...properties,
      ...methods,
    ]),
  ])
  return Object.keys(attributes).find((name) => GLOBAL.test(name) || taken.has(propertyOf(name)))
}

/**
 * Completes an adapter with the calls and capabilities that it leaves out. Throws if it is not an adapter or was written
 * for another version of the interface, or if the name of an attribute is invalid or has another meaning already.
 */
export function completed(adapter: PackagedAdapter): Adapter {
  // It may be anything: merchants write adapters in JavaScript.
  const given = adapter as Partial<PackagedAdapter> | undefined
  if (given?.interface === undefined || typeof given.create !== 'function')
    throw new Error(
      `this is not an adapter: an adapter is an object with "interface: ${INTERFACE}", "can" and "create"`,
    )
  if ((adapter.interface as unknown) !== INTERFACE)
    throw new Error(
      `the adapter is for version ${String(adapter.interface)} of the interface, and the store has version ${INTERFACE}`,
    )
  const invalid = Object.keys(adapter.attributes ?? {}).find((name) => !NAME.test(name))
  if (invalid !== undefined)
    throw new Error(
      `the adapter has an attribute "${invalid}": write names in lower case with hyphens, such as "api-version"`,
    )
  const taken = takenAttribute(adapter)
  if (taken !== undefined)
    throw new Error(
      `the adapter has an attribute "${taken}", which HTML or the elements have: name it differently`,
    )
  return {
    ...adapter,
    can: { ...LEAST, ...adapter.can },
    create: (deps) =>
      new Proxy(adapter.create(deps as unknown as PackageDeps), {
        get: (calls, name: keyof Calls) =>
          calls[name] ?? (Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name] : undefined),
      }) as Backend,
  }
}
