import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
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
import { isBuyable, type LineIssue } from '../lib/line-check'
import { sameId } from '../lib/ids'
import { stringify } from '../lib/json'
import { orderLinesOf, type Totals } from '../lib/order'
import type { Address, CartLine, Lang, OrderLine, User, Zone } from '../types'
import type { Kept } from './kept'
import type { LastingPromo, TypedCode } from './lasting-promo'
import type { PlacingStore } from './placing'
import type { PromoStore } from './promo'

/** `gate`: it is not known yet who buys. */
export type CheckoutStep = 'gate' | 'details' | 'placed'

/** SPEC §2's checkout: what is bought, by whom, where it goes, and the order that comes of it. */
export interface CheckoutStore {
  readonly step: ReadonlySignal<CheckoutStep>
  readonly form: ReadonlySignal<CheckoutForm>
  readonly lines: ReadonlySignal<readonly CartLine[]>
  /** What has become of the lines, by key: those that can't be bought any more stop the order (UX 12). */
  readonly issues: ReadonlySignal<LineIssues>
  /** The person was logged in here, and is no longer: what was typed is kept until they are again. */
  readonly lapsed: ReadonlySignal<boolean>
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
  /** Changes what is typed and chosen. */
  change(part: Partial<CheckoutForm>): void
  /** A guest passed the gate; a user is known by the token. */
  passed(buyer: Buyer): void
  /**
   * Sends the order if nothing is amiss. `faults`: something is. `changed`: a price or the stock is not what was shown;
   * it is shown now, and the person decides again. `left`: nobody is at the checkout any more.
   */
  submit(source: Source | null): Promise<'sent' | 'faults' | 'changed' | 'left'>
  /** Takes the lines out that can't be bought. */
  dropBlocked(source: Source | null): void
  /** Back to the beginning: who buys, what was typed, the code, and the confirmation that was seen. */
  reset(): void
  dispose(): void
}

export type LineIssues = ReadonlyMap<string, readonly LineIssue[]>

export interface CheckoutDeps {
  env: Pick<Env, 'emit'>
  kept: Kept<CheckoutForm>
  cart: ReadonlySignal<readonly CartLine[]>
  /** Of the cart's lines. */
  cartIssues: ReadonlySignal<LineIssues>
  /** Somebody looks at the cart's lines, until the answer is called: they are compared with the catalogue. */
  lookAtCart(): () => void
  /** Takes lines out of the cart. */
  removeFromCart(keys: readonly string[], source: Source | null): void
  user: ReadonlySignal<User | null>
  /** No token is known; with one, nobody is a guest. */
  visitor: ReadonlySignal<boolean>
  /** The person has logged out here themselves. */
  loggedOut: ReadonlySignal<boolean>
  zones: ReadonlySignal<readonly Zone[]>
  addresses: ReadonlySignal<readonly Address[]>
  lang: ReadonlySignal<Lang>
  epayment: ReadonlySignal<boolean>
  createPromo(lines: ReadonlySignal<readonly OrderLine[]>, typed: TypedCode): LastingPromo
  createPlacing(placed: (code: string) => void): PlacingStore
  /** Compares the cart with the catalogue, in the cart itself; false when another comparison took over. */
  checkCart(): Promise<boolean>
  /** Compares lines that are in no cart; gives them as they are now, the very same where nothing has changed. */
  checkLines(lines: readonly CartLine[]): Promise<{ lines: readonly CartLine[]; issues: LineIssues }>
}

/** What a person has seen of what they order. */
const signatureOf = (lines: readonly OrderLine[], issues: LineIssues) =>
  stringify([
    lines.map(({ productId, option, price, quantity }) => [productId, option?.id, price, quantity]),
    // A new price stands in the line already.
    [...issues].flatMap(([key, found]) =>
      found.filter(({ kind }) => kind !== 'price').map((issue) => [key, issue]),
    ),
  ])

const NO_ISSUES: LineIssues = new Map()

export function createCheckout(deps: CheckoutDeps): CheckoutStore {
  const { env, kept, cart, user, zones, addresses, lang, epayment } = deps
  const form = signal(kept.load() ?? EMPTY_FORM)
  const bought = signal<readonly CartLine[] | null>(null)
  const boughtIssues = signal(NO_ISSUES)
  const lapsed = signal(false)
  const tried = signal(false)
  const checking = signal(false)
  let acting: Source | null = null
  /** Changes with every coming and going: who comes back has not pressed yet. */
  let visit = 0
  /** The lines of Buy Now that were sent last. */
  let sent: readonly CartLine[] | null = null

  const lines = computed(() => bought.value ?? cart.value)
  const issues = computed(() => (bought.value ? boughtIssues.value : deps.cartIssues.value))
  const isBlocked = ({ key }: CartLine) => !isBuyable(issues.value.get(key) ?? [])
  const buyable = computed(() => lines.value.filter((line) => !isBlocked(line)))
  const orderLines = computed(() => orderLinesOf(buyable.value, lang.value))
  const promo = deps.createPromo(orderLines, { read: () => form.peek(), change })
  const placing = deps.createPlacing((code) => {
    emit('store:checkout:complete', { code })
    batch(() => {
      change({ code: '', applied: false })
      tried.value = false
      // Another purchase may have begun before this order was found.
      if (bought.peek() === sent) bought.value = null
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

  let saved = false
  function change(part: Partial<CheckoutForm>) {
    form.value = { ...form.peek(), ...part }
    saved = kept.save(form.peek())
  }

  /** What one person typed and applied is not the next one's. */
  function forgetTyped() {
    change(EMPTY_FORM)
    promo.remove()
    tried.value = false
  }

  // A person who logs in need not type what the shop knows; what they typed stays, what somebody else typed goes.
  const userId = computed(() => user.value?.id ?? null)
  let known = userId.peek()
  let last = known
  const stopPerson = effect(() => {
    const id = userId.value
    const person = user.peek()
    untracked(() => {
      if (id !== last) placing.follow()
      last = id
      if (id === null || !person) {
        // A logout takes what is kept along, in whichever tab it was.
        const tookAlong = saved && !sameId(kept.load()?.userId ?? null, known)
        lapsed.value = known !== null && !deps.loggedOut.peek() && !tookAlong
        // What somebody typed who has left is not the next one's.
        if (known !== null && !lapsed.peek()) forgetTyped()
        if (!lapsed.peek()) known = null
        return
      }
      known = id
      const now = form.peek()
      const isOwn = now.userId === null || sameId(id, now.userId)
      if (!isOwn) forgetTyped()
      const own = isOwn ? now : EMPTY_FORM
      lapsed.value = false
      change({
        ...own,
        guest: false,
        userId: String(id),
        name: own.name || person.name,
        phone: own.phone || person.phone,
      })
      void placing.prepare()
    })
  })

  let shown: CheckoutStep | null = null
  const stopSteps = effect(() => {
    const now = step.value
    if (shown !== null && now !== shown) emit('store:checkout:step')
    shown = now
  })

  /** Only a comparison that nothing took over tells the prices of now; nobody waits for it who has left. */
  async function checkWhole(mine: number): Promise<void> {
    if (mine === visit && !(await check())) await checkWhole(mine)
  }

  /** False when something else took over: then nothing is known. */
  async function check(): Promise<boolean> {
    const own = bought.peek()
    if (!own) return deps.checkCart()
    const present = await deps.checkLines(own)
    if (bought.peek() !== own) return false
    batch(() => {
      bought.value = present.lines
      boughtIssues.value = present.issues
    })
    return true
  }

  async function submit(source: Source | null) {
    acting = source
    tried.value = true
    if (checking.peek() || promo.state.peek().status === 'checking') return 'faults'
    if (checkoutFaults(facts.peek()).length > 0) return 'faults'
    checking.value = true
    const before = signatureOf(orderLines.peek(), issues.peek())
    const mine = visit
    await checkWhole(mine)
    checking.value = false
    // Whoever went back while prices were compared has not ordered.
    if (mine !== visit) return 'left'
    if (facts.peek().blocked || signatureOf(orderLines.peek(), issues.peek()) !== before) return 'changed'
    // Meanwhile the person may have been logged out, or have emptied a field.
    if (checkoutFaults(facts.peek()).length > 0 || step.peek() !== 'details') return 'faults'
    sent = bought.peek()
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
        bought.value = next
        boughtIssues.value = NO_ISSUES
        tried.value = false
      })
      emit('store:checkout:start')
      visit++
      void placing.prepare()
      if (lines.peek().length > 0) promo.resume()
      const stopLooking = next ? () => void 0 : deps.lookAtCart()
      if (next) void check()
      return () => {
        visit++
        stopLooking()
      }
    },
    change,
    passed(buyer) {
      if (buyer.type !== 'guest') return
      const { userId: before } = form.peek()
      lapsed.value = false
      // What a registered person typed before is not this guest's.
      if (before !== null) forgetTyped()
      change({ guest: true, name: buyer.name, phone: buyer.phone })
    },
    submit,
    dropBlocked(source) {
      const keys = lines.peek().flatMap((line) => (isBlocked(line) ? line.key : []))
      if (bought.peek()) bought.value = buyable.peek()
      else deps.removeFromCart(keys, source)
    },
    reset() {
      placing.finish()
      promo.remove()
      const person = user.peek()
      batch(() => {
        bought.value = null
        tried.value = false
        lapsed.value = false
        change({
          ...EMPTY_FORM,
          ...(person && { userId: String(person.id), name: person.name, phone: person.phone }),
        })
      })
    },
    dispose() {
      stopPerson()
      stopSteps()
      promo.dispose()
      placing.dispose()
    },
  }
}
