import { computed } from '@preact/signals-react'
import { useMemo, type MouseEvent } from 'react'
import { pageUrl } from '../../core/lib/web/urls'
import { ownDocument } from '../../ui/own-document'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useShop } from '../context'

/** The props of a button that leads from the cart to the checkout; disabled while nothing can be bought. */
export function useCheckoutLink() {
  const { cart } = useShop()
  const { panels, checkoutUrl } = useElement()
  const navigator = useNavigator()
  const ownCheckout = pageUrl(checkoutUrl, ownDocument('baseURI'))
  const nothing = useValue(
    useMemo(() => computed(() => cart.opened.value?.buyable.value.length === 0), [cart]),
  )
  return {
    disabled: nothing,
    href: nothing ? undefined : (ownCheckout ?? navigator.href('checkout', {})),
    onClick(event: MouseEvent) {
      if (ownCheckout !== null) return
      event.preventDefault()
      panels.openGate({ lines: null })
    },
  }
}
