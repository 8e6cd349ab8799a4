import { useState, type RefObject } from 'react'
import { needsChoice } from '../../core/lib/catalogue/availability'
import { lineKey } from '../../core/lib/cart/lines'
import { isLineOf } from '../../core/lib/cart/cart-lines'
import { originalPrice, unitPrice } from '../../core/lib/money/money'
import type { Panels } from '../../core/stores/panels'
import type { CartLine, Product, ProductOption } from '../../core/types'
import { useElement, useShop, useValue } from '../context'
import type { AddToCart } from './add-to-cart'
import type { Selection } from './use-selection'

interface BuyingOptions {
  /** Replaces the default action, which adds the product to the cart and shows a toast. */
  add: AddToCart | undefined
  /** Whether the main button goes to the checkout once the product is in the cart. */
  leadsOn: boolean
}

export type Buying = ReturnType<typeof useBuying>

/** Returns price and actions for the current choice of options. `place` is the container of the option fields. */
export function useBuying(
  product: Product,
  { option, missing, reset, available }: Selection,
  place: RefObject<HTMLElement | null>,
  { add, leadsOn }: BuyingOptions,
) {
  const { cart } = useShop()
  const { element, panels } = useElement()
  const [tried, setTried] = useState(false)
  const lines = useValue(cart.lines)
  const line = missing ? null : (lines.find((other) => isLineOf(other, product, option)) ?? null)
  const now = unitPrice(product, option)

  /** Returns whether every choice is made. Otherwise, focuses the first missing one. */
  const decided = () => {
    setTried(missing !== null)
    if (missing) place.current?.querySelector<HTMLElement>(`[data-axis="${missing}"] input`)?.focus()
    return !missing
  }
  const state = stateOf()
  return {
    /** The price to pay; null if unreadable. */
    now,
    was: originalPrice(product, option),
    /** The chosen option; null also for products without options. */
    chosen: option,
    /** The cart line with exactly this product and option. */
    line,
    state,
    reset,
    /** Whether a choice was missing in an attempt to buy. */
    incomplete: tried && missing !== null,
    /** The current action of the main button. */
    main: line && leadsOn && state === 'available' ? ('checkout' as const) : ('add' as const),
    /** Goes to the checkout with the whole cart. */
    checkout: () => panels.openGate({ lines: null }),
    async add() {
      if (decided()) await (add ? add(option) : cart.add(product, option, element))
    },
    buyNow() {
      if (decided()) buyNow(panels, product, option, line)
    },
  }

  /** `missing`: no such combination; `sold-out`: none left; `no-price`: shown but can't be bought. */
  function stateOf(): 'available' | 'missing' | 'sold-out' | 'no-price' {
    if (missing || available) return 'available'
    if (reset || (needsChoice(product) && !option)) return 'missing'
    return now === null ? 'no-price' : 'sold-out'
  }
}

/**
 * Goes to the checkout with only this line, without adding it to the cart. If the product is already in the cart, uses
 * the quantity there. The query passes the same line to a checkout on another page.
 */
export function buyNow(
  panels: Panels,
  product: Product,
  option: ProductOption | null,
  inCart: CartLine | null,
): void {
  const line = inCart ?? { key: lineKey(product, option, () => false), product, option, quantity: 1 }
  panels.openGate({
    lines: [line],
    query: {
      buy: String(product.id),
      option: option ? String(option.id) : undefined,
      quantity: line.quantity > 1 ? String(line.quantity) : undefined,
    },
  })
}
