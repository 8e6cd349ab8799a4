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

/**
 * A product as the copywriter provides it: drawing, its colour, titles, descriptions, price in KWD, and the colours of
 * a product with options.
 */
export type Row = readonly [
  drawing: string,
  colour: string,
  en: string,
  ar: string,
  blurbEn: string,
  blurbAr: string,
  price: number,
  colours?: string,
]

export type Shelf = {
  title: Pair
  drawing: string
  colour: string
  brands: readonly number[]
  sizes: string
  /** The measurements of its clothes; absent for anything not worn on the body. */
  fit?: 'dress' | 'top' | 'bottom' | 'child'
  /** Facts about everything on the shelf; each product shows three. */
  details: readonly Pair[]
  rows: readonly Row[]
}

export type Department = {
  title: Pair
  drawing: string
  colour: string
  shelves: readonly Shelf[]
}
