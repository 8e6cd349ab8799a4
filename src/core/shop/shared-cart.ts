import type { CartLink } from '../lib/cart/cart-link'
import { isBuyable, issuesOf, type LineIssue } from '../lib/cart/line-check'
import type { CartLine } from '../types'
import type { Shop } from './shop'
import { resolveLine } from './wanted-lines'

export interface SharedLine {
  /** With as many pieces as there are, where the link wants more. */
  line: CartLine
  issues: readonly LineIssue[]
}

/** The cart of a link at today's prices and stock. */
export interface SharedCart {
  lines: readonly SharedLine[]
  /** The number of entries of which nothing is known. */
  gone: number
  /** Whether a product could not be requested; trying again may help. */
  failed: boolean
}

/** Requests what a link names; nothing else of it is used. Never rejects. */
export async function openSharedCart(shop: Shop, { lines: wanted, dropped }: CartLink): Promise<SharedCart> {
  const answers = await Promise.all(
    wanted.map(async ({ productId, optionId, quantity }) => {
      const option = optionId === null ? {} : { option: optionId }
      return { productId, answer: await resolveLine(shop, { productId, quantity, ...option }) }
    }),
  )
  const lines: SharedLine[] = []
  let gone = dropped
  for (const { productId, answer } of answers) {
    const key = String(lines.length)
    if (answer.ok) {
      const { product, option, quantity } = answer
      const { stock } = option ?? product
      const issues = issuesOf({ key, product, option, quantity }, { gone: false, seenAt: null })
      lines.push({ line: { key, product, option, quantity: Math.min(quantity, stock || quantity) }, issues })
    } else if (answer.reason !== 'failed') {
      // The product may be there without the option.
      const product = shop.catalogue.peek(productId)
      const kind = answer.reason === 'choose' ? 'no-price' : 'gone'
      if (product) lines.push({ line: { key, product, option: null, quantity: 1 }, issues: [{ kind }] })
      else gone += 1
    }
  }
  return { lines, gone, failed: answers.some(({ answer }) => !answer.ok && answer.reason === 'failed') }
}

export const buyableOf = ({ lines }: SharedCart) =>
  lines.filter(({ issues }) => isBuyable(issues)).map(({ line }) => line)
