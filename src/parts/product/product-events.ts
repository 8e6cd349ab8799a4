import { useCallback } from 'react'
import { eventOption, eventProduct } from '../../core/lib/analytics/events-detail'
import { isAvailable } from '../../core/lib/catalogue/availability'
import type { Product, ProductOption } from '../../core/types'
import { useLightEffect } from '../../ui/light'
import { useElement, useShop } from '../context'

const detailOf = (product: Product, option: ProductOption | null) => ({
  product: eventProduct(product, option),
  option: eventOption(option),
  available: isAvailable(product, option),
})

/** By element, the product whose view was emitted last. */
const viewed = new WeakMap<HTMLElement, string>()

/** Emits `store:product:view`, and returns a function that emits `store:product:select`. */
export function useProductEvents(product: Product | null): (option: ProductOption | null) => void {
  const { env } = useShop()
  const { element } = useElement()
  const key = product && String(product.id)
  useLightEffect(() => {
    // When React mounts an element that was rendered without it, this effect runs before the cleanup of the earlier
    // one. Do not emit the event again.
    if (!product || !key || viewed.get(element) === key) return undefined
    viewed.set(element, key)
    env.emit('store:product:view', detailOf(product, null), element)
    return () => void viewed.delete(element)
    // Emit the event once per product, not again when its data is refreshed.
  }, [env, element, key])
  return useCallback(
    (option) => {
      if (product) env.emit('store:product:select', detailOf(product, option), element)
    },
    [env, element, product],
  )
}
