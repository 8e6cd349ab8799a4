import { css } from '../../ui/styles'
import { useShop, useView, useValue } from '../context'
import { useCheckout } from './use-checkout'
import { Icon } from '../../ui/Icon'
import { cashIcon, lockIcon } from '../../ui/icons/delivery'
import { DeliveryPromises } from '../delivery/DeliveryInfo'
import { CheckoutSection } from './CheckoutColumns'
import { muted } from '../styles'

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
  & > svg {
    margin-block-start: 0.1em;
  }
`

/** How the order is paid, with the merchant's payment marks, and what the button will do. */
export function PaymentInfo() {
  const { settings } = useShop()
  const { t } = useView()
  const { whole, total, online } = useValue(useCheckout().totals)
  const free = whole && total === 0
  const epayment = online !== null
  const { paymentMarks } = useValue(settings.config)
  return (
    <CheckoutSection title={t('paymentMethod')}>
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
        <p className={`${muted} ${next}`}>
          <Icon icon={epayment ? lockIcon : cashIcon} size={18} />
          <span>{t(epayment ? 'nextPayment' : 'nextCash')}</span>
        </p>
      )}
      <DeliveryPromises />
    </CheckoutSection>
  )
}
