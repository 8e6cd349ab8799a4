import type { Backend } from '../backend'

/** The calls of lists and of what they are filtered by. */
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
