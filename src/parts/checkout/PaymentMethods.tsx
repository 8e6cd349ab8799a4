import { useId } from 'react'
import { chosenMethod } from '../../core/lib/checkout/payment-method'
import type { Resource } from '../../core/stores/resource'
import type { PaymentMethod } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Icon } from '../../ui/Icon'
import { cashIcon, lockIcon } from '../../ui/icons/delivery'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop, useView, useValue } from '../context'
import { Failure } from '../failure/Failure'
import { LocalText } from '../LocalText'
import { useResource } from '../loading/use-resource'
import { fields, muted } from '../styles'
import { useCheckout } from './use-checkout'

const list = css`
  display: grid;
  margin-block-end: 16px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
  & > * + * {
    border-block-start: 1px solid var(--s-line);
  }
`
const row = css`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  & > input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin-block-start: 2px;
    accent-color: var(--s-accent);
  }
  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--s-accent);
  }
  & > span {
    display: grid;
    flex: 1;
    gap: 4px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
const title = css`
  font-weight: 500;
`
const marks = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  margin-block-start: 2px;
  & > span {
    padding-inline: 8px;
    border: 1px solid color-mix(in srgb, currentColor 35%, transparent);
    border-radius: calc(var(--s-radius) / 2);
    font-weight: 500;
  }
`

/** The payment methods for this order. If there is only one, there is no choice. */
export function PaymentMethods({ payments }: { payments: Resource<PaymentMethod[]> }) {
  const checkout = useCheckout()
  const { t, local } = useView()
  const name = useId()
  const { status, data } = useResource(payments)
  const { payment } = useValue(checkout.form)
  const tried = useValue(checkout.tried)
  if (!data && status !== 'failed') {
    return (
      <div className={fields}>
        <Skeleton shape="field" />
      </div>
    )
  }
  if (!data) return <Failure onRetry={() => void payments.reload()} />
  const chosen = chosenMethod(data, payment)
  if (!chosen) return <Alert tone={tried ? 'danger' : 'warning'}>{t('noMethod')}</Alert>
  const isOnlyOnline = data.filter(({ kind }) => kind === 'online').length === 1
  const [only, more] = data
  if (only && !more) {
    return (
      <div className={list}>
        <p className={row}>
          <span>
            <span className={title}>
              <LocalText of={only.name} />
            </span>
            <MethodDetails method={only} isOnlyOnline={isOnlyOnline} isChosen />
          </span>
          <MethodIcon method={only} />
        </p>
      </div>
    )
  }
  return (
    <div className={list} role="radiogroup" aria-label={t('paymentMethod')}>
      {data.map((method) => {
        const { text, lang } = local(method.name)
        return (
          <label key={method.id} className={row}>
            <input
              type="radio"
              name={name}
              value={String(method.id)}
              checked={method === chosen}
              onChange={() => checkout.change({ payment: String(method.id) })}
            />
            <span>
              <bdi className={title} lang={lang}>
                {text}
              </bdi>
              <MethodDetails method={method} isOnlyOnline={isOnlyOnline} isChosen={method === chosen} />
            </span>
            <MethodIcon method={method} />
          </label>
        )
      })}
    </div>
  )
}

const MethodIcon = ({ method: { kind } }: { method: PaymentMethod }) => (
  <Icon icon={kind === 'online' ? lockIcon : cashIcon} size={20} />
)

interface MethodDetailsProps {
  method: PaymentMethod
  /** Whether this is the only online method. The store's payment marks then belong to it. */
  isOnlyOnline: boolean
  isChosen: boolean
}

/** Explains what happens after the order with this payment method, and shows the marks of cards and wallets. */
function MethodDetails({ method: { kind }, isOnlyOnline, isChosen }: MethodDetailsProps) {
  const { settings } = useShop()
  const { t } = useView()
  const { paymentMarks } = useValue(settings.config)
  const isOnline = kind === 'online'
  return (
    <>
      {isChosen && <span className={muted}>{t(isOnline ? 'nextPayment' : 'nextCash')}</span>}
      {isOnline && isOnlyOnline && paymentMarks.length > 0 && (
        <span className={`${muted} ${marks}`}>
          {paymentMarks.map((mark) => (
            <span key={mark} dir="auto">
              {mark}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
