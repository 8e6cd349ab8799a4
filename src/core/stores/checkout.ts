import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Env, Source } from '../env'
import {
  checkoutFaults,
  checkoutTotals,
  chosenAddress,
  chosenZone,
  orderDraftOf,
  type CheckoutFacts,
  type CheckoutFault,
} from '../lib/checkout'
import { eventCart } from '../lib/events-detail'
import type { Totals } from '../lib/order'
import type { Address, CartLine, Lang, User, Zone } from '../types'
import type { CheckoutFormStore } from './checkout-form'
import type { CheckoutLines } from './checkout-lines'
import type { LastingPromo } from './lasting-promo'
import type { PlacingStore } from './placing'
import type { PromoStore } from './promo'

/** `gate`: it is not known yet who buys. */
export type CheckoutStep = 'gate' | 'details' | 'placed'

/** SPEC §2's checkout: what is bought, by whom, where it goes, and the order that comes of it. */
export interface CheckoutStore
  extends
    Pick<CheckoutLines, 'lines' | 'issues' | 'dropBlocked'>,
    Pick<CheckoutFormStore, 'form' | 'lapsed' | 'change' | 'passed'> {
  readonly step: ReadonlySignal<CheckoutStep>
  readonly address: ReadonlySignal<Address | null>
  readonly zone: ReadonlySignal<Zone | null>
  readonly totals: ReadonlySignal<Totals>
  /** What keeps the order from being sent. */
  readonly faults: ReadonlySignal<readonly CheckoutFault[]>
  /** Somebody tried to send it: all faults are shown then, and before that those of fields that were left. */
  readonly tried: ReadonlySignal<boolean>
  /** The lines are being compared with the catalogue before the order goes out. */
  readonly checking: ReadonlySignal<boolean>
  readonly promo: PromoStore
  readonly placing: PlacingStore
  /** What is bought: these lines (Buy Now), or null for the cart. It is compared with the catalogue until the answer is called. */
  start(lines: readonly CartLine[] | null, source: Source | null): () => void
  /**
   * Sends the order if nothing is amiss. `faults`: something is. `changed`: a price or the stock is not what was shown;
   * it is shown now, and the person decides again. `left`: nobody is at the checkout any more.
   */
  submit(source: Source | null): Promise<'sent' | 'faults' | 'changed' | 'left'>
  /** Back to the beginning: who buys, what was typed, the code, and the confirmation that was seen. */
  reset(): void
  dispose(): void
}

export interface CheckoutDeps {
  env: Pick<Env, 'emit'>
  bought: CheckoutLines
  typed: CheckoutFormStore
  promo: LastingPromo
  user: ReadonlySignal<User | null>
  /** No token is known; with one, nobody is a guest. */
  visitor: ReadonlySignal<boolean>
  zones: ReadonlySignal<readonly Zone[]>
  addresses: ReadonlySignal<readonly Address[]>
  epayment: ReadonlySignal<boolean>
  lang: ReadonlySignal<Lang>
  createPlacing(placed: (code: string) => void): PlacingStore
}

export function createCheckout(deps: CheckoutDeps): CheckoutStore {
  const { env, bought, typed, promo, user, zones, addresses, lang, epayment } = deps
  const { lines, issues, buyable, orderLines, named } = bought
  const { form, lapsed, change } = typed
  const tried = signal(false)
  const checking = signal(false)
  let acting: Source | null = null
  /** Changes with every coming and going: who comes back has not pressed yet. */
  let visit = 0
  /** What Buy Now named of the order that was sent last. */
  let sent: readonly CartLine[] | null = null

  const placing = deps.createPlacing((code) => {
    emit('store:checkout:complete', { code })
    batch(() => {
      change({ code: '', applied: false })
      tried.value = false
      // Another purchase may have begun before this order was found.
      if (named.peek() === sent) bought.begin(null)
    })
    promo.remove()
  })

  const facts = computed((): CheckoutFacts => {
    const { value } = promo.state
    return {
      form: form.value,
      lines: buyable.value,
      blocked: orderLines.value.length < lines.value.length,
      user: user.value,
      zones: zones.value,
      addresses: addresses.value,
      promo: value.status === 'applied' ? { code: value.code, lines: value.lines } : null,
      lang: lang.value,
      epayment: epayment.value,
    }
  })
  const step = computed((): CheckoutStep => {
    if (placing.state.value.status === 'placed') return 'placed'
    return user.value || (form.value.guest && deps.visitor.value) ? 'details' : 'gate'
  })

  function emit(
    name: 'store:checkout:start' | 'store:checkout:step' | 'store:checkout:complete',
    order?: { code: string },
  ) {
    env.emit(name, { step: step.peek(), cart: eventCart(lines.peek()), ...(order && { order }) }, acting)
  }

  const stopFollowing = typed.follow({
    forgotten() {
      promo.remove()
      tried.value = false
    },
    changed: placing.follow,
    known: () => void placing.prepare(),
  })
  let shown: CheckoutStep | null = null
  const stopSteps = effect(() => {
    const now = step.value
    if (shown !== null && now !== shown) emit('store:checkout:step')
    shown = now
  })

  /** Only a comparison that nothing took over tells the prices of now; nobody waits for it who has left. */
  async function checkWhole(mine: number): Promise<void> {
    if (mine === visit && !(await bought.check())) await checkWhole(mine)
  }

  async function submit(source: Source | null) {
    acting = source
    tried.value = true
    if (checking.peek() || promo.state.peek().status === 'checking') return 'faults'
    if (checkoutFaults(facts.peek()).length > 0) return 'faults'
    checking.value = true
    const before = bought.offer()
    const mine = visit
    await checkWhole(mine)
    checking.value = false
    // Whoever went back while prices were compared has not ordered.
    if (mine !== visit) return 'left'
    if (facts.peek().blocked || bought.offer() !== before) return 'changed'
    // Meanwhile the person may have been logged out, or have emptied a field.
    if (checkoutFaults(facts.peek()).length > 0 || step.peek() !== 'details') return 'faults'
    sent = named.peek()
    const { items, discounted } = checkoutTotals(facts.peek())
    await placing.place({
      draft: orderDraftOf(facts.peek()),
      discount: discounted === null ? null : items - discounted,
      // Also of what was bought without going through the cart: there it is not to be bought again.
      ordered: lines.peek().map(({ key, quantity }) => ({ key, quantity })),
    })
    return 'sent'
  }

  return {
    step,
    form,
    lines,
    issues,
    lapsed,
    address: computed(() => (user.value ? chosenAddress(facts.value) : null)),
    zone: computed(() => chosenZone(facts.value)),
    totals: computed(() => checkoutTotals(facts.value)),
    faults: computed(() => checkoutFaults(facts.value)),
    tried,
    checking,
    promo,
    placing,
    start(next, source) {
      acting = source
      batch(() => {
        bought.begin(next)
        tried.value = false
      })
      emit('store:checkout:start')
      visit++
      void placing.prepare()
      if (lines.peek().length > 0) promo.resume()
      const stopLooking = bought.look()
      return () => {
        visit++
        stopLooking()
      }
    },
    change,
    passed: typed.passed,
    submit,
    dropBlocked: bought.dropBlocked,
    reset() {
      placing.finish()
      promo.remove()
      batch(() => {
        bought.begin(null)
        tried.value = false
        typed.reset()
      })
    },
    dispose() {
      stopFollowing()
      stopSteps()
      promo.dispose()
      placing.dispose()
    },
  }
}
