import type { Answer, Id } from '../../types'
import type { OnlyVariant } from './variant'

export interface OnlyVariants {
  learn: OnlyVariant
  /** The variant that is ordered for a product without a choice; for another one, the response to its request. */
  of(product: Id): Promise<Id | Answer<unknown> | null>
}

/** The variants of products without a choice, as read so far. `load` reads the product with this id. */
export function createOnlyVariants(load: (product: Id) => Promise<Answer<unknown>>): OnlyVariants {
  const variants = new Map<string, Id>()
  return {
    learn: (product, variant) => void variants.set(String(product), variant),
    async of(product) {
      const answer = variants.has(String(product)) ? null : await load(product)
      return variants.get(String(product)) ?? answer
    },
  }
}
