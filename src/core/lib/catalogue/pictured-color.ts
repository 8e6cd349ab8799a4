import type { Product } from '../../types'
import { imageUrl } from '../web/images'
import { inStock } from './availability'

/**
 * Returns the id of the colour whose options have this picture. Undefined if no colour or more than one has it, or if
 * that colour is sold out. A size is never inferred.
 */
export function picturedColor(
  { options }: Product,
  host: string,
  picture: string | null,
): string | undefined {
  const pictured = options.filter(({ images }) =>
    images.some((file) => picture !== null && imageUrl(host, 'products', file) === picture),
  )
  const [color, ...others] = new Set(pictured.map(({ choices }) => choices.color))
  return others.length === 0 && pictured.some(inStock) ? color : undefined
}
