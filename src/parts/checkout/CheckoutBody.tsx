import { useEffect } from 'react'
import type { CartLine } from '../../core/types'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useView } from '../context'
import { ContactFields } from './ContactFields'
import { DeliveryFields } from './DeliveryFields'
import { GateForm } from './GateForm'
import { OrderSummary } from './OrderSummary'
import { PlacedOrder } from './PlacedOrder'
import { PlaceOrder } from './PlaceOrder'
import { useCheckout } from './use-checkout'
import { useGate } from './use-gate'

const columns = css`
  display: grid;
  gap: 32px;
  align-items: start;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 400px);
    gap: 48px;
  }
`
const main = css`
  display: flex;
  flex-direction: column;
  gap: 40px;
  min-inline-size: 0;
`
const narrow = css`
  max-inline-size: 440px;
`

/** The checkout from the gate to the placed order: a screen's body and `store-checkout`'s alike. */
export function CheckoutBody({ lines: given }: { lines: readonly CartLine[] | null }) {
  const checkout = useCheckout()
  const { element } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const step = useValue(checkout.step)
  const lines = useValue(checkout.lines)
  const order = useValue(checkout.placing.state)
  useEffect(() => checkout.start(given, element), [checkout, given, element])

  if (order.status === 'placed')
    return <PlacedOrder confirmation={order.confirmation} payment={order.payment} />
  if (lines.length === 0 && order.status === 'idle') {
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
    <div className={columns} data-checkout>
      <div className={main}>
        {step === 'gate' ? (
          <InlineGate />
        ) : (
          <>
            <ContactFields />
            <DeliveryFields />
          </>
        )}
      </div>
      <div className={main}>
        <OrderSummary />
        {step !== 'gate' && <PlaceOrder />}
      </div>
    </div>
  )
}

/** Somebody came here directly, or logged out on the way. */
function InlineGate() {
  const checkout = useCheckout()
  const gate = useGate()
  useEffect(() => {
    gate.open()
    return gate.close
  }, [gate])
  return (
    <div className={narrow}>
      <GateForm gate={gate} onPassed={checkout.passed} />
    </div>
  )
}
