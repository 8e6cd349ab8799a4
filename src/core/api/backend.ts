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
 * Fetches a list whose products need not come back: they may be read elsewhere, off the page's thread, and the rest of
 * the answer then tells whether the call succeeded. A back end that takes no notice of it gives all there is.
 */
export type Through = Env['fetch']

/**
 * The merchant's server as typed functions: SPEC §7 whole. Another back end is another object of this type and nothing
 * else. No function throws; every answer has been read as loosely as the server may be (API.md §3).
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
  /** What kind of user has this phone; a 404 is an answer: `unknown`. */
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
  /** A toggle; answers with the ids that are favourites now. */
  toggleFavourite(productId: Id): Promise<Answer<Id[]>>

  checkPromo(code: string, lines: readonly OrderLine[]): Promise<Answer<PromoLine[]>>
  /** Never repeated by itself: one call is at most one order. */
  createOrder(draft: OrderDraft, now: Date): Promise<Answer<PlacedOrder>>
  /** Answers with the address to pay at, already checked to be http(s). */
  pay(request: PayRequest): Promise<Answer<string>>
}
