import { picturesOfItem } from '../../core/lib/catalogue/item-pictures'
import type { Choices, Product, ProductOption } from '../../core/types'

/**
 * Returns the pictures to show: first those of the option, then those of the product. If only the colour is chosen, uses an
 * option in that colour. `several` is whether any choice has more than one picture.
 */
export function productImages(
  product: Product,
  option: ProductOption | null,
  choices: Choices,
): { images: readonly string[]; several: boolean } {
  const shown =
    option ??
    product.options.find(
      ({ choices: { color }, images }) =>
        choices.color !== undefined && color === choices.color && images.length > 0,
    )
  return {
    images: picturesOfItem(product, shown),
    several: [null, ...product.options].some((each) => picturesOfItem(product, each).length > 1),
  }
}
