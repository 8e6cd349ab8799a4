import { useEffect } from 'react'
import type { Buyer } from '../../core/lib/gate'
import { Dialog } from '../../ui/Dialog'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useView } from '../context'
import { GateForm } from './GateForm'
import { useCheckout } from './use-checkout'
import { useGate } from './use-gate'

/** §4: the gate over the cart, the drawer or a product. Closing it resets it; who passes goes on to the checkout. */
export function GateDialog() {
  const { panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const checkout = useCheckout()
  const gate = useGate()
  const open = useValue(panels.open) === 'gate'
  const known = useValue(checkout.step) !== 'gate'
  const goOn = () => {
    const lines = panels.buying.peek()
    panels.close()
    navigator.go('checkout', {}, lines ? { lines } : undefined)
  }
  useEffect(() => {
    if (!open) gate.close()
    // A guest who has been here before need not say it twice.
    else if (known) goOn()
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
      <GateForm gate={gate} onPassed={passed} />
    </Dialog>
  )
}
