import { MAX_QUANTITY } from '../../constants'
import type { CartAction } from '../../events'
import { isLineOf } from './cart-lines'
import { unitPrice } from '../money/price'
import type { CartLine, Product, ProductOption } from '../../types'

/** Returns an integer from 1 to the maximum; anything unreadable counts as 1. */
export const clampQuantity = (quantity: number) =>
  Math.min(Math.max(Math.floor(quantity) || 1, 1), MAX_QUANTITY)

/**
 * Returns a key that no other line has (stored as `cartId`). It is derived from product and option, so that two tabs
 * make the same one.
 */
export function lineKey(
  product: Product,
  option: ProductOption | null,
  taken: (key: string) => boolean,
): string {
  let key = option ? `p${product.id}-o${option.id}` : `p${product.id}`
  while (taken(key)) key += '_'
  return key
}

export interface CartChange {
  lines: readonly CartLine[]
  touched: readonly CartLine[]
}

const unitOf = ({ product, option }: CartLine) => unitPrice(product, option)

/** Puts removed lines back in their positions. Returns null if the cart already has them all. */
export function insertAt(
  lines: readonly CartLine[],
  taken: readonly { line: CartLine; index: number }[],
): CartChange | null {
  const next = [...lines]
  const touched: CartLine[] = []
  for (const { line, index } of taken) {
    if (next.some((other) => other.key === line.key || isLineOf(other, line.product, line.option))) continue
    next.splice(index, 0, line)
    touched.push(line)
  }
  return touched.length ? { lines: next, touched } : null
}

/** Infers the change by another tab or the catalogue from the two carts. Null if quantities and prices are equal. */
export function changeBetween(
  previous: readonly CartLine[],
  lines: readonly CartLine[],
): (CartChange & { action: CartAction }) | null {
  const gone = previous.filter(({ key }) => !lines.some((line) => line.key === key))
  const added = lines.filter(({ key }) => !previous.some((line) => line.key === key))
  const updated = lines.filter((line) =>
    previous.some(
      (other) =>
        other.key === line.key && (other.quantity !== line.quantity || unitOf(other) !== unitOf(line)),
    ),
  )
  const touched = [...added, ...updated, ...gone]
  if (!touched.length) return null
  const action = !lines.length ? 'clear' : added.length ? 'add' : gone.length ? 'remove' : 'update'
  return { action, lines, touched }
}
