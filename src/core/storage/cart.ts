import { clampQuantity, lineKey } from '../lib/cart/lines'
import { parse, stringify } from '../lib/util/json'
import type { CartLine } from '../types'
import { readOption, readProduct } from '../api/rest/read-product'
import { id, number, own } from '../api/read'
import { writeOption, writeProduct } from '../api/rest/write-catalogue'
import type { StoredCart, StoredForm } from './schema'

const LINE_FIELDS = ['cartId', 'item', 'quantity'] as const

/** Whether an entry is one of the store's lines, even if damaged. The cart of a host page has other fields. */
const isOurs = (entry: unknown) => LINE_FIELDS.every((field) => own(entry, field) !== undefined)

/**
 * Parses the stored cart. Null if the value is the host page's: invalid JSON, not an array, or an array of something
 * else. An empty array is the store's only if the record beside it says so.
 */
export function readCart(text: string): StoredCart | null {
  const entries = parse(text)
  if (!Array.isArray(entries) || (entries.length > 0 && !entries.some(isOurs))) return null
  const lines = new Map<string, CartLine>()
  for (const entry of entries) {
    const line = readLine(entry, (key) => lines.has(key))
    if (line) lines.set(line.key, line)
  }
  return { lines: [...lines.values()], dropped: entries.length - lines.size }
}

function readLine(entry: unknown, taken: (key: string) => boolean): CartLine | null {
  const product = readProduct(own(entry, 'item'))
  const chosen = own(entry, 'options') ?? null
  const option = readOption(chosen)
  const quantity = number(own(entry, 'quantity'))
  if (!product || (chosen !== null && !option) || quantity === null || quantity < 1) return null
  const cartId = id(own(entry, 'cartId'))
  const key = cartId === null || taken(String(cartId)) ? lineKey(product, option, taken) : String(cartId)
  return { key, product, option, quantity: clampQuantity(quantity) }
}

export const writeCart = (lines: readonly CartLine[]): string =>
  stringify(
    lines.map(({ key, product, option, quantity }) => ({
      cartId: key,
      id: product.id,
      quantity,
      item: writeProduct(product),
      options: option && writeOption(option),
    })),
  )

export const marketsForm: StoredForm<'markets'> = { key: 'markets', read: parse, write: stringify }
