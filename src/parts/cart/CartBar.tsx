import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button'
import { useView, useElement } from '../context'
import { StickyBar } from '../StickyBar'
import { useSubtotalText } from './use-subtotal'
import { useCheckoutLink } from './CartSummary'

/** Whether the host page has filled a slot of the element. Re-renders when this changes. */
function useSlotted(name: string): boolean {
  const { element } = useElement()
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed)
      observer.observe(element, { childList: true, subtree: true, attributeFilter: ['slot'] })
      return () => observer.disconnect()
    },
    [element],
  )
  const read = () => element.querySelector(`:scope > [slot="${name}"]`) !== null
  return useSyncExternalStore(subscribe, read, read)
}

/** On phones, shows the subtotal and the checkout button while those at the end of the cart (`of`) are out of view. */
export function CartBar({ of }: { of: RefObject<HTMLElement | null> }) {
  const { t } = useView()
  const { text, ...link } = useCheckoutLink()
  const amount = useSubtotalText()
  // A button that the host page has slotted may lead elsewhere.
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
