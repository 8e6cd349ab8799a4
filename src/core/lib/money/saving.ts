import type { CartLine, Money } from '../../types'
import { originalPrice, unitPrice } from './price'

export function savingOf(lines: readonly CartLine[]): Money {
  let sum = 0
  for (const { product, option, quantity } of lines) {
    const was = originalPrice(product, option)
    if (was !== null) sum += (was - (unitPrice(product, option) ?? was)) * quantity
  }
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}
