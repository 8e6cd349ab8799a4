export type Flag = 0 | 1
export type Titles = { title_en: string; title_ar: string }

export type Image = { id: number; url: string; isMain: Flag; product_id: number }

export type Measurements = Record<'shoulder' | 'length' | 'sleeve_length' | 'bust', string | number | null>

export type Option = {
  id: number
  options_ids: string
  price: string
  discount_price: string | null
  stock: number
  image: string
  color: Titles
  size: Titles
  description: Measurements
}

export type Product = Titles & {
  id: number
  description_en: string
  description_ar: string
  price: string
  discount_price: string | null
  stock: number
  has_options: Flag
  category_id: number
  subcategory_id: number
  brand_id: number
  images: Image[]
  options: Option[]
}

export type Category = Titles & { id: number; image: string; isVisible: Flag }
export type Subcategory = Titles & { id: number; category_id: number; image: string; isVisible: Flag }
export type Brand = Titles & { id: number; image: string }
export type Zone = { id: number; name_en: string; name_ar: string; delivery_price: string; branch_id: number }
export type VariantValue = Titles & { retail_id: number }

export type Pair = readonly [en: string, ar: string]

export type Localized = { en: string; ar: string }

/** A product as the copywriter provides it; the data is in the folder `products`. */
export type SeedProduct = {
  /** The name of the drawing. `colour` is the colour in which it is drawn. */
  drawing: string
  colour: string
  title: Localized
  blurb: Localized
  /** In KWD. */
  price: number
  /** The colours of a product with options. */
  colours?: readonly string[]
}

export type Shelf = {
  title: Localized
  drawing: string
  colour: string
  brands: readonly number[]
  sizes: string
  /** The size chart of its clothes: `dress`, `top`, `bottom` or `child`; absent for anything not worn on the body. */
  fit?: string
  /** Facts about everything on the shelf; each product shows three. */
  details: readonly Localized[]
  products: readonly SeedProduct[]
}

export type Department = {
  title: Localized
  drawing: string
  colour: string
  shelves: readonly Shelf[]
}
