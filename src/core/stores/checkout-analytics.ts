import { batch, computed, effect, signal, untracked } from '@preact/signals-core'
import type { CheckoutEvent, Goods, Track } from '../lib/analytics/analytics-events'
import { orderLinesOf, withPromo } from '../lib/checkout/checkout'
import type { Confirmation } from '../lib/checkout/pending-order'
import { lineTotalOf, originalPrice, unitPrice } from '../lib/money/money'
import { sameId } from '../lib/util/ids'
import type { CartLine, OrderLine } from '../types'
import type { CheckoutStore } from './checkout'

/** The fields whose faults don't affect the destination of the order. */
const NOT_DELIVERY: ReadonlySet<string> = new Set(['name', 'phone', 'lines'])

/**
 * Returns the ordered lines at the price paid, completed with the cart's data about their products. Discounted lines
 * have the coupon.
 */
const goodsOf = (lines: readonly OrderLine[], cart: readonly CartLine[], coupon: string | null): Goods[] =>
  lines.map((line) => {
    const { productId, productName, option, quantity, price } = line
    const isOrdered = ({ product, option: chosen }: CartLine) =>
      sameId(product.id, productId) && String(chosen?.id) === String(option?.id)
    const inCart = cart.find(isOrdered)
    const before = inCart ? unitPrice(inCart.product, inCart.option) : null
    return {
      product: inCart?.product ?? { id: productId, title: { en: productName, ar: productName } },
      option,
      quantity,
      price,
      original: inCart ? (originalPrice(inCart.product, inCart.option) ?? before) : null,
      coupon: before !== null && lineTotalOf(line) < before * quantity ? coupon : null,
    }
  })

/** Returns a placed order for analytics. `cart` completes the products as far as it still has them. */
export const purchaseOf = (order: Confirmation, cart: readonly CartLine[]) => ({
  transaction: String(order.code || order.id),
  goods: goodsOf(order.lines, cart, order.promoCode),
  value: order.subtotal,
  coupon: order.promoCode,
  delivery: order.deliveryPrice,
})

/**
 * Wraps the checkout with analytics. Tracks the start of each visit, the completion of the delivery address, and the
 * placement of the order. The payment method is known only then.
 */
export function trackedCheckout(checkout: CheckoutStore, { track }: { track: Track }): CheckoutStore {
  const visits = signal(0)
  let tracked = new Set<'checkout' | 'shipping' | 'payment'>()

  function event(): CheckoutEvent {
    const lines = checkout.buyable.peek()
    const ordered = orderLinesOf(lines, 'en')
    const applied = checkout.promo.applied.peek()
    const { items, discounted } = checkout.totals.peek()
    const coupon = applied?.code ?? null
    return {
      goods: goodsOf(applied ? withPromo(ordered, applied.lines) : ordered, lines, coupon),
      value: discounted ?? items,
      coupon,
    }
  }

  // A checkout beside the products may contain nothing to buy yet.
  const begun = computed(
    () => checkout.attended.value && checkout.step.value !== 'placed' && checkout.lines.value.length > 0,
  )
  const delivered = computed(
    () =>
      begun.value &&
      checkout.step.value === 'details' &&
      checkout.faults.value.every(({ field }) => NOT_DELIVERY.has(field)),
  )
  const trackOnce = (name: 'checkout' | 'shipping' | 'payment') => {
    if (tracked.has(name)) return
    tracked.add(name)
    if (name === 'payment')
      track(name, { ...event(), type: checkout.totals.peek().online === null ? 'cash' : 'epayment' })
    else track(name, event())
  }
  const stop = effect(() => {
    // Track a new visit even if nothing has changed since the last one.
    void visits.value
    const steps = [begun.value && 'checkout', delivered.value && 'shipping'] as const
    untracked(() => {
      for (const step of steps) if (step) trackOnce(step)
    })
  })

  // Track when the order is sent, not on the click: a change may still stop the order.
  const sending = computed(() => {
    const { value } = checkout.placement.state
    return value.status === 'sending' && !value.again
  })
  const stopSending = effect(() => {
    if (sending.value) untracked(() => trackOnce('payment'))
  })

  return {
    ...checkout,
    start(lines, source) {
      return batch(() => {
        tracked = new Set()
        visits.value += 1
        return checkout.start(lines, source)
      })
    },
    dispose() {
      stop()
      stopSending()
      checkout.dispose()
    },
  }
}
