import { axesOf } from '../../core/lib/catalogue/variants'
import type { Shop } from '../../core/shop/shop'
import { createResource, type Resource } from '../../core/stores/resource'
import type { Axis, Product, VariantValue } from '../../core/types'

type Variants = Readonly<Record<Axis, Resource<VariantValue[]>>>

const known = new WeakMap<Shop, Variants>()

export function variantsOf(shop: Shop): Variants {
  const { backend } = shop
  const variants = known.get(shop) ?? {
    color: createResource(() => backend.variantValues('color')),
    size: createResource(() => backend.variantValues('size')),
  }
  known.set(shop, variants)
  return variants
}

export function variantsFor(shop: Shop, product: Product): readonly Resource<VariantValue[]>[] {
  const variants = variantsOf(shop)
  return axesOf(product).map(({ axis }) => variants[axis])
}
