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

/**
 * The merchant's server as typed functions. To support another server, write another object of this type; nothing else
 * changes. No function throws, and every response is read leniently, since servers vary.
 */
export interface Backend {
  settings(): Promise<Answer<Settings>>
  appearance(): Promise<Answer<Appearance>>
  home(): Promise<Answer<HomeBlock[]>>

  products(through?: Through): Promise<Answer<Product[]>>
  product(id: Id): Promise<Answer<Product>>
  categories(): Promise<Answer<Category[]>>
  category(id: Id, through?: Through): Promise<Answer<Collection>>
  subcategories(): Promise<Answer<Subcategory[]>>
  brands(): Promise<Answer<Brand[]>>
  brand(id: Id, through?: Through): Promise<Answer<Collection>>
  variantValues(axis: Axis): Promise<Answer<VariantValue[]>>

  me(): Promise<Answer<User>>
  login(credentials: Credentials): Promise<Answer<Token>>
  register(person: Credentials & { name: string }): Promise<Answer<null>>
  logout(): Promise<Answer<null>>
  resetPassword(userId: Id, password: string): Promise<Answer<null>>
  /** The kind of user with this phone; a 404 is a success with `unknown`. */
  userExists(phone: string): Promise<Answer<'user' | 'guest' | 'unknown'>>
  updateUser(id: Id, person: { name: string; phone: string }): Promise<Answer<null>>
  userDetails(id: Id): Promise<Answer<{ name: string; phone: string }>>

  orders(): Promise<Answer<Order[]>>
  addresses(userId: Id): Promise<Answer<Address[]>>
  addAddress(draft: AddressDraft): Promise<Answer<Address>>
  editAddress(id: Id, draft: AddressDraft): Promise<Answer<null>>
  deleteAddress(id: Id): Promise<Answer<Address[]>>
  zones(): Promise<Answer<Zone[]>>

  favourites(): Promise<Answer<Product[]>>
  /** Toggles; resolves to the ids that are favourites now. */
  toggleFavourite(productId: Id): Promise<Answer<Id[]>>

  checkPromo(code: string, lines: readonly OrderLine[]): Promise<Answer<PromoLine[]>>
  /** Never retried automatically: one call makes at most one order. */
  createOrder(draft: OrderDraft, now: Date): Promise<Answer<PlacedOrder>>
  /** Resolves to the URL to pay at, checked to be http(s). */
  pay(request: PayRequest): Promise<Answer<string>>
}
