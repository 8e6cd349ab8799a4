import { useEffect, useState } from 'react'
import type { AwaitedSearch, AwaitingOrder } from '../../core/lib/checkout/pending-order'
import { ownDocument } from '../../ui/own-document'
import { useShop } from '../context'
import { isFramed } from './PaymentLink'
import { useCheckout } from './use-checkout'
import { isCancelledReturn } from './use-return-url'

/** Milliseconds after which an order was probably left unpaid, so that there is no payment to wait for. */
const RECENT_MS = 3_600_000

/**
 * The view of an awaited order. `leaving`: before the payment page. `waiting`: after it, while the bank has not
 * reported yet. `cancelled`: the provider reports that nothing was paid. `unpaid`: the order has not been placed so
 * far.
 */
export type AwaitedView = 'leaving' | 'waiting' | 'cancelled' | 'unpaid'

/** Whether the shopper has come to this page by Back or Forward, and not from the payment page. */
const cameBack = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/**
 * Returns the view to show. After the shopper has reported that nothing was paid, it no longer waits. A cancelled payment
 * shows as such at once, although the order is still looked up: `checking` is only set if the shopper has asked for that.
 */
export function useAwaitedView({ now }: AwaitingOrder, { status }: AwaitedSearch) {
  const { env } = useShop()
  const { placement } = useCheckout()
  const [asked, setAsked] = useState(false)
  if (asked && status !== 'running') setAsked(false)
  const [waits, setWaits] = useState(() => status !== 'left' && !cameBack() && env.now() - now < RECENT_MS)
  // Before the payment page, there is nothing to wait for, not even after coming back to this page.
  if (waits && status === 'left') setWaits(false)
  const cancelled = isCancelledReturn()
  const [isLeaving, setLeaving] = useState(status === 'left')
  // An order that is discarded before its payment page was opened is looked up once. There is no payment to wait for.
  if (status !== 'closing' && isLeaving !== (status === 'left')) setLeaving(status === 'left')
  const view: AwaitedView = isLeaving
    ? 'leaving'
    : cancelled
      ? 'cancelled'
      : waits && status === 'running'
        ? 'waiting'
        : 'unpaid'
  const isShown = view === 'unpaid' || asked
  return {
    view,
    checking: status === 'closing' || (status === 'running' && view !== 'waiting' && isShown),
    check() {
      void placement.dispatch({ type: 'lookUpAsked' })
      setAsked(true)
    },
    showWays: () => setWaits(false),
  }
}

/** Looks the order up when the shopper comes back to this tab, unless the payment page has not been opened yet. */
export function useLookUpOnSight({ now }: AwaitingOrder, { status }: AwaitedSearch) {
  const { placement } = useCheckout()
  // In a frame, and if the order is not stored, the payment page opens in another tab.
  const isElsewhere = isFramed() || !placement.isStored(now)
  const isLeft = status === 'left' && !isElsewhere
  useEffect(() => {
    if (isLeft) return undefined
    const look = () => {
      if (ownDocument('visibilityState') === 'visible') void placement.dispatch({ type: 'lookUpAsked' })
    }
    // The event bubbles from the document to the window.
    window.addEventListener('visibilitychange', look)
    return () => window.removeEventListener('visibilitychange', look)
  }, [placement, isLeft])
}
