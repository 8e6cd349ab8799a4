import type { Product } from '../../types'

/**
 * Returns an image for each colour: that of its first option with an image. Returns an empty map if all colours have
 * the same image, which would not help to tell them apart.
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
