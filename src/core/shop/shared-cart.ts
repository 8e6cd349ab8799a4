import { SINGLE_PRODUCT_CALLS } from '../constants'
import type { CartLink, LinkedLine } from '../lib/cart/cart-link'
import { isBuyable, issuesOf, type LineIssue } from '../lib/cart/lines'
import { limitedToStock } from '../lib/cart/stock-limit'
import type { CartLine } from '../types'
import type { Shop } from './shop'
import { resolveLine } from './wanted-lines'

export interface SharedLine {
  line: CartLine
  issues: readonly LineIssue[]
}

/** The maximum number of products of a link that are looked up: links are untrusted and may contain any ids. */
const MAX_LOOKUPS = 2 * SINGLE_PRODUCT_CALLS

/** Looks up the lines of a cart link, with current prices and stock. Never rejects. */
export async function openSharedCart(shop: Shop, { lines: wanted, dropped }: CartLink) {
  let left = MAX_LOOKUPS
  async function lookUp({ productId, optionId, quantity }: LinkedLine) {
    const mayLookUp = shop.catalogue.peek(productId) || left-- > 0
    const option = optionId === null ? {} : { option: optionId }
    const failed = { ok: false as const, reason: 'failed' as const }
    return {
      productId,
      result: mayLookUp ? await resolveLine(shop, { productId, quantity, ...option }) : failed,
    }
  }
  // After the limit of single requests, the first further request loads the list of all products, which contains the
  // rest.
  const limit = SINGLE_PRODUCT_CALLS
  const lookups: Awaited<ReturnType<typeof lookUp>>[] = []
  for (const part of [wanted.slice(0, limit), wanted.slice(limit, limit + 1), wanted.slice(limit + 1)])
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    lookups.push(...(await Promise.all(part.map(lookUp))))
  const lines: SharedLine[] = []
  let gone = dropped
  for (const { productId, result } of lookups) {
    const key = String(lines.length)
    if (result.ok) {
      const { product, option, quantity } = result
      const issues = issuesOf({ key, product, option, quantity }, { gone: false, seenAt: null })
      lines.push({ line: limitedToStock({ key, product, option, quantity }), issues })
    } else if (result.reason !== 'failed') {
      // The product may exist without the option.
      const product = shop.catalogue.peek(productId)
      const kind = result.reason === 'choose' ? 'no-choice' : 'gone'
      if (product) lines.push({ line: { key, product, option: null, quantity: 1 }, issues: [{ kind }] })
      else gone += 1
    }
  }
  return {
    lines,
    /** The number of entries that are unreadable, beyond the limit, or of an unknown product. */
    gone,
    /** Whether a product could not be requested; trying again may help. */
    failed: lookups.some(({ result }) => !result.ok && result.reason === 'failed'),
  }
}

export type SharedCart = Awaited<ReturnType<typeof openSharedCart>>

/** Whether the whole cart can be bought as it is in the link. */
export const isWhole = ({ lines, gone, failed }: SharedCart) =>
  lines.length > 0 && gone === 0 && !failed && lines.every(({ issues }) => issues.length === 0)

export const buyableOf = ({ lines }: SharedCart) =>
  lines.filter(({ issues }) => isBuyable(issues)).map(({ line }) => line)
