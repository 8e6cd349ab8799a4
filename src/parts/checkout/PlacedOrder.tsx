import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../Dialog'
import { css } from '../../ui/styles'
import { useElement, useNavigator, useRouter, useView } from '../context'
import { fields } from '../styles'
import { isPaidAfter } from '../../core/lib/checkout/pending-order'
import { OrderedGoods } from './OrderedGoods'
import { sectionTitle } from './CheckoutColumns'
import { useCheckout } from './use-checkout'
import { OrderDetails, type OrderDetailsProps } from './OrderDetails'

/** The style of the page behind the open dialog. */
const behind = css`
  max-inline-size: 560px;
`

interface PlacedOrderProps extends Omit<OrderDetailsProps, 'subheading' | 'onHome'> {
  /** Whether to skip the dialog. */
  skipsDialog: boolean
  /** Called once the dialog is closed or has been skipped. */
  onSeen?: ((intent: number) => void) | undefined
}

/** The page of a placed order, and the “Order Placed!” dialog over it. The page stays when the dialog is closed. */
export function PlacedOrder({ skipsDialog, onSeen, ...props }: PlacedOrderProps) {
  const { placement } = useCheckout()
  const navigator = useNavigator()
  const isScreen = useRouter() !== null
  const { root } = useElement()
  const { t } = useView()
  const [open, setOpen] = useState(!skipsDialog)
  const [wasOpen] = useState(open)
  const heading = useRef<HTMLHeadingElement>(null)
  const { confirmation } = props
  const { intent } = confirmation
  useEffect(() => {
    if (!open) onSeen?.(intent)
  }, [open, onSeen, intent])
  useEffect(() => {
    // The focused element has unmounted with the dialog.
    if (open || !wasOpen) return
    const title = heading.current ?? root.querySelector<HTMLElement>('main h1')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'nearest' })
  }, [open, wasOpen, root])
  const goHome = () => {
    // If the order still has to be paid, keep it, so that it is shown again when the shopper comes back.
    if (!isPaidAfter(confirmation)) void placement.dispatch({ type: 'seen' })
    else setOpen(false)
    // Replace the history entry, so that Back does not lead to a second order.
    navigator.goTo('/', true)
  }
  const details = <OrderDetails {...props} subheading={open || !isScreen ? 'h3' : 'h2'} onHome={goHome} />
  return (
    <>
      <Dialog open={open} title={t('orderPlaced')} focusTitle onClose={() => setOpen(false)}>
        {open && details}
      </Dialog>
      <section className={open ? behind : undefined} aria-label={t('orderPlaced')}>
        {/* On a screen, the screen's title is the heading. */}
        {!isScreen && (
          <h2 ref={heading} className={sectionTitle} tabIndex={-1}>
            {t('orderPlaced')}
          </h2>
        )}
        {open ? (
          <div className={fields}>
            <OrderedGoods order={confirmation} person={confirmation} />
          </div>
        ) : (
          details
        )}
      </section>
    </>
  )
}
