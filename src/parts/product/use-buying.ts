import { useState, type RefObject } from 'react'
import { needsChoice } from '../../core/lib/availability'
import { lineKey } from '../../core/lib/cart-change'
import { isLineOf } from '../../core/lib/cart-lines'
import { originalPrice, unitPrice } from '../../core/lib/price'
import type { Panels } from '../../core/stores/panels'
import type { Axis, CartLine, Money, Product, ProductOption } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useElement, useShop } from '../context'
import type { Selection } from './use-selection'

export interface Buying {
  /** Null where it can't be read. */
  now: Money | null
  was: Money | null
  /** The chosen option, null also where there is none to choose. */
  chosen: ProductOption | null
  /** The line of the cart that is just this. */
  line: CartLine | null
  /** `missing`: no such combination; `sold-out`: none left; `no-price`: seen, not bought. */
  state: 'available' | 'missing' | 'sold-out' | 'no-price'
  /** What somebody tried to buy without having chosen. */
  error: Axis | null
  add(): Promise<void>
  buyNow(): void
}

/** The price and what can be done with it, following the choice (SPEC §4, §9). `place` holds the selectors. */
export function useBuying(
  product: Product,
  { option, missing, available }: Selection,
  place: RefObject<HTMLElement | null>,
  onAdded?: () => void,
): Buying {
  const { cart } = useShop()
  const { element, panels } = useElement()
  const [error, setError] = useState<Axis | null>(null)
  const lines = useValue(cart.lines)
  const line = missing ? null : (lines.find((other) => isLineOf(other, product, option)) ?? null)
  const now = unitPrice(product, option)

  /** UX 9: the focus goes to what is still to be chosen. */
  const decided = () => {
    setError(missing)
    if (missing) place.current?.querySelector<HTMLElement>(`[data-axis="${missing}"] input`)?.focus()
    return !missing
  }
  return {
    now,
    was: originalPrice(product, option),
    chosen: option,
    line,
    state: stateOf(),
    error: error === missing ? error : null,
    async add() {
      if (!decided()) return
      const result = await cart.add(product, option, element)
      if (result.ok) onAdded?.()
    },
    buyNow() {
      if (decided()) buyNow(panels, product, option, line)
    },
  }

  function stateOf() {
    if (missing || available) return 'available'
    if (needsChoice(product) && !option) return 'missing'
    return now === null ? 'no-price' : 'sold-out'
  }
}

/**
 * §2: the checkout receives what is bought through navigation state: this one line, which does not enter the cart, in the
 * number that the cart has of it if it is there. The query says the same to a checkout on another page.
 */
export function buyNow(
  panels: Panels,
  product: Product,
  option: ProductOption | null,
  inCart: CartLine | null,
): void {
  const line = inCart ?? { key: lineKey(product, option, () => false), product, option, quantity: 1 }
  panels.askBuyer({
    lines: [line],
    query: {
      buy: String(product.id),
      option: option ? String(option.id) : undefined,
      quantity: line.quantity > 1 ? String(line.quantity) : undefined,
    },
  })
}
