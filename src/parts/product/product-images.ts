import { picturesOfItem } from '../../core/lib/catalogue/item-pictures'
import type { Choices, Product, ProductOption } from '../../core/types'

/**
 * The pictures to show: the option's first, then the product's. While only the colour is chosen, those of an option in
 * that colour. `several`: whether any choice has more than one.
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
