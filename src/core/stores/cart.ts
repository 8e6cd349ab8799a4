import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { StoredCart } from '../storage/schema'
import type { Env, Source } from '../env'
import type { CartAction } from '../events'
import type { AddResult } from '../element-api'
import { changeBetween, clampQuantity, insertAt, lineKey, type CartChange, unpriced } from '../lib/cart/lines'
import { countOf, isLineOf, isOfOtherMarket } from '../lib/cart/cart-lines'
import { eventCart, eventLine } from '../lib/analytics/events-detail'
import type { Track } from '../lib/analytics/analytics-events'
import { subtotalOf, unitPrice } from '../lib/money/money'
import { isAvailable } from '../lib/catalogue/availability'
import type { CartLine, Market, Product, ProductOption } from '../types'
import type { StoredValue } from '../storage/stored-value'
import type { ToastStore } from './toasts'
import type { StoreOf } from './resource'

/** Maps a list; returns the same list if no entry changes. */
function mapChanged<T>(list: readonly T[], map: (entry: T) => T): readonly T[] {
  const next = list.map(map)
  return next.some((entry, index) => entry !== list[index]) ? next : list
}

export interface CartDeps {
  env: Pick<Env, 'emit'>
  stored: StoredValue<StoredCart>
  toasts: Pick<ToastStore, 'show'>
  track: Track
  market: ReadonlySignal<Market>
}

export function createCart({ env, stored, toasts, track, market }: CartDeps) {
  const lines = signal<readonly CartLine[]>([])
  /** Whether the storage could be written. If not, the lines in memory count. */
  let isSaved = true
  let warned = false

  function save() {
    isSaved = stored.save({ lines: lines.peek(), dropped: 0 })
    if (isSaved || warned) return
    warned = true
    toasts.show({ key: 'cartNotSaved', tone: 'warning', topic: null, source: null })
  }

  const isForeign = (line: CartLine) => isOfOtherMarket(line, market.value)
  const shown = (all: readonly CartLine[]) =>
    mapChanged(all, (line) => (isForeign(line) ? unpriced(line) : line))

  /**
   * Keeps the known prices in this market. Another tab may show another market, and the two tabs would otherwise keep
   * replacing each other's prices.
   */
  const inMarket = (all: readonly CartLine[]) =>
    mapChanged(all, (line) => {
      const known = isForeign(line) && lines.peek().find(({ key }) => key === line.key)
      return known && !isForeign(known) ? { ...known, quantity: line.quantity } : line
    })

  /** Returns the stored lines, whichever tab changed them last. If none are stored, returns those in memory. */
  function present(): readonly CartLine[] {
    const saved = isSaved && stored.load()?.lines
    return saved ? inMarket(saved) : lines.peek()
  }

  /**
   * Applies a change by this tab: emits the before-change event, changes and stores the lines, emits the change event.
   * `change` returns null if there is nothing to change. Returns false if a listener cancelled the change.
   */
  function mutate(
    action: CartAction,
    source: Source | null,
    change: (lines: readonly CartLine[]) => CartChange | null,
  ): boolean {
    const planned = change(present())
    if (!planned) return true
    if (
      !env.emit('store:cart:before-change', { action, lines: shown(planned.touched).map(eventLine) }, source)
    )
      return false
    // A listener may have changed the cart itself.
    const previous = present()
    const done = change(previous)
    if (!done) return true
    batch(() => {
      // Set the market of added lines.
      lines.value = mapChanged(done.lines, (line) =>
        line.market ? line : { ...line, market: market.peek() },
      )
      save()
    })
    track('cart', { before: shown(previous), after: shown(done.lines) })
    emitChange(action, done, previous, 'local', source)
    return true
  }

  function emitChange(
    action: CartAction,
    { lines: next, touched }: CartChange,
    previous: readonly CartLine[],
    from: 'local' | 'tab',
    source: Source | null,
  ) {
    env.emit(
      'store:cart:change',
      {
        action,
        lines: shown(touched).map(eventLine),
        cart: eventCart(shown(next)),
        previous: eventCart(shown(previous)),
        source: from,
      },
      source,
    )
  }

  /** Replaces the lines after a change by the catalogue or another tab. */
  function replaceLines(next: readonly CartLine[], from: 'local' | 'tab') {
    const previous = lines.peek()
    const change = changeBetween(previous, next)
    batch(() => {
      lines.value = next
      if (from === 'local') save()
    })
    if (change) emitChange(change.action, change, previous, from, null)
  }

  function setQuantity(key: string, step: 1 | -1, source: Source | null) {
    let changed = false
    const going = mutate('update', source, (now) => {
      const line = now.find((other) => other.key === key)
      if (!line) return null
      const touched = { ...line, quantity: clampQuantity(line.quantity + step) }
      changed = touched.quantity !== line.quantity
      return changed
        ? { lines: now.map((other) => (other === line ? touched : other)), touched: [touched] }
        : null
    })
    if (going && changed) toasts.show({ key: 'toastQuantity', tone: 'success', topic: 'cart', source })
  }

  function removeLines(action: 'remove' | 'clear', goes: (line: CartLine) => boolean, source: Source | null) {
    let taken: { line: CartLine; index: number }[] = []
    const going = mutate(action, source, (now) => {
      taken = now.flatMap((line, index) => (goes(line) ? [{ line, index }] : []))
      if (!taken.length) return null
      return { lines: now.filter((line) => !goes(line)), touched: taken.map(({ line }) => line) }
    })
    if (!going || !taken.length) return
    const run = () => void mutate('add', source, (now) => insertAt(now, taken))
    toasts.show({ key: 'toastRemoved', tone: 'info', topic: 'cart', source, action: { key: 'undo', run } })
  }

  const first = stored.load()
  if (first) {
    lines.value = first.lines
    if (first.dropped) {
      toasts.show({ key: 'cartRepaired', tone: 'warning', topic: null, source: null })
      save()
    }
  }

  const unwatch = stored.watch(() => {
    // A change that this tab could not store must not be lost to another tab's.
    if (!isSaved) return
    if (stored.displaced()) return save()
    replaceLines(inMarket(stored.load()?.lines ?? []), 'tab')
  })
  const priced = computed(() => shown(lines.value))

  return {
    lines: priced,
    /** The number of units, not of lines. */
    count: computed(() => countOf(lines.value)),
    subtotal: computed(() => subtotalOf(priced.value)),
    /** Adds a line, or warns if the cart already has it. `quiet` shows no toast on success, only for refusals. */
    add(
      product: Product,
      option: ProductOption | null,
      source: Source | null,
      quantity = 1,
      quiet = false,
    ): AddResult {
      const refuse = (reason: 'in-cart' | 'unavailable' | 'no-price'): AddResult => {
        const inCart = option ? 'toastOptionsInCart' : 'toastInCart'
        const key = reason === 'in-cart' ? inCart : 'toastCannotBuy'
        toasts.show({ key, tone: 'warning', topic: 'cart', source })
        return { ok: false, reason }
      }
      if (present().some((line) => isLineOf(line, product, option))) return refuse('in-cart')
      if (unitPrice(product, option) === null) return refuse('no-price')
      if (!isAvailable(product, option)) return refuse('unavailable')
      let added = false
      const going = mutate('add', source, (now) => {
        added = !now.some((line) => isLineOf(line, product, option))
        if (!added) return null
        const key = lineKey(product, option, (taken) => now.some((line) => line.key === taken))
        const line = { key, product, option, quantity: clampQuantity(quantity) }
        return { lines: [...now, line], touched: [line] }
      })
      if (!going) return { ok: false, reason: 'cancelled' }
      if (!added) return refuse('in-cart')
      if (!quiet) toasts.show({ key: 'toastAdded', tone: 'success', topic: 'cart', source })
      return { ok: true }
    },
    present,
    /** Applies a shopper's change; null changes nothing. Returns false if a listener cancels it. */
    change: mutate,
    /** Restores earlier lines. Listeners can't cancel this. */
    put: (next: readonly CartLine[]) => replaceLines(next, 'local'),
    /**
     * Adds 1, up to 999. Does not check the known stock, which may be outdated: the server decides when the order is
     * placed.
     */
    plus: (key: string, source: Source | null) => setQuantity(key, 1, source),
    /** Subtracts 1, or removes the line at quantity 1. */
    minus(key: string, source: Source | null) {
      const line = present().find((other) => other.key === key)
      if (line && line.quantity > 1) setQuantity(key, -1, source)
      else removeLines('remove', (other) => other.key === key, source)
    },
    /** Removes a line and offers Undo for 5 s, which restores it in its position. */
    remove: (key: string, source: Source | null) => removeLines('remove', (line) => line.key === key, source),
    clear: (source: Source | null) => removeLines('clear', () => true, source),
    /**
     * Replaces lines with the catalogue's current data for the current market. `fresh` returns null for an unknown
     * line. Keys, order and quantities stay. Emits price changes, which listeners can't cancel, and shows no toast.
     */
    renew(fresh: (line: CartLine) => CartLine | null) {
      const now = present()
      const next = mapChanged(now, (line) => {
        const known = fresh(line)
        return known && isForeign(known) ? { ...known, market: market.value } : (known ?? line)
      })
      if (next !== now) replaceLines(next, 'local')
    },
    /** Reads the changes of other tabs now, without waiting for the storage event. */
    sync() {
      const now = present()
      if (now !== lines.peek()) replaceLines(now, 'tab')
    },
    /** Removes the ordered lines and quantities. Lines and units added meanwhile stay. Listeners can't cancel this. */
    settle(ordered: readonly Pick<CartLine, 'key' | 'quantity'>[]) {
      const next = present().flatMap((line) => {
        const taken = ordered.find(({ key }) => key === line.key)?.quantity ?? 0
        if (taken === 0) return [line]
        return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
      })
      replaceLines(next, 'local')
    },
    dispose: unwatch,
  }
}

/**
 * The cart. Every change emits an event, and most changes by the shopper show a toast. `source` is the element in which
 * the change was made.
 */
export type CartStore = StoreOf<typeof createCart>
