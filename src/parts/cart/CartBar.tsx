import type { RefObject } from 'react'
import { Button } from '../../ui/Button'
import { useView } from '../context'
import { StickyBar } from '../StickyBar'
import { useSlotted } from '../use-slotted'
import { useSubtotalText } from './use-subtotal'
import { useCheckoutLink } from './use-checkout-link'

/** Shows the subtotal and the checkout button on phones while those at the end of the cart are out of view. */
export function CartBar({ of }: { of: RefObject<HTMLElement | null> }) {
  const { t } = useView()
  const { text, ...link } = useCheckoutLink()
  const amount = useSubtotalText()
  // The merchant's slotted button leads elsewhere.
  const replaced = useSlotted('checkout-button')
  if (link.disabled || replaced) return null
  return (
    <StickyBar label={t('subtotal')} amount={amount} of={of}>
      <Button variant="primary" label={`${t('subtotal')} ${amount}: ${text}`} {...link}>
        {text}
      </Button>
    </StickyBar>
  )
}
