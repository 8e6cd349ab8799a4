import { useNavigator } from '../context'
import type { CartLine } from '../../core/types'
import { writeCartLink } from '../../core/lib/cart/cart-link'
import { withoutParameter, withParameters } from '../../core/lib/web/urls'

/**
 * Returns a function that returns the absolute URL of a page that offers these lines as a cart. The page is the store's
 * home page or, if the store has no URL, this page.
 */
export function useCartUrl(): (lines: readonly CartLine[]) => string {
  const { hrefOf } = useNavigator()
  return (lines) => {
    const text = writeCartLink(lines)
    const home = hrefOf('/')
    const linked = hrefOf(`/?cart=${text}`)
    if (linked !== home) return new URL(linked, window.location.href).href
    return withParameters(withoutParameter(window.location.href, 'cart'), { cart: text })
  }
}
