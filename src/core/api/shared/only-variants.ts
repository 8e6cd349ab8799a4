import type { Result, Id } from '../../types'
import type { OnlyVariant } from './products'

export interface OnlyVariants {
  remember: OnlyVariant
  /** Returns the variant to order for a product without options, or else the response to its request. */
  of(product: Id): Promise<Id | Result<unknown> | null>
}

/** Stores the variants of products without options as they are read. `load` requests a product. */
export function createOnlyVariants(load: (product: Id) => Promise<Result<unknown>>): OnlyVariants {
  const variants = new Map<string, Id>()
  return {
    remember: (product, variant) => void variants.set(String(product), variant),
    async of(product) {
      const result = variants.has(String(product)) ? null : await load(product)
      return variants.get(String(product)) ?? result
    },
  }
}
