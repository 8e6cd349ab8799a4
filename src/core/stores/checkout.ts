import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Env, Source } from '../env'
import {
  checkoutFaults,
  checkoutTotals,
  chosenAddress,
  chosenZone,
  EMPTY_FORM,
  orderDraftOf,
  type CheckoutFacts,
  type CheckoutFault,
  type CheckoutForm,
} from '../lib/checkout'
import { eventCart } from '../lib/events-detail'
import type { Buyer } from '../lib/gate'
import { orderLinesOf, type Totals } from '../lib/order'
import type { Address, CartLine, Lang, OrderLine, User, Zone } from '../types'
import type { Kept } from './kept'
import type { PlacingStore } from './placing'
import type { PromoStore } from './promo'

/** `gate`: it is not known yet who buys. */
export type CheckoutStep = 'gate' | 'details' | 'placed'

/** SPEC §2's checkout: what is bought, by whom, where it goes, and the order that comes of it. */
export interface CheckoutStore {
  readonly step: ReadonlySignal<CheckoutStep>
  readonly form: ReadonlySignal<CheckoutForm>
  readonly lines: ReadonlySignal<readonly CartLine[]>
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
  /** What is bought: these lines (Buy Now), or null for the cart. */
  start(lines: readonly CartLine[] | null, source: Source | null): void
  /** Changes what is typed and chosen. */
  change(part: Partial<CheckoutForm>): void
  /** A guest passed the gate; a user is known by the token. */
  passed(buyer: Buyer): void
  /**
   * Sends the order if nothing is amiss. `faults`: something is. `changed`: a price or the stock is not what was shown;
   * it is shown now, and the person decides again.
   */
  submit(source: Source | null): Promise<'sent' | 'faults' | 'changed'>
  dispose(): void
}

export interface CheckoutDeps {
  env: Pick<Env, 'emit'>
  kept: Kept<CheckoutForm>
  cart: ReadonlySignal<readonly CartLine[]>
  user: ReadonlySignal<User | null>
  zones: ReadonlySignal<readonly Zone[]>
  addresses: ReadonlySignal<readonly Address[]>
  lang: ReadonlySignal<Lang>
  epayment: ReadonlySignal<boolean>
  createPromo(lines: ReadonlySignal<readonly OrderLine[]>): PromoStore
  createPlacing(placed: (code: string) => void): PlacingStore
  /** Compares the lines with the catalogue; gives them as they are now, equal where nothing has changed. */
  check(lines: readonly CartLine[]): Promise<{ lines: readonly CartLine[]; buyable: boolean }>
}

const priceSignature = (lines: readonly OrderLine[]) =>
  lines.map(({ price, quantity }) => `${price}x${quantity}`).join()

export function createCheckout(deps: CheckoutDeps): CheckoutStore {
  const { env, kept, cart, user, zones, addresses, lang, epayment } = deps
  const form = signal(kept.load() ?? EMPTY_FORM)
  const bought = signal<readonly CartLine[] | null>(null)
  const tried = signal(false)
  const checking = signal(false)
  let acting: Source | null = null

  const lines = computed(() => bought.value ?? cart.value)
  const orderLines = computed(() => orderLinesOf(lines.value, lang.value))
  const promo = deps.createPromo(orderLines)
  const placing = deps.createPlacing((code) => {
    emit('store:checkout:complete', { code })
    batch(() => {
      change({ code: '' })
      tried.value = false
    })
    promo.remove()
  })

  const facts = computed((): CheckoutFacts => {
    const { value } = promo.state
    return {
      form: form.value,
      lines: lines.value,
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
    return user.value || form.value.guest ? 'details' : 'gate'
  })

  function emit(
    name: 'store:checkout:start' | 'store:checkout:step' | 'store:checkout:complete',
    order?: { code: string },
  ) {
    env.emit(name, { step: step.peek(), cart: eventCart(lines.peek()), ...(order && { order }) }, acting)
  }

  function change(part: Partial<CheckoutForm>) {
    form.value = { ...form.peek(), ...part }
    kept.save(form.peek())
  }

  // A person who logs in need not type what the shop knows; what was typed stays.
  const stopPerson = effect(() => {
    const person = user.value
    if (!person) return
    const { name, phone } = form.peek()
    change({ guest: false, name: name || person.name, phone: phone || person.phone })
  })

  let shown: CheckoutStep | null = null
  const stopSteps = effect(() => {
    const now = step.value
    if (shown !== null && now !== shown) emit('store:checkout:step')
    shown = now
  })

  async function submit(source: Source | null) {
    acting = source
    tried.value = true
    if (checking.peek() || checkoutFaults(facts.peek()).length > 0) return 'faults'
    checking.value = true
    const before = priceSignature(orderLines.peek())
    const { lines: present, buyable } = await deps.check(lines.peek())
    batch(() => {
      checking.value = false
      if (bought.peek()) bought.value = present
    })
    if (!buyable || priceSignature(orderLines.peek()) !== before) return 'changed'
    const ordered = bought.peek() ? [] : lines.peek().map(({ key, quantity }) => ({ key, quantity }))
    await placing.place({ draft: orderDraftOf(facts.peek()), ordered })
    return 'sent'
  }

  return {
    step,
    form,
    lines,
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
        bought.value = next
        tried.value = false
      })
      emit('store:checkout:start')
      if (user.peek()) void placing.prepare()
    },
    change,
    passed(buyer) {
      if (buyer.type === 'guest') change({ guest: true, name: buyer.name, phone: buyer.phone })
    },
    submit,
    dispose() {
      stopPerson()
      stopSteps()
      promo.dispose()
      placing.dispose()
    },
  }
}
