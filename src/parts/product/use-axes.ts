import { useEffect, useMemo, useRef } from 'react'
import { axesOf, inOrderOf, type AxisValues } from '../../core/lib/variants'
import type { Shop } from '../../core/shop'
import { createResource, type Resource } from '../../core/stores/resource'
import type { Axis, Product, VariantValue } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

type Variants = Readonly<Record<Axis, Resource<VariantValue[]>>>

/** Of each shop, the merchant's colours and sizes as they are listed. */
const known = new WeakMap<Shop, Variants>()

function variantsOf(shop: Shop): Variants {
  const { backend } = shop
  const variants = known.get(shop) ?? {
    color: createResource(() => backend.variantValues('color')),
    size: createResource(() => backend.variantValues('size')),
  }
  known.set(shop, variants)
  return variants
}

/**
 * What there is to choose, as the merchant lists it (§7, variants). The lists may come late, or never: once somebody has
 * begun to choose, nothing changes its place any more.
 */
export function useAxes(product: Product): { axes: readonly AxisValues[]; hold(): void } {
  const variants = variantsOf(useShop())
  const color = useValue(variants.color.state).data
  const size = useValue(variants.size.state).data
  const has = useMemo(() => new Set(axesOf(product).map(({ axis }) => axis)), [product])
  useEffect(() => {
    for (const axis of has) void variants[axis].load()
  }, [variants, has])

  const axes = useMemo(
    () => axesOf(product, { ...(color && { color }), ...(size && { size }) }),
    [product, color, size],
  )
  const held = useRef(false)
  const order = useRef<Partial<Record<Axis, readonly string[]>>>({})
  if (!held.current)
    order.current = Object.fromEntries(axes.map(({ axis, values }) => [axis, values.map(({ id }) => id)]))
  return {
    axes: axes.map(({ axis, values }) => ({ axis, values: inOrderOf(order.current[axis] ?? [], values) })),
    hold: () => void (held.current = true),
  }
}
