import { useEffect, useRef } from 'react'
import { isAvailable, needsChoice } from '../../core/lib/availability'
import { isLineOf } from '../../core/lib/cart-lines'
import { eventOption, eventProduct } from '../../core/lib/events-detail'
import { sameId } from '../../core/lib/ids'
import type { AddByIdResult, Exposing, LoadResult } from '../../core/members'
import { unitPrice } from '../../core/lib/price'
import type { Resource } from '../../core/stores/resource'
import type { Product, ProductOption } from '../../core/types'
import { isQuantity } from '../cart/add-by-id'
import { useElement, useShop } from '../context'
import { GatePresenter } from '../checkout/GatePresenter'
import { useProductEvents } from './product-events'
import { buyNow } from './use-buying'

interface ProductMethodsProps {
  product: Product
  selected: ProductOption | null
  onSelect: (option: ProductOption | null) => void
  onAdded: () => void
  refresh: Resource<Product>['reload']
}

/** What a script is told of an answer: not the product in the store's own form. */
const loading = (load: Resource<Product>['reload']) => async (): Promise<LoadResult> => {
  const answer = await load()
  return answer.ok ? { ok: true } : { ok: false, reason: answer.kind === 'missing' ? 'missing' : 'failed' }
}

/** The methods and properties of a `store-product` for scripts (EMBEDDING, The elements), and its events. Shows nothing but the gate of Buy Now. */
export function ProductMethods({
  product,
  selected: shown,
  onSelect,
  onAdded,
  refresh,
}: ProductMethodsProps) {
  const { cart } = useShop()
  const { element, expose, panels } = useElement()
  const tell = useProductEvents(product)
  const told = useRef(shown)
  useEffect(() => {
    if (told.current === shown) return
    told.current = shown
    tell(shown)
  }, [shown, tell])
  // A script that selects and adds in one breath does not wait for the next render.
  const chosen = useRef(shown)
  chosen.current = shown
  useEffect(() => {
    const add = async (quantity = 1): Promise<AddByIdResult> => {
      const selected = chosen.current
      if (needsChoice(product) && !selected) return { ok: false, reason: 'choose' }
      if (!isQuantity(quantity)) return { ok: false, reason: 'quantity' }
      const result = await cart.add(product, selected, element, quantity)
      if (result.ok) onAdded()
      return result
    }
    return expose({
      add,
      refresh: loading(refresh),
      /** False where the product has no such option: the choice stays. */
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
      product: () => eventProduct(product, chosen.current),
      selected: () => ({
        option: eventOption(chosen.current),
        available: isAvailable(product, chosen.current),
      }),
    } satisfies Exposing<'store-product'>)
  })
  return <GatePresenter />
}

/** The same where the product can't be had: a script gets an answer instead of waiting for ever. */
export function MissingProductMethods({ refresh }: Pick<ProductMethodsProps, 'refresh'>) {
  const { expose } = useElement()
  useEffect(() => {
    const missing = () => ({ ok: false, reason: 'missing' }) as const
    return expose({
      refresh: loading(refresh),
      add: missing,
      buyNow: missing,
      select: () => false,
    } satisfies Partial<Exposing<'store-product'>>)
  })
  return null
}
