import { useEffect, type RefObject } from 'react'
import type { OrderChange } from '../../core/lib/checkout/order-change'
import type { Refusal } from '../../core/types'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Spinner } from '../../ui/Spinner'
import { css, srOnly } from '../../ui/styles'
import { connectionOf } from '../connection'
import { serverText } from '../account/refusal-text'
import { useShop, useView, useValue } from '../context'
import { fields } from '../styles'
import { useBuyer, useCheckout } from './use-checkout'
import { Sentence, verbatim } from '../../ui/Sentence'
import { PaymentInfo } from './PaymentInfo'
import { ChosenAddress } from './ChosenAddress'
import { FaultSummary } from './FaultSummary'
import { PlaceButton, useOrderProgress } from './PlaceButton'

const listed = css`
  display: list-item;
  margin-inline-start: 1.25em;
`

const CHANGE_TEXTS = {
  lines: 'changedLines',
  code: 'changedCode',
  address: 'changedAddress',
  contact: 'changedContact',
  payment: 'changedPayment',
} as const

/**
 * Shows how the order is paid, the button that sends it, and its progress.
 * @param form the id of the form that the button submits
 * @param button the container of the button
 */
export function PlaceOrder({ form, button }: { form: string; button: RefObject<HTMLDivElement | null> }) {
  const connection = connectionOf(useShop())
  const checkout = useCheckout()
  const view = useView()
  const { t, money } = view
  const user = useBuyer()
  const online = useValue(connection.online)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const changes = useValue(checkout.changes)
  const order = useValue(checkout.placement.state)
  const { busy, checking } = useOrderProgress()
  useEffect(() => connection.update(), [connection, busy])

  const elsewhere = order.status === 'elsewhere'
  /** Whether a field also shows the reason. */
  const atField = faults.some(({ fault }) => fault === 'refused')
  const failure = order.status === 'failed' && !busy ? failureText(order.refusal) : null
  const hasFailed = failure !== null
  // On phones, the clicked button is far from the message.
  useEffect(() => {
    if (hasFailed || changes.length > 0) button.current?.scrollIntoView({ block: 'nearest' })
  }, [hasFailed, changes, button])
  return (
    <div className={fields} ref={button}>
      <LiveAlert tone="info" action={<Spinner />}>
        {elsewhere && t('sentElsewhere')}
      </LiveAlert>
      {!elsewhere && (
        <>
          <PaymentInfo />
          <slot name="terms" />
          {tried && faults.length > 0 && <FaultSummary faults={faults} />}
          <LiveAlert tone="warning">
            {changes.length > 0 && (
              <>
                <span>{t('orderChanged')}</span>
                {changes.map((change) => (
                  <span key={change.kind} className={listed}>
                    <Sentence>{changeText(change)}</Sentence>
                  </span>
                ))}
              </>
            )}
          </LiveAlert>
          <LiveAlert tone="info">{!online && !failure && t('orderWaits')}</LiveAlert>
          {failure && <Alert tone="danger">{failure}</Alert>}
          <ChosenAddress />
          <PlaceButton form={form} />
          <p className={srOnly} role="status">
            {busy && t(checking ? 'checkingOrder' : 'placingOrder')}
          </p>
        </>
      )}
    </div>
  )

  function changeText(change: OrderChange): string {
    if (!('from' in change)) return t(CHANGE_TEXTS[change.kind])
    const amounts = { from: verbatim(money(change.from)), to: verbatim(money(change.to)) }
    return t('changedAmount', { name: t(change.kind), ...amounts })
  }

  /** Returns the server's message, if any, and the text that nothing was ordered. */
  function failureText(refusal: Refusal) {
    const { kind, status } = refusal
    // The user has logged in again, so no message is needed.
    if (kind === 'unauthenticated' && user) return null
    if (kind === 'network') return t(online ? 'sendAgain' : 'notSent')
    return [
      kind === 'changed' && t('orderDiffers'),
      kind === 'country' && t('dearerCountry'),
      !atField && (serverText(refusal, view) ?? (status === 429 && t('tooManyTries'))),
      t('orderFailed'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
