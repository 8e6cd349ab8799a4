import { use, useEffect, useRef } from 'react'
import type { CartLine } from '../../core/types'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useShop, useView } from '../context'
import { Failure } from '../Failure'
import { FormSkeleton } from '../form/FormSkeleton'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import { InlineGate } from './InlineGate'
import { OrderForm } from './OrderForm'
import { OrderSummary } from './OrderSummary'
import { PlacedOrder } from './PlacedOrder'
import { UnconfirmedOrder } from './UnconfirmedOrder'
import { columns, main } from './styles'
import { useBuyer, useCheckout } from './use-checkout'

const place = css`
  &:focus {
    outline: none;
  }
`

export interface CheckoutBodyProps {
  /** What is bought; null is the cart. */
  lines: readonly CartLine[] | null
  /** Whether somebody may buy without an account. */
  guests?: boolean
  /** Where the way on from a placed order leads, in place of the store's home. */
  successUrl?: string | null
  /** False where it stands in a page, and nobody has done anything in it yet. */
  attended?: boolean
}

/** The checkout from the gate to the placed order: a screen's body and `store-checkout`'s alike. */
export function CheckoutBody({
  lines: given,
  guests = true,
  successUrl = null,
  attended = true,
}: CheckoutBodyProps) {
  const checkout = useCheckout()
  const shop = useShop()
  const { account } = use(shop.person())
  const settings = useValue(shop.settings.settings.state)
  const { element } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const step = useValue(checkout.step)
  const lines = useValue(checkout.lines)
  const order = useValue(checkout.placing.state)
  const buyer = useBuyer()
  const status = useValue(account.status)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => checkout.start(given, element), [checkout, given, element])
  useEffect(() => (attended ? checkout.attend() : undefined), [checkout, attended])

  const gate = step === 'gate' || (!guests && !buyer)
  // Not what stands there while a page loads: then the focus is somewhere else.
  const asks = gate && status !== 'loading'
  const isOrder = order.status === 'placed' || order.status === 'unconfirmed'
  const shown = isOrder ? 'order' : asks ? 'gate' : gate ? 'nothing' : 'form'
  const before = useRef(shown)
  useEffect(() => {
    // What had the focus is gone with the gate, or with what was said of the order.
    const gone = before.current !== shown && (before.current === 'gate' || before.current === 'order')
    if (gone) body.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])

  // Before them no price can be told as it is, nor how it is paid.
  if (!settings.data) {
    return settings.status === 'failed' ? (
      <Failure form="screen" onRetry={() => void shop.settings.settings.reload()} />
    ) : (
      <CheckoutSkeleton />
    )
  }
  if (order.status === 'placed') {
    const { confirmation, payment } = order
    return <PlacedOrder confirmation={confirmation} payment={payment} successUrl={successUrl} />
  }
  const unsure = unsureOrder()
  if (unsure) return <UnconfirmedOrder {...unsure} focus={before.current === 'form'} />
  if (lines.length === 0 && (order.status === 'idle' || order.status === 'failed')) {
    return (
      <EmptyState
        icon={cartIcon}
        title={t('emptyCheckout')}
        action={
          <Button variant="primary" onClick={() => navigator.go('home', {})}>
            {t('backToShopping')}
          </Button>
        }
      />
    )
  }
  return (
    <div
      ref={body}
      className={place}
      role="group"
      aria-label={t('checkoutTitle')}
      tabIndex={-1}
      data-checkout
    >
      {gate ? (
        <div className={columns}>
          <div className={main}>{whoBuys()}</div>
          <OrderSummary />
        </div>
      ) : (
        <OrderForm />
      )}
    </div>
  )

  function unsureOrder() {
    if (order.status === 'unconfirmed')
      return { pending: order.pending, looking: order.looking, sending: false }
    if (order.status === 'sending' && order.again)
      return { pending: order.again, looking: false, sending: true }
    return null
  }

  /** With a token nobody is asked before the server has told whose it is. */
  function whoBuys() {
    if (status === 'loading') return <FormSkeleton />
    if (status === 'failed') return <Failure onRetry={() => void account.load()} />
    return <InlineGate guests={guests} />
  }
}
