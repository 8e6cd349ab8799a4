import { useId, useRef, useState, type FormEvent } from 'react'
import { useValue } from '../../ui/use-value'
import { useElement, useView } from '../context'
import { ContactFields } from './ContactFields'
import { DeliveryFields } from './DeliveryFields'
import { OrderSummary } from './OrderSummary'
import { PlaceOrder } from './PlaceOrder'
import { columns, main } from './styles'
import { useBuyer, useCheckout } from './use-checkout'

/** Who buys, where it goes, and the button that sends it; Enter in a field presses the button. */
export function OrderForm() {
  const checkout = useCheckout()
  const { element } = useElement()
  const { t } = useView()
  const user = useBuyer()
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState(false)
  const { status } = useValue(checkout.placing.state)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (status !== 'idle' && status !== 'failed') return
    setChanged(false)
    const outcome = await checkout.submit(element)
    setChanged(outcome === 'changed')
    if (outcome === 'sent') return
    // What is wrong is marked only after the next paint.
    requestAnimationFrame(() => {
      const first = place.current?.querySelector<HTMLElement>('[aria-invalid], [data-amiss]')
      ;(first?.querySelector<HTMLElement>('input, button') ?? first)?.focus()
    })
  }
  return (
    <div ref={place} className={columns}>
      <div className={main}>
        <form
          id={formId}
          className={main}
          noValidate
          aria-label={t('checkoutTitle')}
          onSubmit={(event) => void send(event)}
        >
          <ContactFields />
          {!user && <DeliveryFields />}
        </form>
        {/* Beside the form: adding an address is a form of its own. */}
        {user && <DeliveryFields />}
      </div>
      <div className={main}>
        <OrderSummary />
        <PlaceOrder form={formId} changed={changed} />
      </div>
    </div>
  )
}
