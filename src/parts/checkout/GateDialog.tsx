import { useEffect, useState } from 'react'
import type { Buyer } from '../../core/lib/checkout/gate'
import { Dialog } from '../Dialog'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { GateForm } from './GateForm'
import { typedName, useCheckout, useGate } from './use-checkout'

/**
 * Identifies the buyer and then goes to the checkout. Users and guests who are already known go there directly. The
 * dialog is mounted while the gate is open; closing it resets the gate.
 */
export function GateDialog() {
  const { can, session, presenters } = useShop()
  const router = useRouter()
  const { element, panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const checkout = useCheckout()
  const gate = useGate(true)
  const { guest } = useValue(checkout.form)
  // If orders are placed on the server's own page, that page identifies the buyer.
  const known = useValue(session.token) !== null || guest || can.checkout === 'theirs'
  const state = useValue(gate.state)
  // Decide only once, on opening: a login in progress already has a token.
  const [needsGate] = useState(!known)
  const proceed = () => {
    const { lines, query } = panels.buying.peek()
    panels.close()
    // Begin a purchase. Without that, the checkout would show the user's last order after a login.
    void checkout.placement.dispatch({ type: 'begun' })
    // If this page has a store-checkout, it takes over the purchase. A store-app has its own checkout.
    if (!router && presenters.present('checkout', null, lines)) return
    navigator.go('checkout', {}, lines ? { lines } : undefined, query && { ...query })
  }
  useEffect(() => {
    void checkout.placement.dispatch({ type: 'begun' })
    if (needsGate) gate.open()
    return gate.close
    // Run only on opening and closing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gate])
  const isIdle = state.step !== 'passed' && !('busy' in state && state.busy)
  useEffect(() => {
    // Skip the gate for known guests, and for users who have just logged in elsewhere.
    if (known && isIdle) proceed()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known, isIdle])
  const passed = (buyer: Buyer) => {
    checkout.passed(buyer, element)
    proceed()
  }
  return (
    <Dialog open={needsGate} title={t('gateTitle')} onClose={panels.close}>
      <GateForm gate={gate} guests focus name={typedName(checkout)} onPassed={passed} />
    </Dialog>
  )
}
