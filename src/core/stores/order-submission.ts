import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { Env } from '../env'
import {
  checkoutFaults,
  EMPTY_FORM,
  orderDraftOf,
  type CheckoutFacts,
  type CheckoutFault,
  type CheckoutTotals,
} from '../lib/checkout/checkout'
import { orderChanges, type OfferedOrder, type OrderChange } from '../lib/checkout/order-change'
import { refusedFaults } from '../lib/checkout/refused-fields'
import type { Zone } from '../types'
import type { CheckoutLines } from './checkout-lines'
import type { OrderPlacement } from './order-placement'
import type { PersistedPromo } from './promo'
import type { StoreOf, Resource } from './resource'

/**
 * `changed`: the order has changed since the click, and the shopper must decide again. `left`: the shopper has left the
 * checkout.
 */
export type SubmitResult = 'sent' | 'faults' | 'changed' | 'left'

export interface OrderSubmissionDeps {
  env: Pick<Env, 'now'>
  bought: CheckoutLines
  promo: PersistedPromo
  deliveries: Resource<Zone[]>
  placement: OrderPlacement
  facts: ReadonlySignal<CheckoutFacts>
  totals: ReadonlySignal<CheckoutTotals>
  step: ReadonlySignal<'gate' | 'details' | 'placed'>
  tried: Signal<boolean>
  /** Returns a number that changes when a visit starts or ends: a click in an earlier visit does not count. */
  visit(): number
}

const NO_CHANGES: readonly OrderChange[] = []
const NO_FAULTS: readonly CheckoutFault[] = []

export function createOrderSubmission(deps: OrderSubmissionDeps) {
  const { env, bought, promo, deliveries, placement, facts, totals, step, tried, visit } = deps
  const { lines } = bought
  const checking = signal(false)
  /** The order at the last click that was stopped, and the kinds of changes that stopped it. */
  const stopped = signal<{ confirmed: OfferedOrder; kinds: ReadonlySet<OrderChange['kind']> } | null>(null)
  /** The form at the time when the last order was sent. */
  const sent = signal(EMPTY_FORM)
  const refused = computed(() => {
    const { value } = placement.state
    if (value.status !== 'failed') return NO_FAULTS
    const { form, user } = facts.value
    const found = refusedFaults(value.refusal, { sent: sent.value, now: form })
    // The form does not contain a user's saved address.
    return user ? found.filter(({ field }) => ['name', 'phone', 'promo'].includes(field)) : found
  })

  const offered = computed((): OfferedOrder => ({
    draft: orderDraftOf(facts.value),
    lines: bought.offer.value,
    checkingCode: promo.state.value.status === 'checking',
  }))
  /**
   * The changes since that click. They follow the order, so that outdated changes disappear, but later changes by the
   * shopper are not added.
   */
  const changes = computed(() => {
    const { value } = stopped
    if (!value) return NO_CHANGES
    return orderChanges(value.confirmed, offered.value).filter(({ kind }) => value.kinds.has(kind))
  })

  function stopIfChanged(confirmed: OfferedOrder, isShown?: (change: OrderChange) => boolean): boolean {
    const found = orderChanges(confirmed, offered.peek()).filter((change) => isShown?.(change) ?? true)
    if (found.length > 0) stopped.value = { confirmed, kinds: new Set(found.map(({ kind }) => kind)) }
    return found.length > 0
  }

  /**
   * Updates lines and discount after a change of stock or prices, so that the shopper sees them before ordering
   * again.
   */
  function offerAgain() {
    void bought.check()
    const applied = promo.applied.peek()
    if (!applied) return
    promo.remove(null)
    void promo.restore(applied.code)
  }

  async function submit(): Promise<SubmitResult> {
    batch(() => {
      tried.value = true
      stopped.value = null
    })
    if (checking.peek() || promo.state.peek().status === 'checking') return 'faults'
    // Either exactly this order is sent, with the amount on the clicked button, or nothing.
    const confirmed = offered.peek()
    const mine = visit()
    // The shopper must see the missing prices before ordering, so request them first.
    if (facts.peek().unpriced) {
      checking.value = true
      await bought.check()
      checking.value = false
      if (mine !== visit()) return 'left'
      // No total was displayed before, so a new total is no change.
      return stopIfChanged(confirmed, ({ kind }) => kind === 'lines') ? 'changed' : 'faults'
    }
    if (checkoutFaults(facts.peek()).length > 0) return 'faults'
    checking.value = true
    const clickedAt = env.now()
    const { discount, saving } = totals.peek()
    sent.value = facts.peek().form
    // These include the lines bought with Buy Now, which must not be bought again from the cart.
    const ordered = lines.peek().map(({ key, quantity }, index) => ({
      key,
      quantity,
      wanted: bought.wanted.peek()[index]?.quantity ?? quantity,
    }))
    const [areas] = await Promise.all([deliveries.reload(), bought.check()])
    // Storage events may be late: another tab may have changed the cart, or ordered it.
    bought.sync()
    checking.value = false
    // The shopper left while prices were being checked, so nothing was ordered.
    if (mine !== visit()) return 'left'
    // The session may have expired meanwhile, or a field may have been emptied.
    const isFaulty = checkoutFaults(facts.peek()).some(({ field }) => field !== 'lines')
    if (isFaulty || step.peek() !== 'details') return 'faults'
    if (stopIfChanged(confirmed)) return 'changed'
    const outcome = await placement.place({
      draft: confirmed.draft,
      discount,
      saving,
      ordered,
      reached: areas.ok || areas.kind !== 'network',
      clickedAt,
      holds() {
        bought.sync()
        return mine === visit() && orderChanges(confirmed, offered.peek()).length === 0
      },
    })
    if (outcome !== 'stopped') {
      if (outcome !== 'sent' && outcome.kind === 'changed') offerAgain()
      return 'sent'
    }
    return mine === visit() && stopIfChanged(confirmed) ? 'changed' : 'left'
  }

  return {
    checking,
    changes,
    /** The faults that the server has found in the last order, until their fields change. */
    refused,
    submit,
    /** Forgets the last attempt. */
    clear: () =>
      batch(() => {
        tried.value = false
        stopped.value = null
      }),
  }
}

/**
 * Sends the order. Before that, reads prices, stock and delivery prices again. Sends exactly the order that was shown
 * at the click, or nothing.
 */
export type OrderSubmission = StoreOf<typeof createOrderSubmission>
