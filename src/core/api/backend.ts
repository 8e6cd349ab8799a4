import type { Env } from '../env'
import type {
  Address,
  AddressDraft,
  Answer,
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
} from '../types'

/**
 * Fetches a list whose products may be parsed off the main thread. The response then contains only the rest of the
 * body, which tells whether the request succeeded. A back end may ignore this function and return the whole list.
 */
export type Through = Env['fetch']

export interface CatalogueCalls {
  settings(): Promise<Answer<Settings>>
  appearance(): Promise<Answer<Appearance>>
  home(): Promise<Answer<HomeBlock[]>>

  products(through?: Through): Promise<Answer<Product[]>>
  /**
   * Returns the titles of all products in both languages, by id. Only if the server's responses are in the page's
   * language.
   */
  otherTitles?(): Promise<Answer<readonly (readonly [id: string, title: Localized])[]>>
  /** `fetch` makes the request. A back end may ignore it if no service worker stores its responses. */
  product(id: Id, fetch?: Env['fetch']): Promise<Answer<Product>>
  categories(): Promise<Answer<Category[]>>
  category(id: Id, through?: Through): Promise<Answer<Collection>>
  subcategories(): Promise<Answer<Subcategory[]>>
  brands(): Promise<Answer<Brand[]>>
  brand(id: Id, through?: Through): Promise<Answer<Collection>>
  variantValues(axis: Axis): Promise<Answer<VariantValue[]>>
}

export interface PeopleCalls {
  me(): Promise<Answer<User>>
  login(credentials: Credentials): Promise<Answer<Token>>
  register(person: Credentials & { name: string }): Promise<Answer<null>>
  logout(): Promise<Answer<null>>
  resetPassword(userId: Id, password: string): Promise<Answer<null>>
  /** Returns the kind of user with this phone. A 404 is a success with `unknown`. */
  userExists(phone: string): Promise<Answer<'user' | 'guest' | 'unknown'>>
  updateUser(id: Id, person: { name: string; phone: string }): Promise<Answer<null>>
  userDetails(id: Id): Promise<Answer<{ name: string; phone: string }>>

  addresses(userId: Id): Promise<Answer<Address[]>>
  addAddress(draft: AddressDraft): Promise<Answer<Address>>
  editAddress(id: Id, draft: AddressDraft): Promise<Answer<null>>
  deleteAddress(id: Id): Promise<Answer<Address[]>>

  favourites(): Promise<Answer<Product[]>>
  /** Toggles a favourite. Resolves to the ids of all favourites. */
  toggleFavourite(productId: Id): Promise<Answer<Id[]>>
}

export interface OrderCalls {
  orders(): Promise<Answer<Order[]>>
  /**
   * Returns the delivery options for these lines and this promo code, with their prices. Servers whose areas have
   * fixed prices ignore both. `fresh` bypasses all caches. `email` is a guest's, since codes may be limited to one use
   * per e-mail address.
   */
  deliveries(
    lines: readonly OrderLine[],
    fresh?: boolean,
    code?: string | null,
    email?: string,
  ): Promise<Answer<Zone[]>>
  checkPromo(code: string, lines: readonly OrderLine[], email?: string): Promise<Answer<PromoLine[]>>
  /**
   * Only for servers with their own checkout page: sends the lines and resolves to the URL of that page. Fails with
   * `changed` if a price has changed or a line is sold out; the next read of the products tells which.
   */
  checkout?(lines: readonly OrderLine[], code: string | null): Promise<Answer<string>>
  /** Never retried automatically: one call places at most one order. */
  createOrder(draft: OrderDraft, now: Date): Promise<Answer<PlacedOrder>>
  /** Resolves to the payment URL, checked to be http(s). */
  pay(request: PayRequest): Promise<Answer<string>>
}

export type PersonalCalls = PeopleCalls & OrderCalls

/** Returns the calls that use this token. */
export type CallsAs<Calls> = (sent: Token | null) => Calls

/**
 * The merchant's server as typed functions. Supporting another server only takes another object of this type. No
 * function rejects, and responses are read leniently, since servers vary. All requests of a call use the token that
 * was present when the call was made, since another tab may log in as another user meanwhile.
 */
export interface Backend extends CatalogueCalls, PersonalCalls {}
