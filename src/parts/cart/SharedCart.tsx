import { useEffect, useState } from 'react'
import { isCartLink } from '../../core/lib/cart/cart-link'
import { matchPath } from '../../core/routes'
import { isShown } from '../../ui/is-rendered'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useRouter, useShop } from '../context'
import { CantOpen } from '../loading/CantOpen'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { removeFromAddress } from './remove-from-address'

const SharedCartDialog = lazyPart(async () => (await import('./SharedCartDialog')).SharedCartDialog)

/**
 * Offers the cart of the link that the page was opened with, `?cart=3x1,1.201x2`. It is removed from the address at once,
 * so that neither Back nor another element of the page offers it again.
 */
export function SharedCart() {
  const router = useRouter()
  const { root } = useElement()
  const isKnown = useValue(useShop().cart.status) !== 'loading'
  const navigator = useNavigator()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!isKnown) return undefined
    const take = () => {
      // It would not be seen: another element offers it, or this one when the page shows it.
      if (!isShown(root)) return
      observer.disconnect()
      // Read now: since the render, another element may have taken it.
      const path = navigator.here()
      const linked = path === null ? undefined : matchPath(path).query['cart']
      if (linked) router?.setQuery({ cart: undefined })
      const taken = linked || takeFromPage()
      if (taken) setText(taken)
    }
    const observer = new ResizeObserver(take)
    observer.observe(root.querySelector('.root') ?? root.host)
    // In the next frame: the page may hide an empty cart. The observer does not report an element without a size.
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

/** From the page's own address; null where `?cart=` is missing or something else, or can't be removed. */
function takeFromPage(): string | null {
  const text = new URLSearchParams(window.location.search).get('cart')
  return text && isCartLink(text) && removeFromAddress('cart') ? text : null
}
