import { perShop } from '../../core/shop/per-shop'
import type { OpenedCheckout } from '../../core/shop/open-checkout'
import type { Shop } from '../../core/shop/shop'
import { parseUrl } from '../../core/lib/web/urls'
import type { Navigator } from '../context'
import { ownDocument } from '../../ui/own-document'

const remindersOf = perShop(() => ({ isDone: false }))

/** Whether the shopper has come from another site, such as a payment page, or has opened the page by its URL. */
const isArrival = () => parseUrl(ownDocument('referrer'))?.origin !== window.location.origin

/**
 * Looks up the shopper's order that awaits its payment, on whichever page the shopper arrives, and shows the outcome in
 * a toast. On the checkout page there is no toast, because the page itself shows the outcome.
 */
export function remindOfPayment(shop: Shop, navigator: Navigator): void {
  const reminder = remindersOf(shop)
  if (reminder.isDone || !shop.can.payments) return
  reminder.isDone = true
  shop.person().then(
    ({ account, hasAwaited, checkout }) => {
      const stop = account.status.subscribe((status) => {
        if (status === 'loading') return
        queueMicrotask(() => stop())
        if (hasAwaited()) checkout().then(watch, () => {})
      })
    },
    () => {},
  )

  function watch({ placement, attended }: OpenedCheckout) {
    const before = placement.state.peek().status
    let isOver = false
    const stop = placement.state.subscribe((order) => {
      const isPlaced = order.status === 'placed'
      const isUnpaid =
        order.status === 'awaiting' && order.search.status === 'running' && order.search.attempt > 0
      if (isOver || (!isPlaced && !isUnpaid)) return
      isOver = true
      queueMicrotask(() => stop())
      const isShown = attended.peek() || shop.presenters.presenterOf('checkout', null) !== null
      if (before === 'placed' || isShown || (isUnpaid && !isArrival())) return
      shop.toasts.show({
        key: isPlaced ? 'orderPlaced' : 'paymentWaits',
        tone: isPlaced ? 'success' : 'info',
        topic: null,
        source: null,
        action: { key: 'showOrder', run: () => navigator.go('checkout', {}) },
      })
    })
  }
}
