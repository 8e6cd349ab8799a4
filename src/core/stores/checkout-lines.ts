import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Source } from '../env'
import { stringify } from '../lib/json'
import { isBuyable, type LineIssues } from '../lib/line-check'
import { orderLinesOf } from '../lib/order'
import type { CartLine, Lang, OrderLine } from '../types'

/** What is bought at the checkout: the cart, or what Buy Now named; and what the catalogue says of it. */
export interface CheckoutLines {
  readonly lines: ReadonlySignal<readonly CartLine[]>
  /** What has become of the lines: those that can't be bought any more stop the order (UX 12). */
  readonly issues: ReadonlySignal<LineIssues>
  /** The lines that can be bought. */
  readonly buyable: ReadonlySignal<readonly CartLine[]>
  /** The same, as they are ordered. */
  readonly orderLines: ReadonlySignal<readonly OrderLine[]>
  /** What Buy Now named; null for the cart. */
  readonly named: ReadonlySignal<readonly CartLine[] | null>
  /** Buys these lines from now on, or with null the cart. */
  begin(lines: readonly CartLine[] | null): void
  /** They are looked at, and so compared with the catalogue, until the answer is called. */
  look(): () => void
  /** Compares them now. False when something else took over: then nothing is known. */
  check(): Promise<boolean>
  /** What a person has seen of what they order: another text is another offer. */
  offer(): string
  /** Takes the lines out that can't be bought. */
  dropBlocked(source: Source | null): void
}

export interface CheckoutLinesDeps {
  cart: ReadonlySignal<readonly CartLine[]>
  /** Of the cart's lines. */
  cartIssues: ReadonlySignal<LineIssues>
  /** Somebody looks at the cart's lines, until the answer is called: they are compared with the catalogue. */
  lookAtCart(): () => void
  /** Takes lines out of the cart. */
  removeFromCart(keys: readonly string[], source: Source | null): void
  /** Compares the cart with the catalogue, in the cart itself; false when another comparison took over. */
  checkCart(): Promise<boolean>
  /** Compares lines that are in no cart; gives them as they are now, the very same where nothing has changed. */
  checkLines(lines: readonly CartLine[]): Promise<{ lines: readonly CartLine[]; issues: LineIssues }>
  lang: ReadonlySignal<Lang>
}

const NO_ISSUES: LineIssues = new Map()

export function createCheckoutLines(deps: CheckoutLinesDeps): CheckoutLines {
  const { cart, lang } = deps
  const named = signal<readonly CartLine[] | null>(null)
  const namedIssues = signal(NO_ISSUES)
  const lines = computed(() => named.value ?? cart.value)
  const issues = computed(() => (named.value ? namedIssues.value : deps.cartIssues.value))
  const isBlocked = ({ key }: CartLine) => !isBuyable(issues.value.get(key) ?? [])
  const buyable = computed(() => lines.value.filter((line) => !isBlocked(line)))
  const orderLines = computed(() => orderLinesOf(buyable.value, lang.value))

  async function check(): Promise<boolean> {
    const own = named.peek()
    if (!own) return deps.checkCart()
    const present = await deps.checkLines(own)
    if (named.peek() !== own) return false
    batch(() => {
      named.value = present.lines
      namedIssues.value = present.issues
    })
    return true
  }

  return {
    lines,
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
    offer: () =>
      stringify([
        orderLines
          .peek()
          .map(({ productId, option, price, quantity }) => [productId, option?.id, price, quantity]),
        // A new price stands in the line already.
        [...issues.peek()].flatMap(([key, found]) =>
          found.filter(({ kind }) => kind !== 'price').map((issue) => [key, issue]),
        ),
      ]),
    dropBlocked(source) {
      const keys = lines.peek().flatMap((line) => (isBlocked(line) ? line.key : []))
      if (named.peek()) named.value = buyable.peek()
      else deps.removeFromCart(keys, source)
    },
  }
}
