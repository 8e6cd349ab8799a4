import { useEffect, useRef, useState } from 'react'
import { readMoney } from '../../core/lib/money'
import type { Confirmation } from '../../core/lib/pending-order'
import type { Payment } from '../../core/lib/order-state'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { safeUrl } from '../../core/lib/urls'
import { useNavigator, useRouter, useView } from '../context'
import { fields } from '../form/styles'
import { OrderedGoods } from './OrderedGoods'
import { sectionTitle } from './styles'
import { useCheckout } from './use-checkout'

const code = css`
  font-size: var(--s-text-l);
  font-weight: 650;
`
interface PlacedOrderProps {
  confirmation: Confirmation
  payment: Payment
  successUrl: string | null
}

/**
 * SPEC §2's 'Order Placed!' dialog. Closing it leads home; in somebody's page, which is not left by closing a dialog, the
 * same stays in the place of the checkout.
 */
export function PlacedOrder(props: PlacedOrderProps) {
  const { placing } = useCheckout()
  const navigator = useNavigator()
  const router = useRouter()
  const { t } = useView()
  const [open, setOpen] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus went with the dialog.
    if (!open) heading.current?.focus({ preventScroll: true })
  }, [open])
  const goHome = () => {
    // An order that waits for its payment is shown again when somebody comes back.
    if (!props.confirmation.epayment) placing.finish()
    else setOpen(false)
    // Back leads to no second order.
    navigator.goTo('/', true)
  }
  const close = () => (router ? goHome() : setOpen(false))
  const details = <OrderDetails {...props} onHome={goHome} />
  return (
    <>
      <Dialog open={open} title={t('orderPlaced')} closeLabel={t('close')} news onClose={close}>
        {open && details}
      </Dialog>
      {!open && (
        <section aria-label={t('orderPlaced')}>
          <h2 ref={heading} className={sectionTitle} tabIndex={-1}>
            {t('orderPlaced')}
          </h2>
          {details}
        </section>
      )}
    </>
  )
}

/** What was ordered, where it goes, what it costs, and what comes next (UX 18). */
function OrderDetails({
  confirmation,
  payment,
  successUrl,
  onHome,
}: PlacedOrderProps & { onHome: () => void }) {
  const { placing } = useCheckout()
  const { t, money } = useView()
  const { total, epayment, answered } = confirmation
  const asked = readMoney(answered)
  const wayOn = safeUrl(successUrl ?? undefined)
  return (
    <div className={fields}>
      <p>{t('orderThanks', { name: confirmation.name })}</p>
      <p className={code}>
        <bdi>{t('orderCode', { code: confirmation.code })}</bdi>
      </p>
      <slot name="success" />
      <OrderedGoods order={confirmation} discount={confirmation.discount} />
      <p>{t(epayment ? 'nextPay' : 'nextCash')}</p>
      {epayment && asked !== null && asked !== total && (
        <Alert tone="warning">{t('paymentDiffers', { amount: money(asked) })}</Alert>
      )}
      <PayButton payment={payment} />
      <Button full href={wayOn ?? undefined} onClick={wayOn === null ? onHome : undefined}>
        {t(wayOn === null ? 'goHome' : 'continue')}
      </Button>
      {epayment && (
        <Button variant="quiet" onClick={placing.finish}>
          {t('orderMore')}
        </Button>
      )}
    </div>
  )
}

/** §4: 'Go to payment' when a link came; where it did not, it can be asked for again. */
function PayButton({ payment }: { payment: Payment }) {
  const { placing } = useCheckout()
  const { t } = useView()
  const link = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const ready = payment.status === 'ready'
  useEffect(() => {
    // The button that was pressed has become a link.
    if (ready && pressed.current) link.current?.focus()
  }, [ready])
  if (payment.status === 'none') return null
  if (payment.status === 'ready') {
    return (
      <Button ref={link} variant="primary" size="l" full href={payment.url}>
        {t('goToPayment')}
      </Button>
    )
  }
  return (
    <>
      {payment.status === 'failed' && <Alert tone="warning">{t('paymentFailed')}</Alert>}
      <Button
        variant="primary"
        size="l"
        full
        busy={payment.status === 'asking' && <Spinner />}
        onClick={() => {
          pressed.current = true
          void placing.askPayment()
        }}
      >
        {t('askPayment')}
      </Button>
    </>
  )
}
