import type { Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
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

interface PlaceOrderProps {
  /** The id of the form that the button sends. */
  form: string
  /** The last try found that something is not as it was shown. */
  changed: boolean
}

/** The button that sends the order, and how far it is: the person always knows where the order stands. */
export function PlaceOrder({ form, changed }: PlaceOrderProps) {
  const checkout = useCheckout()
  const { settings } = useShop()
  const view = useView()
  const { t, money } = view
  const user = useBuyer()
  const { total, delivery } = useValue(checkout.totals)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  // Without its answer nobody knows what the order costs.
  const waiting = useValue(checkout.promo.state).status === 'checking'
  const checking = useValue(checkout.checking) || waiting
  const order = useValue(checkout.placing.state)
  const epayment = useValue(settings.settings.state).data?.epayment ?? false

  if (order.status === 'elsewhere') {
    return (
      <Alert tone="info" action={<Spinner />}>
        {t('sentElsewhere')}
      </Alert>
    )
  }
  const busy = checking || order.status === 'sending'
  const failure = order.status === 'failed' && !busy ? failureText(order.refusal) : null
  return (
    <div className={fields}>
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
      {changed && <Alert tone="warning">{t('orderChanged')}</Alert>}
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
    </div>
  )

  /** §8: the server's own words where there are any; in any case that nothing was ordered. */
  function failureText({ kind, message }: Refusal) {
    // Whoever has logged in again since knows.
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
