import type { Product, ProductOption } from '../../core/types'
import { useShop, useNavigator } from '../context'

/** Returns a function for the absolute URL of a product with the chosen option. */
export function useProductUrl(product: Product, option: ProductOption | null): () => string {
  const { href } = useNavigator()
  const { page } = useShop().env
  return () =>
    new URL(href('product', product, { option: option ? String(option.id) : undefined }), page.href()).href
}
