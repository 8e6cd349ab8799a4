import { marketsForm, readCart, writeCart } from '../storage/cart'
import type { Catalogue } from '../catalogue/port'
import type { Env } from '../env'
import { createCart } from '../stores/cart'
import { createCartCheck } from '../stores/cart-check'
import type { OpenedCart } from '../stores/lazy-cart'
import type { SettingsStore } from '../stores/settings'
import { createStoredValue, type KeyPrefix } from '../storage/stored-value'
import type { Track } from '../lib/analytics/analytics-events'
import type { ToastStore } from '../stores/toasts'
import { own } from '../api/read'
import type { CartLine } from '../types'

/** Creates the cart and everything that only it needs. This chunk loads after the first paint. */
export function openCart(
  env: Env,
  prefix: KeyPrefix,
  toasts: ToastStore,
  catalogue: Catalogue,
  track: Track,
  { market }: Pick<SettingsStore, 'market'>,
): OpenedCart {
  const records = createStoredValue(env, prefix, marketsForm)
  /**
   * Stores the market of each line separately from the cart, whose stored format is public. A line without a record
   * belongs to the market in which it is first read.
   */
  function saveMarkets(lines: readonly CartLine[]) {
    const here = market.peek()
    // While the currency of a market is unknown, the market is a prefix of the complete one. Replace it as soon as the
    // complete one is known.
    const known = lines.map(({ key, market: of = '' }) => [key, here.startsWith(of) ? here : of])
    if (lines.length > 0) records.save(Object.fromEntries(known))
    else records.remove()
  }
  const stored = createStoredValue(env, prefix, {
    key: 'cart',
    read(text) {
      const cart = readCart(text)
      const known = records.load()
      const marketOf = (key: string) => {
        const stored = own(known, key)
        return typeof stored === 'string' ? stored : market.peek()
      }
      return cart && { ...cart, lines: cart.lines.map((line) => ({ ...line, market: marketOf(line.key) })) }
    },
    write: ({ lines }) => writeCart(lines),
    // An empty array may be the host page's cart, so it needs a record.
    proof: ({ lines, dropped }) => (lines.length + dropped > 0 ? null : 'empty'),
  })
  const save: typeof stored.save = (value) => {
    const before = records.load()
    // Save the markets first, because other tabs react to a change of the cart.
    saveMarkets(value.lines)
    const isSaved = stored.save(value)
    // The previous lines are still stored, so restore their markets.
    if (!isSaved) records.save(before)
    return isSaved
  }
  const cart = createCart({ env, toasts, stored: { ...stored, save }, track, market })
  // Update the stored markets when the market changes, for example once its currency is known. The lines are read from
  // storage because other tabs may have added some. The subscription lives as long as `market`.
  market.subscribe(() => saveMarkets(stored.load()?.lines ?? []))
  return { ...cart, ...createCartCheck({ cart, catalogue, env }) }
}
