import { useId, useRef, type FormEvent, type RefObject } from 'react'
import { useElement, useView, useValue } from '../context'
import { focusFault, focusNextField } from '../form/use-form'
import { clearOfBar, StickyBar } from '../StickyBar'
import { ChatInstead } from './ChatInstead'
import { ContactFields } from './ContactFields'
import { DeliveryFields } from './DeliveryFields'
import { PlaceButton } from './PlaceButton'
import { PlaceOrder } from './PlaceOrder'
import { CheckoutColumns } from './CheckoutColumns'
import { main } from './styles'
import { useBuyer, useCheckout } from './use-checkout'
import { useReturnUrl } from './use-return-url'
import { Form } from '../../ui/Form'
import { NO_AMOUNT } from '../cart/use-subtotal'

/** On phones, shows the total and the button while those at the end of the checkout (`of`) are out of view. */
function CheckoutBar({ form, of }: { form: string; of: RefObject<HTMLElement | null> }) {
  const { t, money } = useView()
  const { whole, due } = useValue(useCheckout().totals)
  // Use the same label as the row of the totals with this amount.
  const label = t(whole ? 'total' : due === null ? 'subtotal' : 'beforeDelivery')
  const amount = due === null ? NO_AMOUNT : money(due)
  return (
    <StickyBar label={label} amount={amount} of={of}>
      <PlaceButton form={form} short label={`${label} ${amount}`} />
    </StickyBar>
  )
}

/**
 * Contact, delivery and the button that sends the order. Enter moves to the next empty field; in the last one, it submits
 * the form.
 */
export function OrderForm({ ofCart, successUrl }: { ofCart: boolean; successUrl: string | null }) {
  const checkout = useCheckout()
  const { element } = useElement()
  const { t } = useView()
  const user = useBuyer()
  const returnUrl = useReturnUrl()
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const { status } = useValue(checkout.placement.state)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (status !== 'idle' && status !== 'failed') return
    const outcome = await checkout.submit(element, returnUrl())
    if (outcome === 'sent' && checkout.faults.peek().length === 0) return
    // Wait until the faults are marked, which happens before the next frame.
    requestAnimationFrame(() => {
      const first = place.current?.querySelector<HTMLElement>('[aria-invalid], [data-amiss]')
      focusFault(first?.querySelector<HTMLElement>('input, button') ?? first)
    })
  }
  return (
    <div ref={place} className={clearOfBar}>
      <CheckoutColumns
        side={
          <>
            <PlaceOrder form={formId} button={button} />
            <ChatInstead ofCart={ofCart} successUrl={successUrl} />
          </>
        }
      >
        <Form
          id={formId}
          className={main}
          aria-label={t('checkoutTitle')}
          onKeyDown={focusNextField}
          onSubmit={(event) => void send(event)}
        >
          <ContactFields />
          {!user && <DeliveryFields />}
        </Form>
        {/* This is outside the form, because adding an address is a separate form. */}
        {user && <DeliveryFields />}
      </CheckoutColumns>
      <CheckoutBar form={formId} of={button} />
    </div>
  )
}
