import type { AddResult } from '../../core/element-api'
import type { ProductOption } from '../../core/types'

/**
 * Adds a product to the cart. The implementation confirms the addition by a toast, a drawer, the checkout, or not at
 * all.
 */
export interface AddToCart {
  (option: ProductOption | null, quantity?: number): Promise<AddResult>
  /** Whether the confirmation is a dialog, for which React must have rendered. */
  needsReact?: boolean
}
