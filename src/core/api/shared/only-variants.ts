import type { Id } from '../../types'
import type { OnlyVariant } from './variant'

export interface OnlyVariants {
  learn: OnlyVariant
  /** The variant that is ordered for a product without a choice; null where it has one, or is not there. */
  of(product: Id): Promise<Id | null>
}

/** The variants of products without a choice, as read so far. `load` reads the product with this id. */
export function createOnlyVariants(load: (product: Id) => Promise<unknown>): OnlyVariants {
  const variants = new Map<string, Id>()
  return {
    learn: (product, variant) => void variants.set(String(product), variant),
    async of(product) {
      if (!variants.has(String(product))) await load(product)
      return variants.get(String(product)) ?? null
    },
  }
}
