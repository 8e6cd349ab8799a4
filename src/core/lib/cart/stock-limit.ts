import type { CartLine } from '../../types'

/** The line with no more whole pieces than are known to be in stock, but at least one; a sold-out line stays as it is. */
export function limitedToStock(line: CartLine): CartLine {
  const { stock } = line.option ?? line.product
  if (stock === null || stock <= 0 || stock >= line.quantity) return line
  return { ...line, quantity: Math.max(1, Math.floor(stock)) }
}
