import type { Id } from '../../types'

/** The maximum number of characters of an id in a product feed. */
export const MAX_ITEM_ID = 50

/**
 * Returns the id of a product or option, the same in product feeds and analytics: `7-31` for option 31 of product 7. If
 * both ids together are too long, as with Medusa, returns that of the option alone, which no other option has.
 */
export function itemId(product: { id: Id }, option: { id: Id } | null): string {
  if (!option) return String(product.id)
  const id = `${product.id}-${option.id}`
  return id.length > MAX_ITEM_ID ? String(option.id) : id
}
