import { effect } from '@preact/signals-core'
import { Suspense, useEffect } from 'react'
import { eventCart } from '../../core/lib/events-detail'
import type { Exposing } from '../../core/members'
import { Badge } from '../../ui/Badge'
import { srOnly } from '../../ui/base'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { lazyPart } from '../lazy-part'
import { addByIdLater } from './add-by-id-later'
import { CartButton } from './CartButton'
import { CartDrawerPresenter } from './CartDrawerPresenter'
import { useCart } from './use-cart'

export interface CartElementProps {
  mode: 'drawer' | 'inline' | 'badge'
  openOnAdd: boolean
  hideWhenEmpty: boolean
}

const InlineCart = lazyPart(async () => (await import('./InlineCart')).InlineCart)

/** `store-cart`: a button with a drawer, the cart itself, or its count alone. */
export function CartElement({ mode, openOnAdd, hideWhenEmpty }: CartElementProps) {
  const cart = useCart()
  const { panels } = useElement()
  const { t, number } = useView()
  const count = useValue(cart.count)
  useCartMethods()
  useOpenAttribute()
  useOpenOnAdd(openOnAdd && mode === 'drawer')
  const drawerOpen = useValue(panels.open) === 'cart'
  // An open drawer stays: what empties it is looked at right now.
  if (hideWhenEmpty && count === 0 && !drawerOpen) return null
  switch (mode) {
    case 'badge':
      return (
        <span role="status">
          <span className={srOnly}>
            {count > 0 ? t('cartWithCount', { count, n: number(count) }) : t('cart')}
          </span>
          <span aria-hidden="true">
            <Badge tone="count">{number(count)}</Badge>
          </span>
        </span>
      )
    case 'inline':
      return (
        <Suspense>
          <InlineCart />
        </Suspense>
      )
    case 'drawer':
      return (
        <>
          {/* The clicks of a trigger of the merchant's own pass the slot, as the button's do; React does not see those. */}
          <slot name="trigger" ref={(slot) => void (slot && (slot.onclick = () => panels.show('cart')))}>
            <CartButton />
          </slot>
          <CartDrawerPresenter />
        </>
      )
  }
}

/** The element's methods and its `cart` (EMBEDDING, The elements). */
function useCartMethods() {
  const shop = useShop()
  const { element, panels, expose } = useElement()
  useEffect(() => {
    const { cart, presenters } = shop
    return expose({
      cart: () => (cart.status.peek() === 'ready' ? eventCart(cart.lines.peek()) : null),
      show: () => presenters.present('drawer', element),
      close: () => panels.close(),
      clear: () => cart.clear(element),
      add: (productId, choice = {}) => addByIdLater(shop, productId, choice, element),
    } satisfies Exposing<'store-cart'>)
  }, [shop, element, panels, expose])
}

/** The drawer and the attribute `open` say the same, whichever changed. */
function useOpenAttribute() {
  const { element, panels } = useElement()
  // Not by a render: one would miss what opens and closes before it.
  useEffect(() => {
    let before = false
    return effect(() => {
      const now = panels.open.value === 'cart'
      if (now !== before) element.toggleAttribute('open', now)
      before = now
    })
  }, [element, panels])
  // Of the attribute what it says now: it may have come and gone since the drawing began.
  useEffect(() => {
    const wanted = Reflect.get(element, 'open') === true
    const shown = panels.open.peek() === 'cart'
    if (wanted && !shown) panels.show('cart')
    if (!wanted && shown) panels.close()
  })
  useEffect(
    () => () => {
      if (panels.open.peek() === 'cart') panels.close()
    },
    [panels],
  )
}

/** Opens the drawer when something is added anywhere on the page, but not by another tab; one drawer of the page does. */
function useOpenOnAdd(on: boolean) {
  const { cart, presenters } = useShop()
  const { element, panels } = useElement()
  useEffect(() => {
    if (!on) return undefined
    // What was kept from an earlier visit was not added now.
    let before = Infinity
    return effect(() => {
      if (cart.status.value !== 'ready') return
      const now = cart.lines.value.length
      const here = document.hasFocus() && presenters.presenterOf('drawer', element) === element
      if (now > before && here) panels.show('cart')
      before = now
    })
  }, [on, cart, presenters, element, panels])
}
