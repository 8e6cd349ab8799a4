import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useView } from '../context'
import { useCheckout } from './use-checkout'

const notices = css`
  display: grid;
  gap: 8px;
  margin-block-end: 16px;
`

/** The orders that have made way for this purchase and may be unpaid or unseen. */
export function OrdersAside() {
  const { placement } = useCheckout()
  const { t } = useView<'account'>()
  const orders = useValue(placement.aside)
  if (orders.length === 0) return null
  return (
    <div className={notices}>
      {orders.map(({ intent, code, epayment }) => (
        <Alert
          key={intent}
          tone="info"
          action={<Button onClick={() => placement.showAside(intent)}>{t('showOrder')}</Button>}
        >
          {t(epayment ? 'orderAside' : 'cashOrderAside', { code })}
        </Alert>
      ))}
    </div>
  )
}
