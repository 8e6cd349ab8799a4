import type { Id, Product, ProductOption } from '../../types'
import { findById } from '../util/ids'
import { isOnlyOption, needsChoice } from './availability'

/**
 * Returns the option that a link or a script specifies. Null if the product has no options. Undefined if the specified
 * option is not for sale, or if one must still be chosen.
 */
export function namedOption(product: Product, option: Id | null): ProductOption | null | undefined {
  const needsNone = !needsChoice(product) && (option === null || isOnlyOption(product, option))
  return findById(product.options, option) ?? (needsNone ? null : undefined)
}
