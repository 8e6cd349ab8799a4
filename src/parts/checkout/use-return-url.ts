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
 * Returns a function that returns the URL to which a payment page leads back: the merchant's `return-url`, else the
 * checkout of this store-app, else the present page.
 */
export function useReturnUrl(): () => string {
  const { host, settings } = useShop()
  const router = useRouter()
  const navigator = useNavigator()
  const { returnUrl } = useValue(settings.attributes)
  return () => {
    const base = ownDocument('baseURI')
    const named = pageUrl(returnUrl, base)
    if (named) return named
    const isRouted = router !== null && router.routing !== 'memory'
    const url = isRouted
      ? navigator.href('checkout', {})
      : ONCE.reduce((left, name) => withoutParameter(left, name), window.location.href)
    // Some frames have no URL themselves.
    return pageUrl(url, base) ?? webUrl(base) ?? host
  }
}
