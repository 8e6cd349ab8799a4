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

/** English, Arabic. */
export type Pair = readonly [en: string, ar: string]

/**
 * One product as its copywriter sees it: drawing, colour of the picture, both titles, both blurbs, price in KWD, and
 * for a product with options the colours it comes in.
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
  /** Which measurements its clothes have; absent where nothing is worn on the body. */
  fit?: 'dress' | 'top' | 'bottom' | 'child'
  /** Facts true of everything on the shelf; each product shows three of them. */
  details: readonly Pair[]
  rows: readonly Row[]
}

export type Department = {
  title: Pair
  drawing: string
  colour: string
  shelves: readonly Shelf[]
}
