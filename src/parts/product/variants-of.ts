import { axesOf } from '../../core/lib/catalogue/variants'
import type { Shop } from '../../core/shop/shop'
import { storedInShop } from '../../core/shop/stored-in-shop'
import { createOptionOrders, optionOrderForm, type OptionOrders } from '../../core/stores/option-order'
import { createResource, type Resource } from '../../core/stores/resource'
import type { Axis, Product, VariantValue } from '../../core/types'

type Variants = Readonly<Record<Axis, Resource<VariantValue[]>>>

const lists = new WeakMap<Shop, Variants>()
const orders = new WeakMap<Shop, OptionOrders>()

export function ordersOf(shop: Shop): OptionOrders {
  const known = orders.get(shop)
  if (known) return known
  const created = createOptionOrders(storedInShop(shop, 'options', optionOrderForm))
  orders.set(shop, created)
  return created
}

/** The merchant's lists of colours and sizes, shared by all products of a shop. */
export function variantsOf(shop: Shop): Variants {
  const listOf = (axis: Axis) =>
    createResource(async () => {
      const answer = await shop.backend.variantValues(axis)
      if (answer.ok)
        ordersOf(shop).learn(
          axis,
          answer.data.map(({ id }) => id),
        )
      return answer
    })
  const variants = lists.get(shop) ?? { color: listOf('color'), size: listOf('size') }
  lists.set(shop, variants)
  return variants
}

export function variantsFor(shop: Shop, product: Product): readonly Resource<VariantValue[]>[] {
  const variants = variantsOf(shop)
  return axesOf(product).map(({ axis }) => variants[axis])
}
