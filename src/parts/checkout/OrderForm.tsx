import { useId, useRef, type FormEvent, type RefObject } from 'react'
import { useElement, useView, useShop, useValue } from '../context'
import { focusFault, focusNextField, useTouched } from '../form/use-form'
import { clearOfBar, StickyBar } from '../StickyBar'
import { ChatInstead } from './ChatInstead'
import { DeliveryFields } from './DeliveryFields'
import { PlaceButton } from './PlaceButton'
import { PlaceOrder } from './PlaceOrder'
import { CheckoutColumns, CheckoutSection } from './CheckoutColumns'
import { main } from './styles'
import { useBuyer, useCheckout } from './use-checkout'
import { Form } from '../../ui/Form'
import { NO_AMOUNT } from '../cart/use-subtotal'
import { enterKeyOf } from '../../core/lib/checkout/enter-key'
import { PHONE_TEXTS } from '../../core/lib/checkout/validate'
import { Button } from '../../ui/Button'
import { NameField, EmailField, PhoneField } from '../form/fields'
import { fields, muted } from '../styles'
import { refusedText } from './fault-texts'

/** Shows the total and the button on phones while those at the end of the checkout (`of`) are out of view. */
function CheckoutBar({ form, of }: { form: string; of: RefObject<HTMLElement | null> }) {
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

/** Name and phone, prefilled for a user and editable for this order; for guests also the e-mail address, if required. */
function ContactFields() {
  const { can } = useShop()
  const checkout = useCheckout()
  const { root } = useElement()
  const view = useView()
  const { t } = view
  const user = useBuyer()
  const form = useValue(checkout.form)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const { showsError, leave } = useTouched<'name' | 'phone' | 'email'>()
  const field = (name: 'name' | 'phone' | 'email', message = t('required')) => {
    const wrong = (tried || showsError(name, form[name])) && faults.find((fault) => fault.field === name)
    const text =
      wrong &&
      (wrong.fault === 'refused'
        ? refusedText(wrong, view)
        : wrong.field === 'phone' && wrong.fault !== 'missing'
          ? t(PHONE_TEXTS[wrong.fault])
          : message)
    return {
      value: form[name],
      error: text || null,
      enterKeyHint: enterKeyOf(name, faults),
      onChange: (value: string) => checkout.change({ [name]: value }),
      onBlur: () => leave(name),
    }
  }
  const logIn = () => {
    checkout.change({ guest: false })
    // The button unmounts with the form: focus the gate that replaces it.
    requestAnimationFrame(() => root.querySelector<HTMLElement>('[data-gate] input')?.focus())
  }
  return (
    <CheckoutSection title={t('contact')}>
      <div className={fields}>
        <NameField {...field('name')} />
        <PhoneField {...field('phone')} />
        {!user && can.accounts === 'email' && <EmailField {...field('email', t('enterEmail'))} />}
        {!user && (
          <p className={muted}>
            <span>{t('haveAccount')}</span>{' '}
            <Button variant="quiet" size="s" onClick={logIn}>
              {t('logIn')}
            </Button>
          </p>
        )}
      </div>
    </CheckoutSection>
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
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const { status } = useValue(checkout.placement.state)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (status !== 'idle' && status !== 'failed') return
    const outcome = await checkout.submit(element)
    if (outcome === 'sent' && checkout.faults.peek().length === 0) return
    // Wait until the faults are marked: the form renders before the next frame.
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
        {/* Outside the form, because adding an address is a separate form. */}
        {user && <DeliveryFields />}
      </CheckoutColumns>
      <CheckoutBar form={formId} of={button} />
    </div>
  )
}
