import type { CartLine } from '../../types'

/** The line with at most as many whole pieces as are known to be in stock; one that is sold out stays as it is. */
export function limitedToStock(line: CartLine): CartLine {
  const { stock } = line.option ?? line.product
  if (stock === null || stock <= 0 || stock >= line.quantity) return line
  return { ...line, quantity: Math.max(1, Math.floor(stock)) }
}
