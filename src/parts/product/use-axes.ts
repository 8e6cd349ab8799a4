import { useMemo } from 'react'
import { axesOf, type AxisValues } from '../../core/lib/catalogue/variants'
import type { Product } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'
import { useLoading } from '../loading/use-resource'
import { ordersOf, variantsFor, variantsOf } from './variants-of'

/** The choices, always in the order in which they were first shown. The merchant's titles are used once loaded. */
export function useAxes(product: Product): readonly AxisValues[] {
  const shop = useShop()
  const variants = variantsOf(shop)
  const color = useValue(variants.color.state).data
  const size = useValue(variants.size.state).data
  const needed = variantsFor(shop, product)
  useLoading(needed.includes(variants.color) ? variants.color : null)
  useLoading(needed.includes(variants.size) ? variants.size : null)
  return useMemo(
    () => axesOf(product, { ...(color && { color }), ...(size && { size }) }, ordersOf(shop).of(product)),
    [shop, product, color, size],
  )
}
