import { computed } from '@preact/signals-react'
import { useMemo, type MouseEvent } from 'react'
import { useValue } from '../../ui/use-value'
import { whatsappIcon } from '../../ui/icons/contact'
import { useElement, useNavigator, useShop, useView } from '../context'
import { useCheckoutUrl } from './checkout-url'
import { countedLines } from './use-subtotal'
import { useOrderBy } from './use-order-by'

/**
 * The text and the props of the button that leads from the cart to the order; disabled while nothing can be bought. An
 * order by message needs all prices in this market; the checkout requests them itself.
 */
export function useCheckoutLink() {
  const { cart } = useShop()
  const { panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const byChat = useOrderBy() === 'whatsapp'
  const ownCheckout = useCheckoutUrl()
  const counted = useValue(useMemo(() => computed(() => countedLines(cart)?.length), [cart]))
  const nothing = counted === 0
  const open = () => panels.openGate({ lines: null })
  if (byChat) return { text: t('orderByChat'), icon: whatsappIcon, disabled: !counted, onClick: open }
  return {
    text: t('checkout'),
    disabled: nothing,
    href: nothing ? undefined : (ownCheckout ?? navigator.href('checkout', {})),
    onClick(event: MouseEvent) {
      if (ownCheckout !== null) return
      event.preventDefault()
      open()
    },
  }
}
