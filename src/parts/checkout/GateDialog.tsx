import { useEffect } from 'react'
import type { Buyer } from '../../core/lib/gate'
import { Dialog } from '../../ui/Dialog'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { GateForm } from './GateForm'
import { useCheckout } from './use-checkout'
import { useGate } from './use-gate'

/**
 * §4: Checkout and Buy Now go straight to the checkout when logged in; anybody else is asked who is buying. Closing the
 * dialog resets it.
 */
export function GateDialog() {
  const { session, presenters } = useShop()
  const router = useRouter()
  const { panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const checkout = useCheckout()
  const gate = useGate(true)
  const { guest } = useValue(checkout.form)
  const known = useValue(session.token) !== null || guest
  const open = useValue(panels.open) === 'gate'
  const goOn = () => {
    const { lines, query } = panels.buying.peek()
    panels.close()
    // The merchant put a checkout on this page: it is the place to buy. A store-app has its own.
    if (!router && presenters.present('checkout', null, lines)) return
    navigator.go('checkout', {}, lines ? { lines } : undefined, query && { ...query })
  }
  useEffect(() => {
    if (!open) return gate.close()
    checkout.placing.startAnew()
    // A guest who has been here before need not say it twice.
    if (known) goOn()
    else gate.open()
    // Only opening and closing count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gate, open])
  const passed = (buyer: Buyer) => {
    checkout.passed(buyer)
    goOn()
  }
  return (
    <Dialog open={open && !known} title={t('gateTitle')} closeLabel={t('close')} onClose={panels.close}>
      <GateForm gate={gate} guests focus onPassed={passed} />
    </Dialog>
  )
}
