import type { OrderChange } from '../../core/lib/checkout/order-change'
import type { Refusal } from '../../core/types'
import { Alert, LiveAlert } from '../../ui/Alert'
import { srOnly } from '../../ui/base'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useValue } from '../../ui/use-value'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { faultTexts } from './fault-texts'
import { fields, hint } from '../form/styles'
import { useBuyer, useCheckout } from './use-checkout'

const entry = css`
  display: block;
`
const listed = css`
  display: list-item;
  margin-inline-start: 1.25em;
`

interface PlaceOrderProps {
  /** The id of the form that the button submits. */
  form: string
}

/** The button that sends the order, and the order's progress. */
export function PlaceOrder({ form }: PlaceOrderProps) {
  const checkout = useCheckout()
  const { settings } = useShop()
  const view = useView<'account'>()
  const { t, money } = view
  const user = useBuyer()
  const { total, delivery } = useValue(checkout.totals)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  // Until the promo is checked, the price is unknown.
  const waiting = useValue(checkout.promo.state).status === 'checking'
  const checking = useValue(checkout.checking) || waiting
  const changes = useValue(checkout.changes)
  const order = useValue(checkout.placement.state)
  const epayment = useValue(settings.settings.state).data?.epayment ?? false

  const elsewhere = order.status === 'elsewhere'
  const busy = checking || order.status === 'sending'
  const failure = order.status === 'failed' && !busy ? failureText(order.refusal) : null
  return (
    <div className={fields}>
      <LiveAlert tone="info" action={<Spinner />}>
        {elsewhere && t('sentElsewhere')}
      </LiveAlert>
      {!elsewhere && button()}
    </div>
  )

  function button() {
    return (
      <>
        <p className={hint}>
          {t('paymentMethod')}: {t(epayment ? 'payOnline' : 'payCash')}
        </p>
        <slot name="terms" />
        {tried && faults.length > 0 && (
          <Alert tone="danger">
            {faultTexts(faults, view).map((text) => (
              <span key={text} className={entry}>
                {text}
              </span>
            ))}
          </Alert>
        )}
        <LiveAlert tone="warning">
          {changes.length > 0 && (
            <>
              {t('orderChanged')}
              {changes.map((change) => (
                <span key={change.kind} className={listed}>
                  {changeText(change)}
                </span>
              ))}
            </>
          )}
        </LiveAlert>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button submit form={form} variant="primary" size="l" full busy={busy && <Spinner />}>
          {busy
            ? t(checking ? 'checkingOrder' : 'placingOrder')
            : delivery === null
              ? t('placeOrderLater')
              : t('placeOrder', { amount: money(total) })}
        </Button>
        <p className={srOnly} role="status">
          {busy && t(checking ? 'checkingOrder' : 'placingOrder')}
        </p>
      </>
    )
  }

  function changeText(change: OrderChange): string {
    switch (change.kind) {
      case 'delivery':
      case 'total':
        return t('changedAmount', {
          name: t(change.kind),
          from: money(change.from),
          to: money(change.to),
        })
      case 'lines':
        return t('changedLines')
      case 'code':
        return t('changedCode')
      case 'address':
        return t('changedAddress')
      case 'contact':
        return t('changedContact')
      case 'payment':
        return t('changedPayment')
    }
  }

  /** The server's own message where there is one; always that nothing was ordered. */
  function failureText({ kind, message }: Refusal) {
    // Logged in again meanwhile: no message is needed.
    if (kind === 'unauthenticated' && user) return null
    if (kind === 'network') return t('notSent')
    return (
      <>
        {message && <bdi>{message} </bdi>}
        {t('orderFailed')}
      </>
    )
  }
}
