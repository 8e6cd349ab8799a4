/**
 * The domain: what the shop knows, in its own words. Nothing here has the server's spelling; `core/api` turns answers
 * into these types and nobody behind it checks a field twice.
 */

export type Lang = 'en' | 'ar'
export type Dir = 'ltr' | 'rtl'
export type Numerals = 'latn' | 'arab'

/** A text in both languages. A language that the server left out holds the other one's text. */
export type Localized = Readonly<Record<Lang, string>>

/** An amount of money in integer thousandths of the store's currency (12.500 is 12500). Never a float. */
export type Money = number

/** The server's id, opaque: kept and sent back in the form in which it came, compared with `sameId`. */
export type Id = string | number

/** Colour is variant 1, size is variant 2 (SPEC §3). */
export type Axis = 'color' | 'size'

/** Chosen values by axis: the `retail_id`s of the variant values, as text. */
export type Choices = Readonly<Partial<Record<Axis, string>>>

export interface Image {
  id: Id | null
  /** A file name in the folder `products`, or an absolute http(s) address. */
  url: string
  main: boolean
}

/** Measurements of a garment in centimetres (SPEC §3). */
export interface Measurements {
  shoulder: number | null
  length: number | null
  sleeveLength: number | null
  bust: number | null
}

export interface ProductOption {
  id: Id
  /** The server's form, `color-11,size-22`; sent back as it came. */
  optionsIds: string
  choices: Choices
  price: Money | null
  discountPrice: Money | null
  /** Pieces; null when the server did not say. */
  stock: number | null
  /** File names, the first is shown. */
  images: readonly string[]
  color: Localized | null
  size: Localized | null
  measurements: Measurements
}

export interface Product {
  id: Id
  title: Localized
  /** HTML as the server sent it: only the sanitiser may show it as HTML. */
  description: Localized
  /** Null when it can't be read: such a product can be seen but not bought. */
  price: Money | null
  discountPrice: Money | null
  stock: number | null
  hasOptions: boolean
  options: readonly ProductOption[]
  /** The main image first. */
  images: readonly Image[]
  categoryId: Id | null
  subcategoryId: Id | null
  brandId: Id | null
}

export interface Category {
  id: Id
  title: Localized
  image: string | null
  visible: boolean
}

export interface Subcategory extends Category {
  categoryId: Id | null
}

export interface Brand {
  id: Id
  title: Localized
  image: string | null
}

/** A category or brand with what is in it. */
export interface Collection {
  id: Id
  title: Localized
  image: string | null
  products: readonly Product[]
  /** Empty when the answer carries none: they are then found in the list of all subcategories. */
  subcategories: readonly Subcategory[]
}

export interface VariantValue {
  id: string
  title: Localized
}

export interface Zone {
  id: Id
  name: Localized
  deliveryPrice: Money | null
  branchId: Id | null
}

export interface Address {
  id: Id
  userId: Id | null
  street: string
  building: string
  floor: string
  flat: string
  landmark: string
  zoneId: Id | null
  zone: Zone | null
}

/** What is sent to save an address. Numbers are digits as text; the wire writer makes numbers of them. */
export interface AddressDraft {
  userId: Id
  street: string
  building: string
  floor: string
  flat: string
  landmark: string
  zoneId: Id | null
}

export interface User {
  /** Null for a guest. */
  id: Id | null
  name: string
  phone: string
  type: 'user' | 'guest'
  favourites: readonly Id[]
}

export interface Credentials {
  phone: string
  password: string
}

/** The two words kept under `Authorization` and sent in that header. */
export type Token = string

export interface Settings {
  store: Localized
  logo: string | null
  shortDescription: string
  phone: string
  whatsapp: string
  facebook: string | null
  twitter: string | null
  youtube: string | null
  instagram: string | null
  currency: Localized
  hasMobileApp: boolean
  appleStoreUrl: string | null
  playStoreUrl: string | null
  epayment: boolean
  lang: Lang | null
}

/** Colours as the server sent them: anything at all; `lib/colour` makes a readable theme of them. */
export interface Appearance {
  primary: string | null
  secondary: string | null
  background: string | null
  discountImage: string | null
}

export interface CartLine {
  /** SPEC's `cartId`. */
  key: string
  product: Product
  option: ProductOption | null
  quantity: number
}

export interface OrderedProduct {
  quantity: number
  name: string
  price: Money | null
  images: readonly Image[]
}

export interface Invoice {
  paid: boolean
  url: string | null
}

export interface Order {
  id: Id
  code: string
  /** ISO 8601, as it came. */
  createdAt: string
  status: number | null
  invoice: Invoice | null
  products: readonly OrderedProduct[]
  total: Money | null
  deliveryPrice: Money | null
  subtotal: Money | null
}

export interface Slide {
  image: string
  /** Already checked: an http(s) address or a path of the store; null when it was neither. */
  url: string | null
}

export interface WidgetStyles {
  background: string | null
  productPrice: string | null
  productTitle: string | null
  title: string | null
}

export interface CategoryWidget {
  type: 'CategoryGridView' | 'CategoryListView'
  title: Localized
  products: readonly Product[]
  showTitle: boolean
  showProductTitles: boolean
  styles: WidgetStyles
}

export interface AdWidget {
  type: 'AdWidget'
  image: string
  url: string | null
}

export type Widget = CategoryWidget | AdWidget

export interface StripItem {
  path: string
  image: string | null
  title: Localized
}

/** SPEC §2's home blocks; a block of another type is not read at all. */
export type HomeBlock =
  | { type: 'Slideshow'; id: string; slides: readonly Slide[] }
  | { type: 'ProductSlider'; id: string; title: Localized | null; products: readonly Product[] }
  | { type: 'LayoutContainer'; id: string; sections: readonly Widget[] }
  | { type: 'CategoryStrip'; id: string; items: readonly StripItem[] }

/** A line of an order or of a promo question, in the shop's words. `price` is the unit price. */
export interface OrderLine {
  productId: Id
  productName: string
  displayName: string
  price: Money
  option: ProductOption | null
  quantity: number
}

/** A promo's answer for one line. A `discountPrice` of 0 is a price; an absent one is null. */
export interface PromoLine {
  productId: Id
  optionId: Id | null
  optionsIds: string | null
  quantity: number
  price: Money | null
  discountPrice: Money | null
}

/** SPEC §3, order creation payload, before it is spelled for the server. */
export interface OrderDraft {
  name: string
  phone: string
  userId: Id | null
  deliveryPrice: Money
  total: Money
  subtotal: Money
  quantity: number
  epayment: boolean
  lines: readonly OrderLine[]
  promoCode: string | null
  branchId: Id | null
  address: Omit<AddressDraft, 'userId'>
}

export interface PlacedOrder {
  id: Id
  code: string
  name: string
  /** As it came: `POST /api/pay` sends it back untouched. */
  subtotal: unknown
}

export interface PayRequest {
  orderId: Id
  orderCode: string
  name: string
  /** The last 11 digits (SPEC §9). */
  phone: string
  subtotal: unknown
  countryCode: string
}

/**
 * Why a call did not give what was asked. `unreadable` is an answer that is no answer (HTML, cut JSON, nothing);
 * `refused` is a 4xx; `server` a 5xx. `network`, `timeout`, `unreadable` and `server` leave open whether a write happened.
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unreadable'
  | 'unauthenticated'
  | 'missing'
  | 'refused'
  | 'server'

export interface Refusal {
  ok: false
  kind: FailureKind
  /** HTTP status, or the body's `statusCode` where that is worse; null when nothing arrived. */
  status: number | null
  /** The server's text, for 4xx only, at most 200 characters; null otherwise (DECISIONS §8). */
  message: string | null
}

/** What every call gives: the data, or a refusal. No call throws. */
export type Answer<T> = { ok: true; data: T } | Refusal
