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
 * Fetches a list whose products may be parsed elsewhere, off the main thread; the response then holds the rest of the
 * body, which tells whether the request succeeded. A back end may ignore it and return the whole list.
 */
export type Through = Env['fetch']

/** What every visitor may read. */
export interface CatalogueCalls {
  settings(): Promise<Answer<Settings>>
  appearance(): Promise<Answer<Appearance>>
  home(): Promise<Answer<HomeBlock[]>>

  products(through?: Through): Promise<Answer<Product[]>>
  /** Where answers are in the language shown: the titles of all products in both, by their ids. */
  otherTitles?(): Promise<Answer<readonly (readonly [id: string, title: Localized])[]>>
  /** `fetch` makes the request; a back end whose reads no service worker stores may ignore it. */
  product(id: Id, fetch?: Env['fetch']): Promise<Answer<Product>>
  categories(): Promise<Answer<Category[]>>
  category(id: Id, through?: Through): Promise<Answer<Collection>>
  subcategories(): Promise<Answer<Subcategory[]>>
  brands(): Promise<Answer<Brand[]>>
  brand(id: Id, through?: Through): Promise<Answer<Collection>>
  variantValues(axis: Axis): Promise<Answer<VariantValue[]>>
}

/** Of accounts. */
export interface PeopleCalls {
  me(): Promise<Answer<User>>
  login(credentials: Credentials): Promise<Answer<Token>>
  register(person: Credentials & { name: string }): Promise<Answer<null>>
  logout(): Promise<Answer<null>>
  resetPassword(userId: Id, password: string): Promise<Answer<null>>
  /** The kind of user with this phone; a 404 is a success with `unknown`. */
  userExists(phone: string): Promise<Answer<'user' | 'guest' | 'unknown'>>
  updateUser(id: Id, person: { name: string; phone: string }): Promise<Answer<null>>
  userDetails(id: Id): Promise<Answer<{ name: string; phone: string }>>

  addresses(userId: Id): Promise<Answer<Address[]>>
  addAddress(draft: AddressDraft): Promise<Answer<Address>>
  editAddress(id: Id, draft: AddressDraft): Promise<Answer<null>>
  deleteAddress(id: Id): Promise<Answer<Address[]>>

  favourites(): Promise<Answer<Product[]>>
  /** Toggles; resolves to the ids that are favourites now. */
  toggleFavourite(productId: Id): Promise<Answer<Id[]>>
}

/** Of the checkout, and of orders that were placed. */
export interface OrderCalls {
  orders(): Promise<Answer<Order[]>>
  /**
   * How these lines can be delivered, and for how much with this promo code; servers whose areas have fixed prices ignore
   * both. With `fresh`, no storage may answer.
   */
  deliveries(lines: readonly OrderLine[], fresh?: boolean, code?: string | null): Promise<Answer<Zone[]>>
  checkPromo(code: string, lines: readonly OrderLine[]): Promise<Answer<PromoLine[]>>
  /**
   * Where orders are placed on the server's own page: hands over what is bought, and resolves to the address of that
   * page. `changed` where some of it costs something else or is sold out; the next read of its products tells.
   */
  checkout?(lines: readonly OrderLine[], code: string | null): Promise<Answer<string>>
  /** Never retried automatically: one call makes at most one order. */
  createOrder(draft: OrderDraft, now: Date): Promise<Answer<PlacedOrder>>
  /** Resolves to the URL to pay at, checked to be http(s). */
  pay(request: PayRequest): Promise<Answer<string>>
}

/** The calls that no first screen makes. */
export type PersonalCalls = PeopleCalls & OrderCalls

/** Calls whose requests have this token. */
export type CallsAs<Calls> = (sent: Token | null) => Calls

/**
 * The merchant's server as typed functions. To support another server, write another object of this type; nothing else
 * changes. No function throws, and every response is read leniently, since servers vary. All requests of a call have the
 * token that was present when it was made: another tab may log in as another user meanwhile.
 */
export interface Backend extends CatalogueCalls, PersonalCalls {}
