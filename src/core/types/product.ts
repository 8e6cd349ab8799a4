import type { Id, Localized, Money } from './words'

/* What the shop sells, and where it stands (SPEC §3). */

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
