import { batch, computed, effect, signal, untracked } from '@preact/signals-core'
import type { Catalogue } from '../catalogue/port'
import type { Env } from '../env'
import { freshLine, isBuyable, issuesOf, type LineIssue, type LineIssues } from '../lib/cart/lines'
import { unitPrice } from '../lib/money/money'
import type { Result, Id, Money, Product } from '../types'
import type { CartStore } from './cart'
import type { StoreOf } from './resource'

/** Milliseconds after a check during which reopening the cart starts no other check. */
const CHECK_INTERVAL_MS = 30_000
/**
 * A check waits this long for responses and then applies them together. It applies all later responses together, too.
 */
const WAIT_MS = 2000

export interface CartCheckDeps {
  cart: Pick<CartStore, 'lines' | 'renew'>
  catalogue: Pick<Catalogue, 'byId' | 'revision'>
  env: Pick<Env, 'now' | 'after'>
}

export type ReadProduct = (id: Id) => Promise<Result<Product>>

interface Seen {
  price: Money | null
  quantity: number
  unpriced: true | undefined
}

export function createCartCheck({ cart, catalogue, env }: CartCheckDeps) {
  const { lines } = cart
  const gone = signal<ReadonlySet<string>>(new Set())
  /** The previous prices of lines whose price changed while visible, by key. */
  const changed = signal<ReadonlyMap<string, Money>>(new Map())
  const issues = computed((): LineIssues => {
    const found = new Map<string, readonly LineIssue[]>()
    for (const line of lines.value) {
      const { key } = line
      const own = issuesOf(line, { gone: gone.value.has(key), seenAt: changed.value.get(key) ?? null })
      if (own.length) found.set(key, own)
    }
    return found
  })

  let watchers = 0
  let checked = -Infinity
  /**
   * The catalogue's revision at the last check. If the catalogue has forgotten products since, they may have changed.
   */
  let revision = catalogue.revision.peek()
  let turns = 0
  /** The reader of the running check; null if none is running. */
  let reading: ReadProduct | null = null
  let latest: Promise<void> | undefined
  let stopWatching = () => {}

  /** Records price changes found by this tab or another. A line whose price becomes unknown starts a check. */
  function watchPrices(): () => void {
    let before = new Map<string, Seen>()
    const stop = effect(() => {
      const now = new Map<string, Seen>()
      const notes = new Map<string, Money>()
      let isNew = false
      for (const { key, product, option, quantity, unpriced } of lines.value) {
        const seen = { price: unitPrice(product, option), quantity, unpriced }
        const last = before.get(key)
        const from = changed.peek().get(key) ?? last?.price
        // This needs a new check, because a running one does not read this line, or has read it in the previous market.
        if (unpriced) isNew ||= !last?.unpriced
        else if (last?.quantity === quantity && typeof from === 'number' && from !== seen.price)
          notes.set(key, from)
        now.set(key, seen)
      }
      before = now
      changed.value = notes
      if (isNew) untracked(() => void check())
    })
    return () => {
      stop()
      changed.value = new Map()
    }
  }

  /** Applies and clears these responses, by product id. */
  function apply(results: Map<string, Result<Product>>) {
    const found = new Set(gone.peek())
    batch(() => {
      cart.renew((line) => {
        const result = results.get(String(line.product.id))
        const fresh = result ? freshLine(line, result) : null
        if (fresh === 'gone') found.add(line.key)
        else if (fresh) found.delete(line.key)
        return fresh === 'gone' ? null : fresh
      })
      gone.value = found
    })
    results.clear()
  }

  /**
   * Makes one request per product, even for many products: the list of all products may be very long and lack the
   * prices of options. Applies responses together, because each change of prices checks a promo code again, in every
   * tab. Applies slow responses later, so that one product does not delay the prices of the others.
   */
  async function run(read: ReadProduct): Promise<void> {
    const turn = ++turns
    reading = read
    checked = env.now()
    revision = catalogue.revision.peek()
    const ids = new Map(lines.peek().map(({ product }) => [String(product.id), product.id]))
    const results = new Map<string, Result<Product>>()
    const cancel = env.after(WAIT_MS, () => {
      if (turn === turns) apply(results)
    })
    await Promise.all(
      [...ids].map(async ([key, id]) => {
        const result = await read(id)
        results.set(key, result)
        if (turn === turns && !result.ok && result.kind !== 'missing') checked = -Infinity
      }),
    )
    cancel()
    if (turn !== turns) return latest
    apply(results)
    reading = null
  }

  /** Starts a check. If a check is running, the new one replaces it, by default with the same `read`. */
  const check = (read: ReadProduct = reading ?? ((id) => catalogue.byId(id, true))) => (latest = run(read))

  /** Stops checking while the cart is hidden: the results would be outdated when the cart is shown again. */
  function stopChecking() {
    stopWatching()
    if (!reading) return
    turns++
    reading = null
    latest = undefined
    checked = -Infinity
  }

  return {
    issues,
    /**
     * The lines that can be ordered, as far as is known. The summary counts only these, and an order contains no
     * others.
     */
    buyable: computed(() => lines.value.filter(({ key }) => isBuyable(issues.value.get(key) ?? []))),
    /**
     * Checks all lines now. Resolves once the responses have been applied, even by a check that replaces this one, or
     * once the cart is hidden. `read` reads a product; pass a function if responses cached by the service worker are
     * not good enough.
     */
    check,
    /**
     * Call when the cart becomes visible. Checks the cart, unless it has just been checked, and watches its prices.
     * Changes stay reported until the cart is hidden or the shopper changes the line. Returns a function to call once
     * when the cart is hidden.
     */
    look() {
      if (watchers++ === 0) {
        const stopPrices = watchPrices()
        const stopCatalogue = catalogue.revision.subscribe((present) => {
          if (present !== revision || env.now() - checked >= CHECK_INTERVAL_MS) void check()
        })
        stopWatching = () => {
          stopCatalogue()
          stopPrices()
        }
      }
      return () => {
        if (--watchers === 0) stopChecking()
      }
    },
  }
}

/**
 * Checks an open cart against the catalogue. Lines get their new prices at once, so that the displayed prices are those
 * of the order. No line is removed.
 */
export type CartCheck = StoreOf<typeof createCartCheck>
