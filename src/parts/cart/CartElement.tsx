import { effect } from '@preact/signals-core'
import { lazyPart } from '../loading/lazy-part'
import { Waiting } from '../loading/Waiting'
import { useEffect } from 'react'
import { eventCart } from '../../core/lib/analytics/events-detail'
import type { ElementApi } from '../../core/element-api'
import { Badge } from '../../ui/Badge'
import { srOnly } from '../../ui/styles'
import { isModified } from '../../ui/is-modified'
import { isShown } from '../../ui/is-rendered'
import { useLightEffect } from '../../ui/light'
import { ownDocument } from '../../ui/own-document'
import { useElement, useShop, useView, useValue } from '../context'
import { lazyAddById } from './lazy-add-by-id'
import { CartButton } from './CartButton'
import { CartDrawerPresenter } from './CartDrawerPresenter'
import { useRegisteredCheckoutUrl } from './checkout-url'
import { useCart } from './use-cart'

export interface CartElementProps {
  mode: 'drawer' | 'inline' | 'badge'
  openOnAdd: boolean
  hideWhenEmpty: boolean
}

const InlineCart = lazyPart(async () => (await import('./InlineCart')).InlineCart)

/** `store-cart`: a button with a drawer, the inline cart, or a count badge. */
export function CartElement({ mode, openOnAdd, hideWhenEmpty }: CartElementProps) {
  const cart = useCart()
  const { panels } = useElement()
  const { t, number } = useView()
  const count = useValue(cart.count)
  useCartMethods()
  useRegisteredCheckoutUrl()
  useOpenAttribute()
  useOpenOnAdd(openOnAdd && mode === 'drawer')
  const drawerOpen = useValue(panels.open) === 'cart'
  // Keep an open drawer when the cart becomes empty: the user is looking at it.
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
        <Waiting>
          <InlineCart />
        </Waiting>
      )
    case 'drawer':
      return (
        <>
          {/* The listener is on the slot, because React does not see the events of slotted nodes, such as the
              merchant's trigger. */}
          <slot
            name="trigger"
            data-control="cart"
            ref={(slot) => {
              if (slot)
                slot.onclick = (event) => {
                  if (isModified(event)) return
                  // The slotted trigger may be a submit button or a link.
                  event.preventDefault()
                  panels.show('cart')
                }
            }}
          >
            <CartButton />
          </slot>
          <CartDrawerPresenter />
        </>
      )
  }
}

function useCartMethods() {
  const shop = useShop()
  const { element, panels, registerMethods } = useElement()
  useLightEffect(() => {
    const { cart, presenters } = shop
    return registerMethods({
      cart: () => (cart.status.peek() === 'ready' ? eventCart(cart.lines.peek()) : null),
      show: () => presenters.present('drawer', element),
      close: () => panels.close(),
      clear: () => cart.clear(element),
      add: (productId, choice) => lazyAddById(shop, { ...choice, productId }, element),
    } satisfies ElementApi<'store-cart'>)
  }, [shop, element, panels, registerMethods])
}

/** Keeps the drawer and the `open` attribute in sync, in both directions. */
function useOpenAttribute() {
  const { element, panels } = useElement()
  // Subscribe to the signal: a drawer might open and close again between two renders.
  useLightEffect(() => {
    let before = false
    return effect(() => {
      const now = panels.open.value === 'cart'
      if (now !== before) element.toggleAttribute('open', now)
      before = now
    })
  }, [element, panels])
  // Read the live property: the attribute may have changed since the render began.
  useLightEffect(() => {
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

/** The elements whose effects have run before. */
const begun = new WeakSet<HTMLElement>()

/**
 * Opens the drawer when a product is added anywhere on this page, but not when it is added in another tab. Only one
 * drawer of the page opens.
 */
function useOpenOnAdd(on: boolean) {
  const { cart, presenters } = useShop()
  const { element, root, panels } = useElement()
  useLightEffect(() => {
    // A product may have been added before the first effects run, by a click that waited for the cart's code.
    const isMissed = !begun.has(element) && cart.additions() > panels.additions
    begun.add(element)
    if (!on) return undefined
    const leave = presenters.register('added', element, undefined, () => isShown(root))
    const open = () => {
      const presenter = presenters.presenterOf('added', null)
      if (presenter === element) panels.show('cart')
      return presenter !== null
    }
    let frame = 0
    // The first load from storage does not count as an addition.
    let before = isMissed ? 0 : Infinity
    const stop = effect(() => {
      if (cart.status.value !== 'ready') return
      const now = cart.lines.value.length
      const isAdded = now > before && ownDocument('hasFocus').call(document)
      // The page may hide the element until the cart has content. If the drawer can't open yet, try again in the next
      // frame.
      if (isAdded && !open()) frame = requestAnimationFrame(open)
      before = now
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      leave()
    }
  }, [on, cart, presenters, element, root, panels])
}
