import { computed } from '@preact/signals-react'
import { useMemo, type MouseEvent } from 'react'
import { useValue } from '../../ui/use-value'
import { whatsappIcon } from '../../ui/icons/contact'
import { useElement, useNavigator, useShop, useView } from '../context'
import { useCheckoutUrl } from './checkout-url'
import { useOrderBy } from './use-order-by'

/**
 * The text and the props of the button that leads from the cart to the order; disabled while nothing can be bought.
 */
export function useCheckoutLink() {
  const { cart } = useShop()
  const { panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView<'browse'>()
  const byChat = useOrderBy() === 'whatsapp'
  const ownCheckout = useCheckoutUrl()
  const nothing = useValue(
    useMemo(() => computed(() => cart.opened.value?.buyable.value.length === 0), [cart]),
  )
  const open = () => panels.openGate({ lines: null })
  if (byChat) return { text: t('orderByChat'), icon: whatsappIcon, disabled: nothing, onClick: open }
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
