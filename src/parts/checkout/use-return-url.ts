import { useLayoutEffect } from 'react'
import { pageUrl, webUrl, withoutParameter } from '../../core/lib/web/urls'
import { ownDocument } from '../../ui/own-document'
import { useNavigator, useRouter, useShop, useValue } from '../context'

/** Matches a parameter that a payment provider may add to the return URL. The parameter only selects texts. */
const CANCELLED = /[?&]payment=cancell?ed(?![^&#])/

/** The parameters that must not be in the return URL: those of a Buy Now link would begin another purchase. */
const ONCE = ['buy', 'option', 'quantity', 'payment']

/** Whether the payment provider has sent the shopper back without a payment. */
export const isCancelledReturn = () => CANCELLED.test(window.location.href)

/**
 * Removes that parameter from the URL once another payment page is open. Otherwise, Back or a later order would show
 * this page as cancelled as well.
 */
export function useForgetCancelled(isReady: boolean): void {
  const { page } = useShop().env
  // Runs before the effect that leaves for the payment page.
  useLayoutEffect(() => {
    if (!isReady || !isCancelledReturn() || !page.hasUrl()) return
    // With hash routing, the parameter may be in the hash.
    const parts = page.href().split('#')
    page.replace(parts.map((part) => withoutParameter(part, 'payment')).join('#'), page.state())
  }, [isReady, page])
}

/**
 * Returns a function that returns the URL to which a payment page leads back: the merchant's `return-url`, else the
 * checkout of this store-app, else the current page.
 */
export function useReturnUrl(): () => string {
  const { host, settings } = useShop()
  const router = useRouter()
  const navigator = useNavigator()
  const { returnUrl } = useValue(settings.attributes)
  return () => {
    // With hash and query routing, the parameters of the page are in the URL of every screen.
    const base = withoutParameter(ownDocument('baseURI'), 'payment')
    const named = pageUrl(returnUrl, base)
    if (named) return named
    const isRouted = router !== null && router.routing !== 'memory'
    const { href, search } = window.location
    const url = isRouted ? navigator.href('checkout', {}) : href
    // Without `buy`, a parameter such as `option` belongs to the page.
    const once = !isRouted && new URLSearchParams(search).has('buy') ? ONCE : ['payment']
    const plain = once.reduce((left, name) => withoutParameter(left, name), url)
    // Some frames have no URL themselves.
    return pageUrl(plain, base) ?? webUrl(base) ?? host
  }
}
