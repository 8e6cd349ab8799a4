import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { orderedGoods, type CheckoutInsight, type Tell } from '../lib/insights'
import { isBuyable } from '../lib/line-check'
import { orderLinesOf, withPromo } from '../lib/order'
import type { Confirmation } from '../lib/pending-order'
import { originalPrice, unitPrice } from '../lib/price'
import type { CartLine, OrderLine } from '../types'
import type { CheckoutStore } from './checkout'

/** These say nothing of where the order goes. */
const NOT_DELIVERY: ReadonlySet<string> = new Set(['name', 'phone', 'lines'])

const knownOf = (lines: readonly CartLine[]) =>
  lines.map(({ product, option }) => ({
    product,
    option,
    original: originalPrice(product, option) ?? unitPrice(product, option),
  }))

/** Ordered lines at the price that is paid; those that a code made cheaper bear it. */
function goodsOf(lines: readonly OrderLine[], cart: readonly CartLine[], coupon: string | null) {
  const known = knownOf(cart)
  return lines.map((line) => {
    const goods = orderedGoods(line, known)
    const cartLine = cart.find(
      ({ product, option }) => product === goods.product && option?.id === line.option?.id,
    )
    const before = cartLine && unitPrice(cartLine.product, cartLine.option)
    return { ...goods, coupon: before != null && line.price < before ? coupon : null }
  })
}

/** A placed order as analytics is told of it. `cart`: what is still there to be told of its products. */
export const purchaseOf = (order: Confirmation, cart: readonly CartLine[]) => ({
  transaction: String(order.code || order.id),
  goods: goodsOf(order.lines, cart, order.promoCode),
  value: order.subtotal,
  coupon: order.promoCode,
  delivery: order.deliveryPrice,
})

export interface ToldCheckout extends CheckoutStore {
  /**
   * Somebody is at it, until the answer is called: a checkout that stands in a page is only looked at before (README,
   * Analytics).
   */
  attend(): () => void
}

/**
 * The checkout, telling how far it comes: that it began, once for every visit; that it is known where the goods go; and
 * that somebody ordered, which is where this shop's way of paying is settled.
 */
export function tellingCheckout(
  checkout: CheckoutStore,
  { tell, epayment }: { tell: Tell; epayment: ReadonlySignal<boolean> },
): ToldCheckout {
  const attendants = signal(0)
  const visits = signal(0)
  /** Of this visit. */
  let told = new Set<'checkout' | 'shipping' | 'payment'>()

  function insight(): CheckoutInsight {
    const lines = checkout.lines.peek().filter(({ key }) => isBuyable(checkout.issues.peek().get(key) ?? []))
    const promo = checkout.promo.state.peek()
    const ordered = orderLinesOf(lines, 'en')
    const applied = promo.status === 'applied' ? promo : null
    const { items, discounted } = checkout.totals.peek()
    const coupon = applied?.code ?? null
    return {
      goods: goodsOf(applied ? withPromo(ordered, applied.lines) : ordered, lines, coupon),
      value: discounted ?? items,
      coupon,
    }
  }

  // There may be nothing to buy yet where the checkout stands beside the products.
  const begun = computed(
    () => attendants.value > 0 && checkout.step.value !== 'placed' && checkout.lines.value.length > 0,
  )
  const delivered = computed(
    () =>
      begun.value &&
      checkout.step.value === 'details' &&
      checkout.faults.value.every(({ field }) => NOT_DELIVERY.has(field)),
  )
  const tellOnce = (name: 'checkout' | 'shipping') => {
    if (told.has(name)) return
    told.add(name)
    tell(name, insight())
  }
  const stop = effect(() => {
    // Another visit is told of also where it finds all as the last one left it.
    void visits.value
    const steps = [begun.value && 'checkout', delivered.value && 'shipping'] as const
    untracked(() => {
      for (const step of steps) if (step) tellOnce(step)
    })
  })

  return {
    ...checkout,
    start(lines, source) {
      return batch(() => {
        told = new Set()
        visits.value += 1
        return checkout.start(lines, source)
      })
    },
    attend() {
      attendants.value += 1
      return () => void (attendants.value -= 1)
    },
    submit(source) {
      if (checkout.faults.peek().length === 0 && !told.has('payment')) {
        told.add('payment')
        tell('payment', { ...insight(), type: epayment.peek() ? 'epayment' : 'cash' })
      }
      return checkout.submit(source)
    },
    dispose() {
      stop()
      checkout.dispose()
    },
  }
}
