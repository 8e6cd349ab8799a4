import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { useView, useValue } from '../context'
import { useCheckout } from './use-checkout'
import { Sentence, verbatim, withoutMarks } from '../../ui/Sentence'
import { Button } from '../../ui/Button'

/** Keeps the amount on one line, even if the button is hardly wider than it. */
const words = css`
  & > bdi {
    white-space: nowrap;
  }
`

/** Returns the progress of the order: being checked, being sent, or ready to submit. */
export function useOrderProgress() {
  const checkout = useCheckout()
  // The price is unknown until the promo code has been checked.
  const waiting = useValue(checkout.promo.state).status === 'checking'
  const checking = useValue(checkout.checking) || waiting
  const { status } = useValue(checkout.placement.state)
  return { checking, busy: checking || status === 'sending' }
}

interface PlaceButtonProps {
  /** The id of the form that the button submits. */
  form: string
  /** Whether to omit the amount, which is shown next to the button. */
  short?: boolean
  /** The accessible name, if another button already has the same text. */
  label?: string
}

/** The button that sends the order. The amount on it is the amount that is sent. */
export function PlaceButton({ form, short = false, label }: PlaceButtonProps) {
  const { t, money } = useView()
  const { total, whole, method, online } = useValue(useCheckout().totals)
  const { busy, checking } = useOrderProgress()
  const paysFirst = method !== null && online !== null
  const text = busy
    ? t(checking ? 'checkingOrder' : 'placingOrder')
    : short || !whole
      ? t(paysFirst ? 'goToPayment' : 'placeOrderLater')
      : t(paysFirst ? 'toPayment' : 'placeOrder', { amount: verbatim(money(total)) })
  return (
    <Button
      submit
      form={form}
      variant="primary"
      size={short ? 'm' : 'l'}
      full={!short}
      busy={busy && <Spinner />}
      label={label && withoutMarks(`${label}: ${text}`)}
    >
      {!(short && busy) && (
        <span className={words}>
          <Sentence>{text}</Sentence>
        </span>
      )}
    </Button>
  )
}
