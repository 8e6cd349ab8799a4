import { useEffect, useState } from 'react'
import type { Buyer } from '../../core/lib/checkout/gate'
import { Dialog } from '../Dialog'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { GateForm } from './GateForm'
import { typedName, useCheckout, useGate } from './use-checkout'

/**
 * Asks who buys, then goes to the checkout; users and guests who are known already go there directly. Mounted while the
 * gate is open; closing resets it.
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
  // If orders are placed on the server's own page, that page asks who buys.
  const known = useValue(session.token) !== null || guest || can.checkout === 'theirs'
  const state = useValue(gate.state)
  // Decide only once, on opening: during a login there is already a token.
  const [needsGate] = useState(!known)
  const proceed = () => {
    const { lines, query } = panels.buying.peek()
    panels.close()
    // Otherwise, after a login the checkout would show that user's last order instead of this purchase.
    void checkout.placement.dispatch({ type: 'begun' })
    // A store-checkout on this page takes the purchase; a store-app has its own checkout.
    if (!router && presenters.present('checkout', null, lines)) return
    navigator.go('checkout', {}, lines ? { lines } : undefined, query && { ...query })
  }
  useEffect(() => {
    void checkout.placement.dispatch({ type: 'begun' })
    if (needsGate) gate.open()
    return gate.close
    // Only on opening and closing.
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
