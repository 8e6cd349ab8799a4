import { useEffect, useMemo } from 'react'
import { useValue } from '../../ui/use-value'
import { useShop, useElement, useView, useNavigator } from '../context'
import { useChatUrl } from '../nav/use-chat-url'
import { computed } from '@preact/signals-react'
import { hasUnpriced } from '../../core/lib/cart/blocked'
import { subtotalOf } from '../../core/lib/money/money'
import type { Cart } from '../../core/stores/lazy-cart'
import type { CartLine } from '../../core/types'
import { writeCartLink } from '../../core/lib/cart/cart-link'
import { withoutParameter, withParameters } from '../../core/lib/web/urls'

/** How this element's orders are placed: only in the checkout if the store has no WhatsApp number. */
export function useOrderBy() {
  const { env, settings } = useShop()
  const { element, orderBy = 'checkout' } = useElement()
  const chat = useChatUrl()
  const known = useValue(settings.settings.state).data !== null
  const missing = orderBy !== 'checkout' && known && chat === null
  useEffect(() => {
    if (missing)
      env.warn(
        `<${element.localName} order-by="${orderBy}">: the store has no WhatsApp number, so orders go through the checkout.`,
      )
  }, [env, element, orderBy, missing])
  return chat === null ? 'checkout' : orderBy
}

/** Shown instead of an unknown amount. */
export const NO_AMOUNT = '—'

/** The lines in the subtotal; null while the price of a line is unknown in this market. */
export function countedLines({ opened }: Cart): readonly CartLine[] | null {
  const cart = opened.value
  if (!cart) return []
  return hasUnpriced(cart.issues.value) ? null : cart.buyable.value
}

/** `countedLines`, rendering again when they change. */
export function useCountedLines(): readonly CartLine[] | null {
  const { cart } = useShop()
  return useValue(useMemo(() => computed(() => countedLines(cart)), [cart]))
}

/** The subtotal as text, rendering again only when the text changes. */
export function useSubtotalText(): string {
  const { cart } = useShop()
  const { money } = useView()
  const text = useMemo(
    () =>
      computed(() => {
        const lines = countedLines(cart)
        return lines ? money(subtotalOf(lines)) : NO_AMOUNT
      }),
    [cart, money],
  )
  return useValue(text)
}

/**
 * Returns a function for the absolute URL that offers these lines as a cart: on the store's home page or, if the store has
 * no URL of its own, on this page.
 */
export function useCartAddress(): (lines: readonly CartLine[]) => string {
  const { hrefOf } = useNavigator()
  return (lines) => {
    const text = writeCartLink(lines)
    const home = hrefOf('/')
    const linked = hrefOf(`/?cart=${text}`)
    if (linked !== home) return new URL(linked, window.location.href).href
    return withParameters(withoutParameter(window.location.href, 'cart'), { cart: text })
  }
}

/**
 * While a non-empty cart is open, checks its lines against the catalogue and loads the zones once. Also clears toasts
 * about the cart.
 */
export function useOpenCart(open: boolean): void {
  const { cart, zones, toasts } = useShop()
  const opened = useValue(cart.opened)
  const filled = useValue(cart.lines).length > 0
  useEffect(() => (open ? toasts.cartOpened() : undefined), [open, toasts])
  useEffect(() => {
    if (!open || !filled || !opened) return undefined
    void zones.load()
    return opened.look()
  }, [open, filled, opened, zones])
}
