import { useCallback, useEffect, useMemo, useState } from 'react'
import { axesOf, type AxisValues, type KnownValues } from '../../core/lib/catalogue/variants'
import type { Product } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'
import { variantsFor, variantsOf } from './variants-of'

/** Milliseconds to wait for the merchant's lists before showing the options in their own order. */
const LISTS_TIMEOUT_MS = 700

/**
 * The choices as the merchant lists them. The lists may load late or never; what has been shown is not reordered. Until
 * `ready`, only its space is reserved.
 */
export function useAxes(product: Product): {
  axes: readonly AxisValues[]
  ready: boolean
  /** Ends the wait: the user is about to choose. */
  stopWaiting(): void
} {
  const shop = useShop()
  const variants = variantsOf(shop)
  const color = useValue(variants.color.state)
  const size = useValue(variants.size.state)
  const wanted = useMemo(() => variantsFor(shop, product), [shop, product])
  useEffect(() => {
    for (const list of wanted) void list.load()
  }, [wanted])

  const waiting = wanted.some((list) => ['idle', 'loading'].includes(list.state.peek().status))
  const present = () => ({ ...(color.data && { color: color.data }), ...(size.data && { size: size.data }) })
  const [lists, setLists] = useState<KnownValues | null>(() => (waiting ? null : present()))
  const [late, setLate] = useState(false)
  const stopWaiting = useCallback(() => setLate(true), [])
  useEffect(
    () => (waiting ? shop.env.after(LISTS_TIMEOUT_MS, stopWaiting) : undefined),
    [shop, waiting, stopWaiting],
  )
  if (!lists && (late || !waiting)) setLists(present())
  return {
    axes: useMemo(() => axesOf(product, lists ?? {}), [product, lists]),
    ready: lists !== null,
    stopWaiting,
  }
}
