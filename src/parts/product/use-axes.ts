import { useCallback, useEffect, useMemo, useState } from 'react'
import { axesOf, type AxisValues, type KnownValues } from '../../core/lib/variants'
import type { Product } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'
import { variantsFor, variantsOf } from './variants-of'

/** Milliseconds that choices wait for the merchant's lists, before they are shown as the product's own options stand. */
const PATIENCE = 700

/**
 * What there is to choose, as the merchant lists it (§7, variants). The lists may come late, or never: what has been shown
 * changes its place no more. Until `settled` it is the room that the choices will take.
 */
export function useAxes(product: Product): {
  axes: readonly AxisValues[]
  settled: boolean
  /** Somebody is about to choose: they wait no longer. */
  settle(): void
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
  const settle = useCallback(() => setLate(true), [])
  useEffect(() => (waiting ? shop.env.after(PATIENCE, settle) : undefined), [shop, waiting, settle])
  if (!lists && (late || !waiting)) setLists(present())
  return {
    axes: useMemo(() => axesOf(product, lists ?? {}), [product, lists]),
    settled: lists !== null,
    settle,
  }
}
