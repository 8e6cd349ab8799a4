import { useEffect, useRef } from 'react'
import { isAvailable, needsChoice } from '../../core/lib/catalogue/availability'
import { isLineOf } from '../../core/lib/cart/cart-lines'
import { eventOption, eventProduct } from '../../core/lib/analytics/events-detail'
import { sameId } from '../../core/lib/util/ids'
import type { AddByIdResult, ElementApi, LoadResult } from '../../core/element-api'
import { unitPrice } from '../../core/lib/money/money'
import type { Resource } from '../../core/stores/resource'
import type { Panels } from '../../core/stores/panels'
import type { Id, Product, ProductOption, Refusal } from '../../core/types'
import { isQuantity, loadReason } from '../../core/shop/wanted-lines'
import { useLightEffect } from '../../ui/light'
import { useElement, useShop } from '../context'
import { GatePresenter } from '../checkout/GatePresenter'
import type { AddToCart } from './add-to-cart'
import { useProductEvents } from './product-events'
import { buyNow } from './use-buying'

type Reload = Resource<Product>['reload']

interface LoadedProps {
  product: Product
  selected: ProductOption | null
  onSelect: (option: ProductOption | null) => void
  add: AddToCart
  refresh: Reload
}

interface MissingProps {
  refusal: Refusal
  refresh: Reload
}

/** Wraps a load for scripts. The result for scripts does not include the product. */
const loading = (load: Reload) => async (): Promise<LoadResult> => {
  const result = await load()
  return result.ok ? { ok: true } : { ok: false, reason: loadReason(result) }
}

/**
 * The option that each element showed last. The keys are its panels, which are created anew each time the element is
 * inserted.
 */
const selections = new WeakMap<Panels, { product: Id; option: Id | null }>()

/** Registers the methods and properties of a `store-product`, and emits its events. */
export const ProductMethods = (props: LoadedProps | MissingProps) =>
  'refusal' in props ? <MissingMethods {...props} /> : <LoadedMethods {...props} />

/** The methods of a loaded product. Renders only the gate for Buy Now. */
function LoadedMethods({ product, selected: shown, onSelect, add: addToCart, refresh }: LoadedProps) {
  const { cart } = useShop()
  const { registerMethods, panels } = useElement()
  const emitSelection = useProductEvents(product)
  const optionId = shown && shown.id
  useLightEffect(() => {
    const before = selections.get(panels)
    selections.set(panels, { product: product.id, option: optionId })
    if (before?.product === product.id && before.option !== optionId) emitSelection(shown)
    // Compare ids, since a refreshed product has new objects for its options.
  }, [panels, product.id, optionId])
  // Use a ref, because a script may select an option and add it without waiting for a render.
  const chosen = useRef(shown)
  chosen.current = shown
  const properties = {
    product: () => eventProduct(product, chosen.current),
    selected: () => ({
      option: eventOption(chosen.current),
      available: isAvailable(product, chosen.current),
    }),
  } satisfies Partial<ElementApi<'store-product'>>
  useLightEffect(() => registerMethods(properties), [registerMethods, product, shown])
  useEffect(() => {
    const add = async (quantity = 1): Promise<AddByIdResult> => {
      const selected = chosen.current
      if (needsChoice(product) && !selected) return { ok: false, reason: 'choose' }
      if (!isQuantity(quantity)) return { ok: false, reason: 'quantity' }
      return addToCart(selected, quantity)
    }
    return registerMethods({
      add,
      refresh: loading(refresh),
      /** Selects an option. If the product does not have it, returns false and keeps the current selection. */
      select(id) {
        const option = product.options.find((other) => sameId(other.id, id))
        if (option) {
          chosen.current = option
          onSelect(option)
        }
        return option !== undefined
      },
      buyNow() {
        const selected = chosen.current
        if (needsChoice(product) && !selected) return { ok: false, reason: 'choose' }
        if (unitPrice(product, selected) === null) return { ok: false, reason: 'no-price' }
        if (!isAvailable(product, selected)) return { ok: false, reason: 'unavailable' }
        const line = cart.lines.peek().find((other) => isLineOf(other, product, selected))
        buyNow(panels, product, selected, line ?? null)
        return { ok: true }
      },
      ...properties,
    } satisfies ElementApi<'store-product'>)
  })
  return <GatePresenter />
}

/** The methods of a product that failed to load, so that scripts get a result instead of waiting for ever. */
function MissingMethods({ refusal, refresh }: MissingProps) {
  const { registerMethods } = useElement()
  useEffect(() => {
    const missing = () => ({ ok: false, reason: loadReason(refusal) }) as const
    return registerMethods({
      refresh: loading(refresh),
      add: missing,
      buyNow: missing,
      select: () => false,
    } satisfies Partial<ElementApi<'store-product'>>)
  })
  return null
}
