import type { Product } from '../../types'

/**
 * Returns the image of the first option with one, for each colour. Empty if all colours have the same image, which
 * would distinguish them no better than their names.
 */
export function swatchesOf({ options }: Pick<Product, 'options'>): ReadonlyMap<string, string> {
  const swatches = new Map<string, string>()
  const colors = new Set<string>()
  for (const { choices, images } of options) {
    const [picture] = images
    if (choices.color === undefined) continue
    colors.add(choices.color)
    if (picture !== undefined && !swatches.has(choices.color)) swatches.set(choices.color, picture)
  }
  const same = colors.size > 1 && new Set(swatches.values()).size < 2
  return same ? new Map() : swatches
}
