import { clampQuantity, lineKey } from '../lib/cart/lines'
import { parse, stringify } from '../lib/util/json'
import type { CartLine } from '../types'
import { readOption, readProduct } from '../api/rest/read-product'
import { id, number, own } from '../api/read'
import { writeOption, writeProduct } from '../api/rest/write-catalogue'
import type { StoredCart, StoredForm } from './schema'

const LINE_FIELDS = ['cartId', 'item', 'quantity'] as const

/**
 * Whether an entry is a line that the store has written, even if it is damaged. The entries of a host page's cart have
 * other fields.
 */
const isOurs = (entry: unknown) => LINE_FIELDS.every((field) => own(entry, field) !== undefined)

/**
 * Parses the stored cart. Returns null if the value belongs to the host page: invalid JSON, not an array, or an array
 * of other entries. An empty array is the store's only if there is a record of it (`proof`).
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
