import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Source } from '../env'
import { stringify } from '../lib/util/json'
import { isBlocked } from '../lib/cart/blocked'
import { isBuyable, type LineIssues } from '../lib/cart/lines'
import { limitedToStock } from '../lib/cart/stock-limit'
import { orderLinesOf } from '../lib/checkout/checkout'
import type { CartLine, Lang } from '../types'
import type { CartStore } from './cart'
import type { CartCheck } from './cart-check'
import type { StoreOf } from './resource'

export interface CheckoutLinesDeps {
  cart: Pick<CartStore & CartCheck, 'lines' | 'issues' | 'look' | 'remove' | 'sync'>
  checkCart(): Promise<void>
  /** Checks lines that are in no cart. Resolves to their current data; unchanged lines stay the same objects. */
  checkLines(lines: readonly CartLine[]): Promise<{ lines: readonly CartLine[]; issues: LineIssues }>
  lang: ReadonlySignal<Lang>
  /** Whether quantities are limited to the known stock, because the server sells no more. */
  limitToStock: boolean
}

const NO_ISSUES: LineIssues = new Map()

export function createCheckoutLines(deps: CheckoutLinesDeps) {
  const { cart, lang, limitToStock } = deps
  const named = signal<readonly CartLine[] | null>(null)
  const namedIssues = signal(NO_ISSUES)
  const wanted = computed(() => named.value ?? cart.lines.value)
  const lines = computed(() => (limitToStock ? wanted.value.map(limitedToStock) : wanted.value))
  const issues = computed(() => (named.value ? namedIssues.value : cart.issues.value))
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
    /** The lines with the quantities that the shopper wants, which may exceed the stock. */
    wanted,
    /** Lines with a blocking issue stop the order. */
    issues,
    buyable,
    orderLines,
    /** The lines of Buy Now; null if the cart is bought. */
    named,
    /** Starts a purchase of these lines, or of the cart if they are null. */
    begin(next: readonly CartLine[] | null) {
      batch(() => {
        named.value = next
        namedIssues.value = NO_ISSUES
      })
    },
    /**
     * Call while the lines are visible: checks them against the catalogue. Returns a function to call when they are
     * hidden.
     */
    look() {
      if (!named.peek()) return cart.look()
      void check()
      return () => {}
    },
    /** Checks the lines now. If a later check replaces this one, resolves when that check completes. */
    check,
    /** Reads the cart of another tab without waiting for the storage event. */
    sync: cart.sync,
    /** Identifies the order as shown: a different string means a different offer. */
    offer: computed(() =>
      stringify([
        orderLines.value.map(({ productId, option, price, quantity }) => [
          productId,
          option?.id,
          price,
          quantity,
        ]),
        // Leave out price changes, because the new prices are part of the lines.
        lines.value.flatMap(({ key }) =>
          (issues.value.get(key) ?? []).filter(({ kind }) => kind !== 'price').map((issue) => [key, issue]),
        ),
      ]),
    ),
    dropBlocked(source: Source | null) {
      const keys = lines.peek().flatMap(({ key }) => (isBlocked(issues.peek().get(key)) ? key : []))
      const own = named.peek()
      if (own) named.value = own.filter(({ key }) => !keys.includes(key))
      else for (const key of keys) cart.remove(key, source)
    },
  }
}

/** The lines to buy (the cart's, or those of Buy Now) and their issues. */
export type CheckoutLines = StoreOf<typeof createCheckoutLines>
