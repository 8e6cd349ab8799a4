import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import type { Env, Source } from '../env'
import {
  checkoutFaults,
  checkoutTotals,
  chosenAddress,
  chosenZone,
  type CheckoutFacts,
} from '../lib/checkout/checkout'
import { hasUnpriced } from '../lib/cart/blocked'
import { eventCart } from '../lib/analytics/events-detail'
import type { Buyer } from '../lib/checkout/gate'
import { isOrdered, type PendingOrder } from '../lib/checkout/pending-order'
import type { Address, CartLine, Lang, PaymentMethod, User, Zone } from '../types'
import type { CheckoutFormStore } from './checkout-form'
import type { CheckoutLines } from './checkout-lines'
import type { PersistedPromo } from './promo'
import type { OrderPlacement } from './order-placement'
import type { OrderSubmission, OrderSubmissionDeps } from './order-submission'
import type { StoreOf, Resource } from './resource'

/** `gate`: the buyer is not known yet. */
export type CheckoutStep = 'gate' | 'details' | 'placed'

export interface CheckoutDeps {
  can: CheckoutFacts['can']
  env: Pick<Env, 'emit' | 'now' | 'storage'>
  bought: CheckoutLines
  typed: CheckoutFormStore
  promo: PersistedPromo
  user: ReadonlySignal<User | null>
  /** Called at the start and on every change, with whether a guest has passed the gate. */
  setGuest(is: boolean, source: Source | null): void
  /** Whether there is no token. If there is one, the shopper is not a guest. */
  visitor: ReadonlySignal<boolean>
  deliveries: Resource<Zone[]>
  /** The payment methods for this order; null if the shop has one for all orders. */
  payments: Resource<PaymentMethod[]> | null
  addresses: ReadonlySignal<readonly Address[]>
  epayment: ReadonlySignal<boolean>
  placeFields: ReadonlySignal<CheckoutFacts['placeFields']>
  lang: ReadonlySignal<Lang>
  createOrderPlacement(placed: (code: string, lines: PendingOrder['ordered']) => void): OrderPlacement
  createOrderSubmission(deps: OrderSubmissionDeps): OrderSubmission
}

const NO_ZONES: readonly Zone[] = []

export function createCheckout(deps: CheckoutDeps) {
  const { env, bought, typed, promo, user, deliveries, payments, addresses, lang, epayment, placeFields } =
    deps
  const { lines, issues, buyable, orderLines, named } = bought
  const { form, sessionExpired, change } = typed
  const tried = signal(false)
  const returnUrl = signal('')
  let acting: Source | null = null
  /** Incremented when a visit starts or ends: a click in an earlier visit does not count. */
  let visit = 0
  /** When the purchase began, in milliseconds since 1970. */
  let begun = 0
  const attendants = signal(0)
  const attended = computed(() => attendants.value > 0)
  /** Returns when the current purchase began; null without one. */
  function purchase() {
    const isBuying = attended.peek() && lines.peek().length > 0 && placement.state.peek().status === 'idle'
    return isBuying ? begun : null
  }
  // After the page was restored from the back/forward cache, earlier clicks do not count. The shopper may have logged
  // in elsewhere meanwhile.
  const stopWatchingStorage = env.storage.watch((key) => {
    if (key !== null) return
    visit++
    void placement.dispatch({ type: 'restored', begun: purchase() })
  })
  const ordered = signal(false)

  const placement = deps.createOrderPlacement((code, orderedLines) => {
    emit('store:checkout:complete', { code })
    batch(() => {
      change({ code: '', applied: false })
      tried.value = false
      // Do nothing if a purchase of other lines has begun before this order was confirmed.
      if (!isOrdered(named.peek() ?? [], orderedLines)) return
      ordered.value = true
      bought.begin(null)
    })
    promo.remove(acting)
  })

  const methods = computed(() => payments?.state.value.data ?? null)
  const facts = computed((): CheckoutFacts => ({
    can: deps.can,
    form: form.value,
    lines: buyable.value,
    blocked: orderLines.value.length < lines.value.length,
    unpriced: hasUnpriced(issues.value),
    user: user.value,
    zones: deliveries.state.value.data ?? NO_ZONES,
    addresses: addresses.value,
    promo: promo.applied.value,
    lang: lang.value,
    epayment: epayment.value,
    placeFields: placeFields.value,
    methods: methods.value,
    returnUrl: returnUrl.value,
  }))
  const totals = computed(() => checkoutTotals(facts.value))
  const step = computed((): CheckoutStep => {
    if (placement.state.value.status === 'placed') return 'placed'
    return user.value || (form.value.guest && deps.visitor.value) ? 'details' : 'gate'
  })

  const submission = deps.createOrderSubmission({
    env,
    bought,
    promo,
    deliveries,
    placement,
    facts,
    totals,
    step,
    tried,
    visit: () => visit,
  })

  function emit(
    name: 'store:checkout:start' | 'store:checkout:step' | 'store:checkout:complete',
    order?: { code: string },
  ) {
    env.emit(name, { step: step.peek(), cart: eventCart(lines.peek()), ...(order && { order }) }, acting)
  }

  /**
   * The id of the current buyer; null for a visitor, undefined while there is a token whose user has not loaded. A
   * visitor's orders do not belong to that user.
   */
  const buyer = computed(() => (deps.visitor.value ? null : user.value?.id))
  let buyerBefore = buyer.peek()
  const stopFollowingBuyer = effect(() => {
    const { value } = buyer
    if (value === buyerBefore) return
    const before = buyerBefore
    buyerBefore = value
    // When the user of a newly opened page loads, there is no earlier purchase to continue.
    untracked(
      () =>
        void placement.dispatch({ type: 'ownerChanged', begun: before === undefined ? null : purchase() }),
    )
  })
  const stopFollowing = typed.follow({
    forgotten() {
      promo.remove(null)
      submission.clear()
    },
    known: () => void placement.prepare(),
  })
  const isGuest = computed(() => form.value.guest)
  const stopFollowingUser = effect(() => {
    const { value } = isGuest
    untracked(() => deps.setGuest(value, acting))
  })
  let shown: CheckoutStep | null = null
  const stopSteps = effect(() => {
    const now = step.value
    if (shown !== null && now !== shown) emit('store:checkout:step')
    shown = now
  })

  return {
    step,
    form,
    lines,
    issues,
    buyable,
    sessionExpired,
    address: computed(() => (user.value ? chosenAddress(facts.value) : null)),
    zone: computed(() => chosenZone(facts.value)),
    /** The delivery areas, or the delivery options of this order. */
    deliveries,
    payments,
    /** The payment methods, as far as they are known. */
    methods,
    totals,
    /** The reasons why the order can't be sent. */
    faults: computed(() => [...checkoutFaults(facts.value), ...submission.refused.value]),
    /**
     * Whether the shopper has tried to send the order. From then on, all faults show. Before, only those of blurred
     * fields do.
     */
    tried,
    /** Whether prices, stock and delivery prices are being refreshed before the order is sent. */
    checking: submission.checking,
    /** The changes since the click that stopped the last attempt, as far as they still apply. */
    changes: submission.changes,
    promo,
    placement,
    /**
     * Starts a purchase of these lines (Buy Now), or of the cart if they are null. They are checked against the
     * catalogue until the returned function is called.
     */
    start(next: readonly CartLine[] | null, source: Source | null) {
      acting = source
      ordered.value = false
      batch(() => {
        bought.begin(next)
        submission.clear()
      })
      emit('store:checkout:start')
      visit++
      begun = env.now()
      void placement.prepare()
      const stopLooking = bought.look()
      if (lines.peek().length > 0) promo.resume()
      return () => {
        visit++
        stopLooking()
      }
    },
    /** Whether the lines of Buy Now have been ordered since `start`, including by an order that was sent before. */
    ordered,
    /** Whether a shopper is using the checkout. */
    attended,
    /**
     * Call when a shopper starts to use the checkout, which may be visible earlier if it is inline. Returns a function
     * to call when they leave.
     */
    attend() {
      attendants.value += 1
      return () => void (attendants.value -= 1)
    },
    change,
    /** Call when a user or guest has passed the gate. */
    passed(buyer: Buyer, source: Source | null) {
      acting = source
      typed.passed(buyer)
    },
    /**
     * Sends the order as it is now. Stops if it has faults, or if it changes when prices, stock and delivery prices are
     * read again.
     * @param back the URL to which a payment page leads back
     */
    submit(source: Source | null, back = '') {
      acting = source
      returnUrl.value = back
      // Remember the preselected address as chosen, so that the next order has the same, even if a newer one exists
      // then.
      const address = user.peek() && chosenAddress(facts.peek())
      if (address) change({ addressId: String(address.id) })
      return submission.submit()
    },
    dropBlocked: bought.dropBlocked,
    /** Starts over: clears the draft, the promo code and the lines of Buy Now, and dismisses the confirmation. */
    reset() {
      void placement.dispatch({ type: 'seen' })
      promo.remove(null)
      batch(() => {
        bought.begin(null)
        submission.clear()
        typed.reset()
      })
    },
    dispose() {
      stopWatchingStorage()
      stopFollowing()
      stopFollowingBuyer()
      stopSteps()
      stopFollowingUser()
      promo.dispose()
      placement.dispose()
    },
  }
}

/** The checkout: the lines, the buyer, the delivery, and the resulting order. */
export type CheckoutStore = StoreOf<typeof createCheckout>
