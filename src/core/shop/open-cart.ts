import { marketsForm, readCart, writeCart } from '../storage/cart'
import type { Catalogue } from '../catalogue/port'
import type { Env } from '../env'
import { createCart } from '../stores/cart'
import { createCartCheck } from '../stores/cart-check'
import { createCartMarkets } from '../stores/cart-markets'
import type { OpenedCart } from '../stores/lazy-cart'
import type { SettingsStore } from '../stores/settings'
import { createStoredValue, type KeyPrefix } from '../storage/stored-value'
import type { Track } from '../lib/analytics/analytics-events'
import type { ToastStore } from '../stores/toasts'

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
  const markets = createCartMarkets(records, () => market.peek())
  const stored = createStoredValue(env, prefix, {
    key: 'cart',
    read(text) {
      const cart = readCart(text)
      return cart && { ...cart, lines: markets.read(cart.lines) }
    },
    write: ({ lines }) => writeCart(lines),
    // An empty array may be the host page's cart.
    proof: ({ lines, dropped }) => (lines.length + dropped > 0 ? null : 'empty'),
  })
  const save: typeof stored.save = (value) => {
    const before = records.load()
    // Save them first: other tabs react to the cart.
    markets.save(value.lines)
    const isSaved = stored.save(value)
    // The previous lines are still stored, so restore their markets.
    if (!isSaved) records.save(before)
    return isSaved
  }
  const cart = createCart({ env, toasts, stored: { ...stored, save }, track, market })
  // Save the markets again once the currency is known, for the lines of all tabs. The subscription ends with the
  // signals of the settings.
  market.subscribe(() => markets.save(stored.load()?.lines ?? []))
  return { ...cart, ...createCartCheck({ cart, catalogue, env }) }
}
