import type { Id } from '../../types'

/** The maximum number of characters of an id in a product feed. */
export const MAX_ITEM_ID = 50

/**
 * Returns the id of a product or option for product feeds and analytics: `7-31` for option 31 of product 7. If the two
 * ids together are too long, as with Medusa, returns only the id of the option, which is unique.
 */
export function itemId(product: { id: Id }, option: { id: Id } | null): string {
  if (!option) return String(product.id)
  const id = `${product.id}-${option.id}`
  return id.length > MAX_ITEM_ID ? String(option.id) : id
}
