import type { Id } from '../../types'

/** Returns the id of a product or option, the same in product feeds and analytics. */
export const itemId = (product: { id: Id }, option: { id: Id } | null): string =>
  option ? `${product.id}-${option.id}` : String(product.id)
