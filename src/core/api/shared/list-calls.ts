import type { Backend } from '../backend'

/** The calls of lists and of their filters. */
export type ListCalls = Pick<
  Backend,
  | 'products'
  | 'otherTitles'
  | 'categories'
  | 'category'
  | 'subcategories'
  | 'brands'
  | 'brand'
  | 'variantValues'
>
