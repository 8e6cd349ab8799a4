import { findById } from '../../core/lib/util/ids'
import type { Brand, Product } from '../../core/types'
import { useShop, useValue } from '../context'
import { useLoading } from '../loading/use-resource'

/** A product's brand; null while its name is unknown. Loads the list of brands, if `wanted` and needed. */
export function useBrand(
  { brandId: id, named }: Pick<Product, 'brandId' | 'named'>,
  wanted = true,
): Brand | null {
  const { brands, can } = useShop()
  const own =
    id !== null && can.brands === 'named'
      ? { id, title: { en: String(id), ar: String(id) }, image: null }
      : (named?.brand ?? null)
  useLoading(wanted && id !== null && !own ? brands : null)
  const listed = findById(useValue(brands.state).data ?? [], id)
  return listed ?? own
}
