import { useId, useRef, type FormEvent } from 'react'
import { useValue } from '../../ui/use-value'
import { useElement, useView } from '../context'
import { focusFault } from '../form/focus-fault'
import { focusNextField } from '../form/focus-next-field'
import { clearOfBar } from '../StickyBar'
import { ChatInstead } from './ChatInstead'
import { CheckoutBar } from './CheckoutBar'
import { ContactFields } from './ContactFields'
import { DeliveryFields } from './DeliveryFields'
import { OrderSummary } from './OrderSummary'
import { OrderTotals } from './OrderTotals'
import { PlaceOrder } from './PlaceOrder'
import { columns, main, side } from './styles'
import { useBuyer, useCheckout } from './use-checkout'
import { Form } from '../../ui/Form'

/**
 * Contact, delivery and the button that sends the order. Enter moves to the next empty field; in the last one, it submits
 * the form.
 */
export function OrderForm({ ofCart, successUrl }: { ofCart: boolean; successUrl: string | null }) {
  const checkout = useCheckout()
  const { element } = useElement()
  const { t } = useView()
  const user = useBuyer()
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const { status } = useValue(checkout.placement.state)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (status !== 'idle' && status !== 'failed') return
    const outcome = await checkout.submit(element)
    if (outcome === 'sent' && checkout.faults.peek().length === 0) return
    // Faults are marked after the next paint.
    requestAnimationFrame(() => {
      const first = place.current?.querySelector<HTMLElement>('[aria-invalid], [data-amiss]')
      focusFault(first?.querySelector<HTMLElement>('input, button') ?? first)
    })
  }
  return (
    <div ref={place} className={clearOfBar}>
      <div className={columns}>
        <OrderSummary />
        <div className={main}>
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
          {/* Outside the form, because adding an address is a separate form. */}
          {user && <DeliveryFields />}
        </div>
        <div className={side}>
          <OrderTotals />
          <PlaceOrder form={formId} button={button} />
          <ChatInstead ofCart={ofCart} successUrl={successUrl} />
        </div>
      </div>
      <CheckoutBar form={formId} of={button} />
    </div>
  )
}
