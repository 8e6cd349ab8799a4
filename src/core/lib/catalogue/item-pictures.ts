import type { Product, ProductOption } from '../../types'

/** Returns the image files of a product: the option's first, then the product's. */
export const picturesOfItem = (
  { images }: Pick<Product, 'images'>,
  option: Pick<ProductOption, 'images'> | null | undefined,
): readonly string[] => [...new Set([...(option?.images ?? []), ...images.map(({ url }) => url)])]
