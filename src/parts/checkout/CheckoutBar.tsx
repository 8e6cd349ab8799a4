import type { RefObject } from 'react'
import { useValue } from '../../ui/use-value'
import { useView } from '../context'
import { NO_AMOUNT } from '../cart/use-subtotal'
import { StickyBar } from '../StickyBar'
import { PlaceButton } from './PlaceButton'
import { useCheckout } from './use-checkout'

interface CheckoutBarProps {
  form: string
  /** The button at the end of the checkout. */
  of: RefObject<HTMLElement | null>
}

/** Shows the total and the button on phones while those at the end of the checkout are out of view. */
export function CheckoutBar({ form, of }: CheckoutBarProps) {
  const { t, money } = useView()
  const { whole, due } = useValue(useCheckout().totals)
  // The same label as the amount's row in the totals.
  const label = t(whole ? 'total' : due === null ? 'subtotal' : 'beforeDelivery')
  const amount = due === null ? NO_AMOUNT : money(due)
  return (
    <StickyBar label={label} amount={amount} of={of}>
      <PlaceButton form={form} short label={`${label} ${amount}`} />
    </StickyBar>
  )
}
