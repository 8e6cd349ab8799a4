import { useEffect, useState } from 'react'
import { isCartLink } from '../../core/lib/cart/cart-link'
import { isShown } from '../../ui/is-rendered'
import { useLightEffect } from '../../ui/light'
import { useElement, useNavigator, useRouter, useShop, useValue } from '../context'
import { CantOpen } from '../loading/CantOpen'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { withoutParameter } from '../../core/lib/web/urls'

/**
 * Removes parameters from the page's URL and leaves the rest exactly as written. Returns false if the page may not change
 * its URL.
 */
export function removeFromUrl(...names: readonly string[]): boolean {
  const { history, location } = window
  try {
    history.replaceState(history.state, '', names.reduce(withoutParameter, location.href))
    return true
  } catch {
    return false
  }
}

const SharedCartDialog = lazyPart(async () => (await import('./SharedCartDialog')).SharedCartDialog)

/**
 * Offers the cart in the page's URL, `?cart=3x1,1.201x2`. The parameter is removed from the URL immediately, so that
 * neither Back nor another element on the page offers the cart again.
 */
export function SharedCart() {
  const router = useRouter()
  const { root, needReact } = useElement()
  const isKnown = useValue(useShop().cart.status) !== 'loading'
  const navigator = useNavigator()
  const [text, setText] = useState<string | null>(null)
  useLightEffect(() => {
    if (cartInUrl() !== null) needReact()
  }, [needReact])
  useEffect(() => {
    if (!isKnown) return undefined
    const take = () => {
      // A hidden element waits until it is shown; another element may offer the cart before that.
      if (!isShown(root)) return
      observer.disconnect()
      // Read the URL now: since the render, another element may have taken the cart.
      const linked = navigator.here()?.query['cart']
      if (linked) router?.setQuery({ cart: undefined })
      const taken = linked || takeFromPage()
      if (taken) setText(taken)
    }
    const observer = new ResizeObserver(take)
    observer.observe(root.querySelector('.root') ?? root.host)
    // The page may hide an empty cart until the next frame, and the observer does not report an element without a size.
    const frame = requestAnimationFrame(take)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [router, navigator, root, isKnown])
  return (
    text !== null && (
      <Deferred wanted instead={<CantOpen wanted />}>
        <SharedCartDialog key={text} text={text} onClose={() => setText(null)} />
      </Deferred>
    )
  )
}

const cartInUrl = () => new URLSearchParams(window.location.search).get('cart')

/** Takes the cart from the host page's URL. Returns null if `?cart=` is missing, not a cart, or can't be removed. */
function takeFromPage(): string | null {
  const text = cartInUrl()
  return text && isCartLink(text) && removeFromUrl('cart') ? text : null
}
