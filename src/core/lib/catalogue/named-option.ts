import type { Id, Product, ProductOption } from '../../types'
import { findById } from '../util/ids'
import { isOnlyOption, needsChoice } from './availability'

/**
 * Returns the option that a link or a script names, or null if the product needs none; undefined if the named one is not
 * for sale, or one must still be chosen.
 */
export function namedOption(product: Product, option: Id | null): ProductOption | null | undefined {
  const needsNone = !needsChoice(product) && (option === null || isOnlyOption(product, option))
  return findById(product.options, option) ?? (needsNone ? null : undefined)
}
