import { effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import { stringify } from '../lib/util/json'
import type { Resource } from '../stores/resource'
import type { Lang, OrderLine } from '../types'

/**
 * Requests delivery prices, and again whenever the lines, the applied promo code or the language of their names
 * changes. Use it only while prices are visible, since the server makes a cart for each request. Returns a function
 * that stops it.
 */
export function quoteAgain(
  lines: ReadonlySignal<readonly OrderLine[]>,
  code: ReadonlySignal<string | null>,
  deliveries: Resource<unknown>,
  lang: ReadonlySignal<Lang>,
): () => void {
  let before = ''
  return effect(() => {
    const now = stringify([
      lines.value.map(({ productId, option, quantity }) => [productId, option?.id ?? null, quantity]),
      code.value,
      lang.value,
    ])
    const isFirst = before === '' && lines.value.length === 0
    if (now === before || isFirst) return
    const isKnown = before !== ''
    before = now
    untracked(() => (isKnown ? deliveries.renew() : void deliveries.prefetch()))
  })
}
