import { useEffect, useState } from 'react'
import type { Buyer } from '../../core/lib/gate'
import { Dialog } from '../../ui/Dialog'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { GateForm } from './GateForm'
import { typedName, useCheckout } from './use-checkout'
import { useGate } from './use-gate'

/**
 * §4: Checkout and Buy Now go straight to the checkout when logged in; anybody else is asked who is buying. It is there
 * while the gate is open; closing resets it.
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
  const state = useValue(gate.state)
  // Decided when it opens: while somebody's own login is on its way there is a token already.
  const [asks] = useState(!known)
  const goOn = () => {
    const { lines, query } = panels.buying.peek()
    panels.close()
    // The merchant put a checkout on this page: it is the place to buy. A store-app has its own.
    if (!router && presenters.present('checkout', null, lines)) return
    navigator.go('checkout', {}, lines ? { lines } : undefined, query && { ...query })
  }
  useEffect(() => {
    checkout.placing.startAnew()
    if (asks) gate.open()
    return gate.close
    // Only opening and closing count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gate])
  const answered = state.step !== 'passed' && !('busy' in state && state.busy)
  useEffect(() => {
    // A guest who has been here before need not say it twice, nor who has just logged in somewhere else.
    if (known && answered) goOn()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known, answered])
  const passed = (buyer: Buyer) => {
    checkout.passed(buyer)
    goOn()
  }
  return (
    <Dialog open={asks} title={t('gateTitle')} closeLabel={t('close')} onClose={panels.close}>
      <GateForm gate={gate} guests focus name={typedName(checkout)} onPassed={passed} />
    </Dialog>
  )
}
