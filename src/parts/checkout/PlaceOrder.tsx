import { useRef, useState } from 'react'
import type { Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { srOnly } from '../../ui/base'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { fields, hint } from './form-styles'
import { UnconfirmedOrder } from './UnconfirmedOrder'
import { useCheckout } from './use-checkout'

/** The button that sends the order, and how far it is: the person always knows where the order stands. */
export function PlaceOrder() {
  const checkout = useCheckout()
  const { settings } = useShop()
  const { element, root } = useElement()
  const { t, money, number } = useView()
  const { total } = useValue(checkout.totals)
  const faults = useValue(checkout.faults)
  const tried = useValue(checkout.tried)
  const checking = useValue(checkout.checking)
  const order = useValue(checkout.placing.state)
  const epayment = useValue(settings.settings.state).data?.epayment ?? false
  const [changed, setChanged] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  if (order.status === 'unconfirmed') return <UnconfirmedOrder state={order} />
  if (order.status === 'elsewhere') {
    return (
      <Alert tone="info" action={<Spinner />}>
        {t('sentElsewhere')}
      </Alert>
    )
  }
  const busy = checking || order.status === 'sending'
  const send = async () => {
    setChanged(false)
    const outcome = await checkout.submit(element)
    if (outcome === 'changed') setChanged(true)
    if (outcome !== 'faults') return
    // The message is there only after the next paint.
    requestAnimationFrame(() => {
      const first = root.querySelector<HTMLElement>('[data-checkout] [aria-invalid]')
      ;(first?.querySelector('input') ?? first)?.focus()
    })
  }
  return (
    <div ref={box} className={fields}>
      <p className={hint}>
        {t('paymentMethod')}: {t(epayment ? 'payOnline' : 'payCash')}
      </p>
      {tried && faults.length > 0 && (
        <Alert tone="danger">{t('checkFields', { count: faults.length, n: number(faults.length) })}</Alert>
      )}
      {changed && <Alert tone="warning">{t('orderChanged')}</Alert>}
      {order.status === 'failed' && !busy && <Alert tone="danger">{failureText(order.refusal)}</Alert>}
      <Button variant="primary" size="l" full busy={busy && <Spinner />} onClick={() => void send()}>
        {busy ? t(checking ? 'checkingOrder' : 'placingOrder') : t('placeOrder', { amount: money(total) })}
      </Button>
      <p className={srOnly} role="status">
        {busy && t(checking ? 'checkingOrder' : 'placingOrder')}
      </p>
    </div>
  )

  /** §8: the server's own words where there are any; in any case that nothing was ordered. */
  function failureText({ kind, message }: Refusal) {
    if (kind === 'network') return t('notSent')
    if (kind === 'unauthenticated') return t('sessionOver')
    return (
      <>
        {message && <bdi>{message} </bdi>}
        {t('orderFailed')}
      </>
    )
  }
}
