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
  const own = product.images.map(({ url }) => url)
  const shown =
    option ??
    product.options.find(
      ({ choices: { color }, images }) =>
        choices.color !== undefined && color === choices.color && images.length > 0,
    )
  const imagesOf = (first: readonly string[]) => [...new Set([...first, ...own])]
  return {
    images: imagesOf(shown?.images ?? []),
    several: [{ images: own }, ...product.options].some(({ images }) => imagesOf(images).length > 1),
  }
}
