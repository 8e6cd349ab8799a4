import type { Env } from '../env'
import type {
  Address,
  AddressDraft,
  AwaitedOrder,
  Result,
  Appearance,
  Axis,
  Brand,
  Category,
  Collection,
  Credentials,
  HomeBlock,
  Id,
  Localized,
  Order,
  OrderDraft,
  OrderLine,
  PaymentMethod,
  PayRequest,
  PlacedOrder,
  Product,
  PromoLine,
  Settings,
  Subcategory,
  Token,
  User,
  VariantValue,
  Zone,
  Capabilities,
  Lang,
} from '../types'
import type { StoreConfig } from '../constants'
import type { ClientDeps } from './client'

/**
 * Fetches a list whose products a worker may parse. The response then contains the body without the products, which
 * still shows whether the request succeeded. A back end may ignore this function and return the whole list.
 */
export type Fetch = Env['fetch']

export interface CatalogueCalls {
  settings(): Promise<Result<Settings>>
  appearance(): Promise<Result<Appearance>>
  home(): Promise<Result<HomeBlock[]>>

  products(through?: Fetch): Promise<Result<Product[]>>
  /**
   * Returns the titles of all products in both languages, by id. Exists only for servers whose responses are in the
   * page's language alone. For these, the shop requests its data again when the language changes.
   */
  otherTitles?(): Promise<Result<readonly (readonly [id: string, title: Localized])[]>>
  /**
   * Returns a product. `fetch` makes the request; a back end may ignore it if the service worker does not store the
   * back end's responses.
   */
  product(id: Id, fetch?: Env['fetch']): Promise<Result<Product>>
  categories(): Promise<Result<Category[]>>
  category(id: Id, through?: Fetch): Promise<Result<Collection>>
  subcategories(): Promise<Result<Subcategory[]>>
  brands(): Promise<Result<Brand[]>>
  brand(id: Id, through?: Fetch): Promise<Result<Collection>>
  variantValues(axis: Axis): Promise<Result<VariantValue[]>>
}

export type ListCalls = Omit<CatalogueCalls, 'settings' | 'appearance' | 'home' | 'product'>

export interface PeopleCalls {
  me(): Promise<Result<User>>
  login(credentials: Credentials): Promise<Result<Token>>
  register(person: Credentials & { name: string }): Promise<Result<unknown>>
  logout(): Promise<Result<unknown>>
  /**
   * Sets the password of the logged-in user, if `can.newPassword` is `here`. With `can.passwordChange`, it requires the
   * current password, and is refused with status 401 if that is wrong.
   */
  resetPassword(userId: Id, password: string, present?: string): Promise<Result<unknown>>
  /**
   * Sends an e-mail with a link for a new password. Succeeds even if no account has this address. This method and the
   * next three exist only if `can.newPassword` is `by-mail`.
   */
  requestReset?(email: string): Promise<Result<unknown>>
  /**
   * Sets a new password with the token of that link. Resolves to the token of the session, or to null if the shopper has
   * to log in. Fails with `expired` if the link has expired or was used before.
   */
  resetPasswordWith?(proof: string, password: string): Promise<Result<Token | null>>
  /**
   * Verifies an e-mail address with the token of the link sent to it. Resolves to the same values as
   * `resetPasswordWith`, and fails in the same cases.
   */
  verifyEmail?(proof: string): Promise<Result<Token | null>>
  /** Sends the e-mail for the verification again. Succeeds even if no account has this address. */
  resendVerification?(email: string): Promise<Result<unknown>>
  /** Returns the kind of user with this phone. A 404 is a success with `unknown`. */
  userExists(phone: string): Promise<Result<'user' | 'guest' | 'unknown'>>
  updateUser(id: Id, person: { name: string; phone: string }): Promise<Result<unknown>>
  userDetails(id: Id): Promise<Result<{ name: string; phone: string }>>

  addresses(userId: Id): Promise<Result<Address[]>>
  addAddress(draft: AddressDraft): Promise<Result<Address>>
  editAddress(id: Id, draft: AddressDraft): Promise<Result<unknown>>
  deleteAddress(id: Id): Promise<Result<Address[]>>

  favourites(): Promise<Result<Product[]>>
  /**
   * Adds or removes a favourite; `on` is the wanted state. Servers that can only toggle ignore `on`. Resolves to the
   * ids of all favourites.
   */
  toggleFavourite(productId: Id, on: boolean): Promise<Result<Id[]>>
}

/** The calls of the links in e-mails, whose code loads on use. */
export type MailLinkCalls = Required<
  Pick<PeopleCalls, 'requestReset' | 'resetPasswordWith' | 'verifyEmail' | 'resendVerification'>
>

export interface OrderCalls {
  orders(): Promise<Result<Order[]>>
  /**
   * Returns the delivery options for these lines and this promo code, with their prices. Servers whose areas have
   * fixed prices ignore both. `fresh` bypasses all caches. `email` is set for a guest, since a code may be limited to
   * one use per e-mail address.
   */
  deliveries(
    lines: readonly OrderLine[],
    fresh?: boolean,
    code?: string | null,
    email?: string,
  ): Promise<Result<Zone[]>>
  checkPromo(code: string, lines: readonly OrderLine[], email?: string): Promise<Result<PromoLine[]>>
  /**
   * Sends the lines to a server with its own checkout page, and resolves to the URL of that page. Fails with `changed`
   * if a price has changed or a line is sold out; the next read of the products shows which. Exists only for such
   * servers.
   */
  checkout?(lines: readonly OrderLine[], code: string | null): Promise<Result<string>>
  /** Returns the payment methods for these lines, in display order. Exists only if `can.payments`. */
  payments?(lines: readonly OrderLine[]): Promise<Result<PaymentMethod[]>>
  /**
   * Places an order. Never retried automatically: one call places at most one order. With an online payment method, the
   * order is placed later, once it is paid. Repeating the call then returns a payment page again, which may be the same
   * one. `now` identifies the order.
   */
  createOrder(draft: OrderDraft, now: Date): Promise<Result<PlacedOrder | AwaitedOrder>>
  /**
   * Returns the order that awaited its payment, by its code and by the `now` of `createOrder`. Null if the order is not
   * placed yet. Safe to repeat. Exists only if `can.payments`.
   */
  lookUp?(code: string, now: Date): Promise<Result<PlacedOrder | null>>
  /** Resolves to the payment URL, checked to be http(s). */
  pay(request: PayRequest): Promise<Result<string>>
}

export type PersonalCalls = PeopleCalls & OrderCalls

/** Returns the methods of the back end that send this token. */
export type CallsAs<Calls> = (sent: Token | null) => Calls

/**
 * The merchant's server as typed functions; each kind of server has an adapter that creates them. No function rejects,
 * and responses are read leniently, since servers vary. All requests of a call use the token that
 * was present when the call was made, since another tab may log in as another user meanwhile.
 */
export interface Backend extends CatalogueCalls, PersonalCalls {}

export interface BackendDeps extends ClientDeps {
  /** Called for each request, since a merchant may set the configuration late. */
  config(): StoreConfig
  onDecimals(decimals: number): void
}

/** An attribute of the elements that only one adapter reads. Its value is text. */
export type OwnAttribute = { default?: null } & (
  | { values: readonly string[]; form?: undefined }
  | {
      /** A test for the value, and a description of valid values for the warning. Without a test, any text is valid. */
      form?: readonly [Pick<RegExp, 'test'>, string]
    }
)
export type OwnAttributes = Readonly<Record<string, OwnAttribute>>

/** The version of the interface between the store and its adapters. */
export const INTERFACE = 1

export interface Adapter {
  can: Capabilities
  /**
   * The attributes that only this adapter reads, by name. If one of them or `currency-code` changes, the shop is
   * replaced by a new one. `country`, `region` and `channel` make up the market, to which the prices in a cart belong.
   */
  attributes?: OwnAttributes
  create(deps: BackendDeps & AdapterDeps): Backend
}

/**
 * An adapter in a package of its own. Calls that it leaves out fail with `missing`, or return empty lists. Capabilities
 * that it leaves out are those of a server without accounts and subcategories, with a checkout page of its own.
 */
export interface PackagedAdapter extends Omit<Adapter, 'can' | 'create'> {
  interface: typeof INTERFACE
  can: Partial<Capabilities>
  create(deps: PackageDeps): Partial<Backend>
}

export interface PackageDeps extends Omit<AdapterDeps, 'attributes'> {
  /**
   * Returns the attributes that the adapter names, and `currencyCode`, by property name: `apiVersion` for `api-version`.
   * Read on each call, since attributes may be set late.
   */
  attributes(): Readonly<Record<string, string | undefined>>
}

export interface AdapterAttributes {
  /** The number of decimals of the server's integer amounts. */
  decimals?: string | undefined
  /** A public key: the publishable key of the shop, or the public token of an app. */
  key?: string | undefined
  region?: string | undefined
  country?: string | undefined
  apiVersion?: string | undefined
  currencyCode?: string | undefined
  channel?: string | undefined
  /** The custom field of variants with the price before a discount, for servers that have no such price. */
  listPrice?: string | undefined
  /** The payment methods that the shop offers, such as `cash-on-delivery mollie=createMolliePaymentIntent`. */
  payments?: string | undefined
  /** The URL of a JSON file with the shop's name, phones, colours and country, for servers that don't have them. */
  configUrl?: string | undefined
}

export interface AdapterDeps extends ClientDeps {
  env: ClientDeps['env'] & Pick<Env, 'storage' | 'warn' | 'page' | 'lock' | 'now' | 'online'>
  onDecimals(decimals: number): void
  /** Returns the language that the page shows. */
  lang(): Lang
  /** Called for each request, since attributes may be set late. */
  attributes(): AdapterAttributes
}
