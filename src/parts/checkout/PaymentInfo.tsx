import { css } from '../../ui/styles'
import { useView, useValue } from '../context'
import { useCheckout } from './use-checkout'
import { Icon } from '../../ui/Icon'
import { checkIcon } from '../../ui/icons/common'
import { cashIcon, lockIcon } from '../../ui/icons/delivery'
import { TrustStrip } from '../delivery/TrustStrip'
import { PaymentMethods } from './PaymentMethods'
import { CheckoutSection } from './CheckoutColumns'
import { muted } from '../styles'

const method = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  margin-block-end: 12px;
  padding: 12px 16px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
  & > svg {
    margin-block-start: 0.1em;
    color: var(--s-accent);
  }
  & > :nth-child(2) {
    font-weight: 500;
  }
  & > :nth-child(3) {
    grid-column: 2;
  }
`

/** Explains how the order is paid and what the button does, and shows the merchant's terms. */
export function PaymentInfo() {
  const { t } = useView()
  const { totals, payments } = useCheckout()
  const { whole, total, online } = useValue(totals)
  const free = whole && total === 0
  const epayment = online !== null
  return (
    <CheckoutSection title={t('paymentMethod')} data-payment>
      {payments && !free ? (
        <PaymentMethods payments={payments} />
      ) : (
        <p className={method}>
          <Icon icon={free ? checkIcon : epayment ? lockIcon : cashIcon} size={20} />
          <span>{t(free ? 'nothingToPay' : epayment ? 'payOnline' : 'payCash')}</span>
          {!free && <span className={muted}>{t(epayment ? 'nextPayment' : 'nextCash')}</span>}
        </p>
      )}
      <TrustStrip online={epayment && !payments} />
    </CheckoutSection>
  )
}
