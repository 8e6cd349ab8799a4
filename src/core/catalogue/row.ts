import type { Product, ProductOption } from '../types'

export type ListedOption = Pick<ProductOption, 'choices' | 'stock' | 'color' | 'size'>

export interface Listed extends Omit<Product, 'description' | 'images' | 'options'> {
  options: readonly ListedOption[]
}

/**
 * A product of a long list. The other fields stay JSON until the product is shown: as objects they take most of the
 * memory.
 */
export interface Packed extends Listed {
  unpack(): Product
  /** Takes over the JSON of an equal product, so that the block with its own JSON can be released. */
  adopt(equal: Packed): void
}

/** A product in a list. The worker packs it, unless the page has sent it; in the page it is never packed. */
export type Row = Product | Packed

export const isPacked = (row: Row): row is Packed => 'unpack' in row

export const unpack = (row: Row): Product => (isPacked(row) ? row.unpack() : row)
