import { axesOf } from '../../core/lib/catalogue/variants'
import type { Shop } from '../../core/shop/shop'
import { perShop } from '../../core/shop/per-shop'
import { optionsForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createOptionOrders } from '../../core/stores/option-order'
import { createResource, type Resource } from '../../core/stores/resource'
import type { Axis, Product, VariantValue } from '../../core/types'

type Variants = Readonly<Record<Axis, Resource<VariantValue[]>>>

export const ordersOf = perShop((shop) =>
  createOptionOrders(storedInShop(shop, optionsForm), shop.env.page.isServed()),
)

/** The merchant's lists of colours and sizes, shared by all products of a shop. */
export const variantsOf = perShop((shop): Variants => {
  const listOf = (axis: Axis) =>
    createResource(async () => {
      const result = await shop.backend.variantValues(axis)
      if (result.ok)
        ordersOf(shop).add(
          axis,
          result.data.map(({ id }) => id),
        )
      return result
    })
  return { color: listOf('color'), size: listOf('size') }
})

export function variantsFor(shop: Shop, product: Product): readonly Resource<VariantValue[]>[] {
  const variants = variantsOf(shop)
  return axesOf(product).map(({ axis }) => variants[axis])
}
