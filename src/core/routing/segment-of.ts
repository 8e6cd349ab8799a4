import type { Id, Product } from '../types'

/** Returns what names a product in a path. Paths with its id lead to it too. */
export const segmentOf = ({ id, slug }: Pick<Product, 'id' | 'slug'>): Id => slug ?? id
