import type { Product, ProductOption } from '../../types'

/** Returns the image files of a product: the option's first, then the product's. */
export const picturesOfItem = (
  { images }: Pick<Product, 'images'>,
  option: Pick<ProductOption, 'images'> | null | undefined,
): readonly string[] => [...new Set([...(option?.images ?? []), ...images.map(({ url }) => url)])]

/** Returns the first option in this colour that has a picture. */
export const optionInColour = ({ options }: Pick<Product, 'options'>, colour: string | undefined) =>
  options.find(
    ({ choices: { color }, images }) => colour !== undefined && color === colour && images.length > 0,
  )
