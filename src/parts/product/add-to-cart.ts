import type { AddResult } from '../../core/element-api'
import type { ProductOption } from '../../core/types'

/** Adds a known product to the cart. The implementation decides how to confirm it: toast, drawer, checkout or nothing. */
export interface AddToCart {
  (option: ProductOption | null, quantity?: number): Promise<AddResult>
  /** Whether it opens a dialog, for which React must have rendered. */
  needsReact?: boolean
}
