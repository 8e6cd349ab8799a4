import { useEffect, useRef, useState } from 'react'
import { readMoney } from '../../core/lib/money/money'
import type { Confirmation } from '../../core/lib/checkout/pending-order'
import type { Payment } from '../../core/lib/checkout/order-state'
import { Alert, LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { css } from '../../ui/styles'
import { pageUrl } from '../../core/lib/web/urls'
import { useNavigator, useRouter, useView } from '../context'
import { fields } from '../form/styles'
import { OrderedGoods } from './OrderedGoods'
import { sectionTitle } from './styles'
import { useCheckout } from './use-checkout'
import { ownDocument } from '../../ui/own-document'

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
 * The 'Order Placed!' dialog. Closing it leads home. On a host page, which closing a dialog must not leave, the same
 * content stays in the place of the checkout.
 */
export function PlacedOrder(props: PlacedOrderProps) {
  const { placement } = useCheckout()
  const navigator = useNavigator()
  const router = useRouter()
  const { t } = useView<'account'>()
  const [open, setOpen] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused element has unmounted with the dialog.
    if (!open) heading.current?.focus({ preventScroll: true })
  }, [open])
  const goHome = () => {
    // An order that awaits payment is shown again when the shopper returns.
    if (!props.confirmation.epayment) placement.finish()
    else setOpen(false)
    // Replace the entry, so that Back leads to no second order.
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

/** What was ordered, where it goes, what it costs, and what comes next. */
function OrderDetails({
  confirmation,
  payment,
  successUrl,
  onHome,
}: PlacedOrderProps & { onHome: () => void }) {
  const { placement } = useCheckout()
  const { t } = useView<'account'>()
  const { epayment } = confirmation
  const continueUrl = pageUrl(successUrl, ownDocument('baseURI'))
  return (
    <div className={fields}>
      <p>{t('orderThanks', { name: confirmation.name })}</p>
      <p className={code}>
        <bdi>{t('orderCode', { code: confirmation.code })}</bdi>
      </p>
      <slot name="success" />
      <OrderedGoods order={confirmation} discount={confirmation.discount} />
      <p>{t(epayment ? 'nextPay' : 'nextCash')}</p>
      {epayment && <RequestedAmount order={confirmation} />}
      <PayButton payment={payment} />
      <Button full href={continueUrl ?? undefined} onClick={continueUrl === null ? onHome : undefined}>
        {t(continueUrl === null ? 'goHome' : 'continue')}
      </Button>
      {epayment && (
        <Button variant="quiet" onClick={placement.finish}>
          {t('orderMore')}
        </Button>
      )}
    </div>
  )
}

/** The amount to pay, if it differs from the total shown: the payment is for the order's `subtotal`. */
function RequestedAmount({ order: { answered, total, deliveryPrice } }: { order: Confirmation }) {
  const { t, money } = useView<'account'>()
  const requested = readMoney(answered)
  if (requested === null || requested === total) return null
  // To many servers a subtotal is that of the goods.
  return requested === total - deliveryPrice ? (
    <Alert tone="info">
      {t('paymentWithoutDelivery', { amount: money(requested), delivery: money(deliveryPrice) })}
    </Alert>
  ) : (
    <Alert tone="warning">{t('paymentDiffers', { amount: money(requested) })}</Alert>
  )
}

/** 'Go to payment' when a link came; where it did not, it can be requested again. */
function PayButton({ payment }: { payment: Payment }) {
  const { placement } = useCheckout()
  const { t } = useView<'account'>()
  const link = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const ready = payment.status === 'ready'
  useEffect(() => {
    // The pressed button has become a link.
    if (ready && pressed.current) link.current?.focus()
  }, [ready])
  if (payment.status === 'none') return null
  return (
    <>
      <LiveAlert tone="warning">{payment.status === 'failed' && t('paymentFailed')}</LiveAlert>
      {payment.status === 'ready' ? (
        <Button ref={link} variant="primary" size="l" full href={payment.url}>
          {t('goToPayment')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="l"
          full
          busy={payment.status === 'asking' && <Spinner />}
          onClick={() => {
            pressed.current = true
            void placement.requestPayment()
          }}
        >
          {t('askPayment')}
        </Button>
      )}
    </>
  )
}
