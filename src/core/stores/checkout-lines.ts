import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Source } from '../env'
import { stringify } from '../lib/util/json'
import { isBlocked } from '../lib/cart/blocked'
import { isBuyable, type LineIssues } from '../lib/cart/lines'
import { limitedToStock } from '../lib/cart/stock-limit'
import { orderLinesOf } from '../lib/checkout/checkout'
import type { CartLine, Lang, OrderLine } from '../types'

/** The lines to buy (the cart's, or those of Buy Now) and their issues. */
export interface CheckoutLines {
  readonly lines: ReadonlySignal<readonly CartLine[]>
  /** The same lines with the quantities that the shopper wants, which may exceed the stock. */
  readonly wanted: ReadonlySignal<readonly CartLine[]>
  /** Lines with a blocking issue stop the order. */
  readonly issues: ReadonlySignal<LineIssues>
  readonly buyable: ReadonlySignal<readonly CartLine[]>
  readonly orderLines: ReadonlySignal<readonly OrderLine[]>
  /** The lines of Buy Now; null for the cart. */
  readonly named: ReadonlySignal<readonly CartLine[] | null>
  /** Starts buying these lines, or with null the cart. */
  begin(lines: readonly CartLine[] | null): void
  /**
   * Call while the lines are visible: checks them against the catalogue. Returns a function to call when they are
   * hidden.
   */
  look(): () => void
  /** Checks them now. If another check takes over, resolves once that has completed. */
  check(): Promise<void>
  /** Reads the cart of another tab without waiting for the storage event. */
  sync(): void
  /** Identifies the order as shown: a different string means a different offer. */
  readonly offer: ReadonlySignal<string>
  dropBlocked(source: Source | null): void
}

export interface CheckoutLinesDeps {
  cart: ReadonlySignal<readonly CartLine[]>
  cartIssues: ReadonlySignal<LineIssues>
  /** Call while the cart's lines are visible. Returns a function to call when they are hidden. */
  lookAtCart(): () => void
  removeFromCart(keys: readonly string[], source: Source | null): void
  checkCart(): Promise<void>
  syncCart(): void
  /** Checks lines that are in no cart. Resolves to their current data; unchanged lines stay the same objects. */
  checkLines(lines: readonly CartLine[]): Promise<{ lines: readonly CartLine[]; issues: LineIssues }>
  lang: ReadonlySignal<Lang>
  /** Whether quantities are limited to the known stock, since the server sells no more. */
  limitToStock: boolean
}

const NO_ISSUES: LineIssues = new Map()

export function createCheckoutLines(deps: CheckoutLinesDeps): CheckoutLines {
  const { cart, lang, limitToStock } = deps
  const named = signal<readonly CartLine[] | null>(null)
  const namedIssues = signal(NO_ISSUES)
  const wanted = computed(() => named.value ?? cart.value)
  const lines = computed(() => (limitToStock ? wanted.value.map(limitedToStock) : wanted.value))
  const issues = computed(() => (named.value ? namedIssues.value : deps.cartIssues.value))
  const buyable = computed(() => lines.value.filter(({ key }) => isBuyable(issues.value.get(key) ?? [])))
  const orderLines = computed(() => orderLinesOf(buyable.value, lang.value))

  async function check(): Promise<void> {
    const own = named.peek()
    if (!own) return deps.checkCart()
    const present = await deps.checkLines(own)
    if (named.peek() !== own) return check()
    batch(() => {
      named.value = present.lines
      namedIssues.value = present.issues
    })
  }

  return {
    lines,
    wanted,
    issues,
    buyable,
    orderLines,
    named,
    begin(next) {
      batch(() => {
        named.value = next
        namedIssues.value = NO_ISSUES
      })
    },
    look() {
      if (!named.peek()) return deps.lookAtCart()
      void check()
      return () => {}
    },
    check,
    sync: deps.syncCart,
    offer: computed(() =>
      stringify([
        orderLines.value.map(({ productId, option, price, quantity }) => [
          productId,
          option?.id,
          price,
          quantity,
        ]),
        // New prices are already part of the lines.
        lines.value.flatMap(({ key }) =>
          (issues.value.get(key) ?? []).filter(({ kind }) => kind !== 'price').map((issue) => [key, issue]),
        ),
      ]),
    ),
    dropBlocked(source) {
      const keys = lines.peek().flatMap(({ key }) => (isBlocked(issues.peek().get(key)) ? key : []))
      const own = named.peek()
      if (own) named.value = own.filter(({ key }) => !keys.includes(key))
      else deps.removeFromCart(keys, source)
    },
  }
}
