import { useEffect, useMemo } from 'react'
import { axesOf, type AxisValues } from '../../core/lib/catalogue/variants'
import type { Product } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'
import { ordersOf, variantsFor, variantsOf } from './variants-of'

/** The choices in the order in which they were first shown; titles are the merchant's as soon as they have loaded. */
export function useAxes(product: Product): readonly AxisValues[] {
  const shop = useShop()
  const variants = variantsOf(shop)
  const color = useValue(variants.color.state).data
  const size = useValue(variants.size.state).data
  useEffect(() => {
    for (const list of variantsFor(shop, product)) void list.load()
  }, [shop, product])
  return useMemo(
    () => axesOf(product, { ...(color && { color }), ...(size && { size }) }, ordersOf(shop).of(product)),
    [shop, product, color, size],
  )
}
