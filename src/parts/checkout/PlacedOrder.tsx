import { sameId } from '../../core/lib/ids'
import { readMoney } from '../../core/lib/money'
import type { Confirmation } from '../../core/lib/pending-order'
import type { Payment } from '../../core/stores/placing'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { addressText } from '../account/address-text'
import { useNavigator, useShop, useView } from '../context'
import { useResource } from '../use-resource'
import { fields, hint } from './form-styles'
import { TotalsTable } from './TotalsTable'
import { useCheckout } from './use-checkout'

const code = css`
  font-size: var(--s-text-l);
  font-weight: 650;
`
const lines = css`
  display: grid;
  gap: 8px;
  & > li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
`
const amount = css`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

interface PlacedOrderProps {
  confirmation: Confirmation
  payment: Payment
}

/** SPEC §2's 'Order Placed!' dialog: what was ordered, where it goes, what it costs, and what comes next (UX 18). */
export function PlacedOrder({ confirmation, payment }: PlacedOrderProps) {
  const { zones } = useShop()
  const { placing } = useCheckout()
  const navigator = useNavigator()
  const view = useView()
  const { t, money, number } = view
  const { address, subtotal, deliveryPrice, total, epayment, answered } = confirmation
  const zone = (useResource(zones).data ?? []).find(({ id }) => sameId(id, address.zoneId)) ?? null
  const asked = readMoney(answered)
  const goHome = () => {
    // An order that waits for its payment is shown again when somebody comes back.
    if (!epayment) placing.finish()
    navigator.go('home', {})
  }
  return (
    <Dialog open title={t('orderPlaced')} closeLabel={t('close')} onClose={goHome}>
      <div className={fields} role="status">
        <p>{t('orderThanks', { name: confirmation.name })}</p>
        <p className={code}>
          <bdi>{t('orderCode', { code: confirmation.code })}</bdi>
        </p>
        <ul className={lines}>
          {confirmation.lines.map(({ displayName, price, quantity }, index) => (
            <li key={index}>
              <span>
                <bdi>{displayName}</bdi> × {number(quantity)}
              </span>
              <bdi className={amount}>{money(price * quantity)}</bdi>
            </li>
          ))}
        </ul>
        <p className={hint}>
          {t('deliveryAddress')}: <bdi>{addressText(address, zone, view)}</bdi>
        </p>
        <TotalsTable items={subtotal} discount={null} delivery={deliveryPrice} total={total} />
        <p>{t(epayment ? 'nextPay' : 'nextCash')}</p>
        {epayment && asked !== null && asked !== total && (
          <Alert tone="warning">{t('paymentDiffers', { amount: money(asked) })}</Alert>
        )}
        {payment.status === 'failed' && <Alert tone="warning">{t('paymentFailed')}</Alert>}
        {payment.status === 'ready' ? (
          <Button variant="primary" size="l" full href={payment.url}>
            {t('goToPayment')}
          </Button>
        ) : (
          epayment && (
            <Button
              variant="primary"
              size="l"
              full
              busy={payment.status === 'asking' && <Spinner />}
              onClick={() => void placing.askPayment()}
            >
              {t('askPayment')}
            </Button>
          )
        )}
        <Button full onClick={goHome}>
          {t('goHome')}
        </Button>
      </div>
    </Dialog>
  )
}
