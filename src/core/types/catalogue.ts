import type { Id, Localized, Money, Lang, PlaceField } from './words'

/** An axis of a product's options. In the API, colour is variant 1 and size is variant 2. */
export type Axis = 'color' | 'size'

/** Chosen values by axis: the `retail_id`s of variant values, as text. */
export type Choices = Readonly<Partial<Record<Axis, string>>>

export interface Image {
  id: Id | null
  /** A file name in the folder `products`, or an absolute http(s) URL. */
  url: string
  main: boolean
}

/** A measurement in centimetres, or words such as "one size". */
export type Measurement = number | string

export type Measure = 'shoulder' | 'length' | 'sleeveLength' | 'bust'

export type Measurements = Readonly<Record<Measure, Measurement | null>>

export interface ProductOption {
  id: Id
  /** The choices in the server's format, `color-11,size-22`. They are sent back unchanged. */
  optionsIds: string
  choices: Choices
  price: Money | null
  discountPrice: Money | null
  /** Units in stock; null if unknown. */
  stock: number | null
  /** The file names of the images; the first image is shown. */
  images: readonly string[]
  color: Localized | null
  size: Localized | null
  measurements: Measurements
}

/** Something with a page of its own: a product, category or brand. */
export interface Entity {
  id: Id
  /** Its name in URLs, in any language, if the server has one that can't be mistaken for an id. */
  slug?: string | undefined
}

export interface Product extends Entity {
  title: Localized
  /** HTML as sent by the server: only the sanitiser may render it as HTML. */
  description: Localized
  /** The price; null if unreadable. A product without a price is shown but can't be bought. */
  price: Money | null
  discountPrice: Money | null
  stock: number | null
  hasOptions: boolean
  options: readonly ProductOption[]
  /** The id of the only option that is left, on servers whose products always have one. Not stored with the cart. */
  onlyOption?: Id | null | undefined
  /** The images, the main one first. */
  images: readonly Image[]
  categoryId: Id | null
  subcategoryId: Id | null
  brandId: Id | null
  /** The category, subcategory and brand, if the server names them in the product. Not stored with the cart. */
  named?: NamedPlaces
}

/**
 * The categories and the brand that the server names in a product. If one is missing here, its name is in the shop's
 * lists.
 */
export interface NamedPlaces {
  /** The categories and subcategories of the product. */
  categories?: readonly Brand[]
  brand?: Brand | null | undefined
}

export interface Brand extends Entity {
  title: Localized
  image: string | null
}

export interface Category extends Brand {
  visible: boolean
}

export interface Subcategory extends Category {
  categoryId: Id | null
}

/** A category or brand with its products. */
export interface Collection extends Brand {
  products: readonly Product[]
  /** The subcategories; empty if the response contains none. The list of all subcategories then has them. */
  subcategories: readonly Subcategory[]
}

export interface VariantValue {
  id: string
  title: Localized
}

export interface Slide {
  image: string
  /** An http(s) URL or a path of the store; null if it is neither. */
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

/** The blocks of home. Blocks of any other type are skipped. */
export type HomeBlock =
  | { type: 'Slideshow'; id: string; slides: readonly Slide[] }
  | { type: 'ProductSlider'; id: string; title: Localized | null; products: readonly Product[] }
  | { type: 'LayoutContainer'; id: string; sections: readonly Widget[] }
  | { type: 'CategoryStrip'; id: string; items: readonly StripItem[] }

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
  /** Further fields that every address needs. */
  placeFields?: readonly PlaceField[] | undefined
  /** The host of the checkout page if orders are paid elsewhere: `shop.example`. */
  checkoutHost?: string | undefined
}

/** Colours as sent by the server, unchecked. `lib/colour` derives a readable theme. */
export interface Appearance {
  primary: string | null
  secondary: string | null
  background: string | null
  discountImage: string | null
}
