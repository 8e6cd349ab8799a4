import { useEffect, type RefObject, Fragment } from 'react'
import type { OrderChange } from '../../core/lib/checkout/order-change'
import type { Refusal } from '../../core/types'
import { Alert, LiveAlert } from '../../ui/Alert'
import { srOnly } from '../../ui/base'
import { Spinner } from '../../ui/Spinner'
import { useValue } from '../../ui/use-value'
import { css } from '../../ui/styles'
import { connectionOf } from '../connection'
import { serverText } from '../account/refusal-text'
import { useShop, useView, useElement } from '../context'
import { fields } from '../form/FormSkeleton'
import { PlaceButton, usePlacing } from './PlaceButton'
import { useBuyer, useCheckout } from './use-checkout'
import { Sentence } from '../../ui/Sentence'
import { verbatim } from '../../core/lib/text/verbatim'
import type { CheckoutFault } from '../../core/lib/checkout/checkout'
import { focusFault } from '../form/use-form'
import { faultSentences } from './fault-texts'
import { Icon } from '../../ui/Icon'
import { cashIcon, lockIcon } from '../../ui/icons/delivery'
import { DeliveryPromises } from '../delivery/DeliveryInfo'
import { sectionTitle } from './styles'

const entry = css`
  display: block;
`
const unbroken = css`
  white-space: nowrap;
`
const link = css`
  white-space: normal;
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;
`

/** Selectors of the controls that fix a fault; by default, the field with that name. */
const PLACES: Partial<Record<CheckoutFault['field'], string>> = {
  lines: '[data-amiss] button',
  address: '[data-delivery] :is(input, button)',
  zone: '[name="zone"], [data-delivery] :is(input, button)',
}

/** Lists the faults in full sentences with links to the fields. */
function FaultSummary({ faults }: { faults: readonly CheckoutFault[] }) {
  const { can } = useShop()
  const { root } = useElement()
  const view = useView()
  const go = (field: CheckoutFault['field']) =>
    focusFault(
      root.querySelector<HTMLElement>(`[data-checkout] :is(${PLACES[field] ?? `[name="${field}"]`})`),
    )
  return (
    <Alert tone="danger">
      {faultSentences(faults, view, can).map((pieces) => (
        <span key={pieces.map(({ text }) => text).join('')} className={entry}>
          {pieces.map(({ text, field, comma }) =>
            field ? (
              <Fragment key={text}>
                <span className={unbroken}>
                  <button type="button" className={link} onClick={() => go(field)}>
                    {text}
                  </button>
                  {comma && <span>{comma}</span>}
                </span>
                {comma && ' '}
              </Fragment>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </span>
      ))}
    </Alert>
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border: 1px solid var(--s-accent);
  border-radius: var(--s-radius-m);
  box-shadow: inset 0 0 0 1px var(--s-accent);
  &::before {
    content: '';
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border: 6px solid var(--s-accent);
    border-radius: 50%;
  }
`
const marks = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-inline-start: auto;
  & > li {
    padding: 1px 8px;
    border: 1px solid var(--s-line);
    border-radius: calc(var(--s-radius) / 2);
    background: var(--s-surface);
    font-size: var(--s-text-s);
    font-weight: 500;
  }
`
const next = css`
  display: flex;
  gap: 8px;
  margin-block: 12px 6px;
  color: var(--s-muted);
  font-size: var(--s-text-s);
  & > svg {
    margin-block-start: 0.1em;
  }
`

/** How the order is paid, with the merchant's payment marks, and what the button will do. */
function PaymentInfo() {
  const { settings } = useShop()
  const { t } = useView()
  const { whole, total, online } = useValue(useCheckout().totals)
  const free = whole && total === 0
  const epayment = online !== null
  const { paymentMarks } = useValue(settings.config)
  return (
    <section aria-label={t('paymentMethod')}>
      <h2 className={sectionTitle}>{t('paymentMethod')}</h2>
      <div className={row}>
        <span>{t(free ? 'nothingToPay' : epayment ? 'payOnline' : 'payCash')}</span>
        {epayment && paymentMarks.length > 0 && (
          <ul className={marks}>
            {paymentMarks.map((mark) => (
              <li key={mark} dir="auto">
                {mark}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!free && (
        <p className={next}>
          <Icon icon={epayment ? lockIcon : cashIcon} size={18} />
          <span>{t(epayment ? 'nextPayment' : 'nextCash')}</span>
        </p>
      )}
      <DeliveryPromises />
    </section>
  )
}

const listed = css`
  display: list-item;
  margin-inline-start: 1.25em;
`

interface PlaceOrderProps {
  /** The id of the form that the button submits. */
  form: string
  /** The container of the button. */
  button: RefObject<HTMLDivElement | null>
}

/** How the order is paid, the button that sends it, and its progress. */
export function PlaceOrder({ form, button }: PlaceOrderProps) {
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
  const { busy, checking } = usePlacing()
  useEffect(() => connection.update(), [connection, busy])

  const elsewhere = order.status === 'elsewhere'
  /** Whether the reason is also shown at a field. */
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
          <PlaceButton form={form} />
          <p className={srOnly} role="status">
            {busy && t(checking ? 'checkingOrder' : 'placingOrder')}
          </p>
        </>
      )}
    </div>
  )

  function changeText(change: OrderChange): string {
    switch (change.kind) {
      case 'delivery':
      case 'total':
        return t('changedAmount', {
          name: t(change.kind),
          from: verbatim(money(change.from)),
          to: verbatim(money(change.to)),
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

  /** The server's message, if there is one, and in any case that nothing was ordered. */
  function failureText(refusal: Refusal) {
    const { kind, status } = refusal
    // The user has logged in again: no message is needed.
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
