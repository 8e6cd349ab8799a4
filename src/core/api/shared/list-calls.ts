import type { Backend } from '../backend'

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
