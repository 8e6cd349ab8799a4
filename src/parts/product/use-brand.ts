import { findById } from '../../core/lib/util/ids'
import type { Brand, Id } from '../../core/types'
import { useShop, useValue } from '../context'
import { useLoading } from '../loading/use-resource'

/** A product's brand; null while its name is unknown. Loads the list of brands, if `wanted` and needed. */
export function useBrand(id: Id | null, wanted = true): Brand | null {
  const { brands, can } = useShop()
  useLoading(wanted && id !== null && !can.namedBrands ? brands : null)
  const listed = findById(useValue(brands.state).data ?? [], id)
  if (!can.namedBrands || id === null) return listed
  return { id, title: { en: String(id), ar: String(id) }, image: null }
}
