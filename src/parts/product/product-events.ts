import { useCallback, useEffect } from 'react'
import { eventOption, eventProduct } from '../../core/lib/analytics/events-detail'
import { isAvailable } from '../../core/lib/catalogue/availability'
import type { Product, ProductOption } from '../../core/types'
import { useElement, useShop } from '../context'

const detailOf = (product: Product, option: ProductOption | null) => ({
  product: eventProduct(product, option),
  option: eventOption(option),
  available: isAvailable(product, option),
})

/** Emits `store:product:view`, and returns a function that emits `store:product:select`. */
export function useProductEvents(product: Product | null): (option: ProductOption | null) => void {
  const { env } = useShop()
  const { element } = useElement()
  const key = product && String(product.id)
  useEffect(() => {
    if (!product) return
    env.emit('store:product:view', detailOf(product, null), element)
    // Once per product, not again when its data is refreshed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [env, element, key])
  return useCallback(
    (option) => {
      if (product) env.emit('store:product:select', detailOf(product, option), element)
    },
    [env, element, product],
  )
}
