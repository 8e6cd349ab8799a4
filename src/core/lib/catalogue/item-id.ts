import type { Id } from '../../types'

/** The id of whatever is sold, the same in product feeds and in analytics; without an option, that of the whole product. */
export const itemId = (product: { id: Id }, option: { id: Id } | null): string =>
  option ? `${product.id}-${option.id}` : String(product.id)
