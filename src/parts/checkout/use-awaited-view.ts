import { useEffect, useState } from 'react'
import type { AwaitedSearch, AwaitingOrder } from '../../core/lib/checkout/pending-order'
import { ownDocument } from '../../ui/own-document'
import { useShop } from '../context'
import { isFramed } from './PaymentLink'
import { useCheckout } from './use-checkout'
import { isCancelledReturn } from './use-return-url'

/** An older order was probably left unpaid, so that nobody waits for its bank. */
const RECENT_MS = 3_600_000

/**
 * `leaving`: before the payment page. `waiting`: after it, while the bank's report is on its way. `cancelled`: the
 * provider reports that nothing was paid. `unpaid`: the order has not been placed so far.
 */
export type AwaitedView = 'leaving' | 'waiting' | 'cancelled' | 'unpaid'

/** Whether the browser has shown this page again by Back, and not on the way from the payment page. */
const cameBack = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Decides what is shown. The shopper who says that nothing was paid does not wait. */
export function useAwaitedView({ now }: AwaitingOrder, { status }: AwaitedSearch) {
  const { env } = useShop()
  const [waits, setWaits] = useState(() => status !== 'left' && !cameBack() && env.now() - now < RECENT_MS)
  // Whoever is on the way to the payment page is not waiting for it, also after coming back to this page.
  if (waits && status === 'left') setWaits(false)
  const cancelled = isCancelledReturn()
  const view: AwaitedView =
    status === 'left'
      ? 'leaving'
      : cancelled
        ? 'cancelled'
        : waits && status === 'running'
          ? 'waiting'
          : 'unpaid'
  return { view, showWays: () => setWaits(false) }
}

/** Looks the order up when the shopper comes back to this tab, unless the payment page has not been opened yet. */
export function useLookUpOnSight({ now }: AwaitingOrder, { status }: AwaitedSearch) {
  const { placement } = useCheckout()
  // The payment page then opens in another tab.
  const isElsewhere = isFramed() || !placement.isStored(now)
  const isLeft = status === 'left' && !isElsewhere
  useEffect(() => {
    if (isLeft) return undefined
    const look = () => {
      if (ownDocument('visibilityState') === 'visible') void placement.dispatch({ type: 'lookUpAsked' })
    }
    // It bubbles.
    window.addEventListener('visibilitychange', look)
    return () => window.removeEventListener('visibilitychange', look)
  }, [placement, isLeft])
}
