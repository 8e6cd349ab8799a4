import type { CartLine } from '../../types'

/** Limits the quantity of a line to the whole units in stock, but at least one. A sold-out line stays unchanged. */
export function limitedToStock(line: CartLine): CartLine {
  const { stock } = line.option ?? line.product
  if (stock === null || stock <= 0 || stock >= line.quantity) return line
  return { ...line, quantity: Math.max(1, Math.floor(stock)) }
}
