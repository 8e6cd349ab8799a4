import type { Money } from '../../types'
import { readMoney, toNumber } from './money'

/**
 * Parses a typed amount, with digits of any script, spaces and Arabic separators. A comma is a decimal separator only
 * if it is unambiguous: "12,5" is 12.5, but "12,500" is rejected.
 */
function readTyped(text: string): Money | null {
  const plain = text.replace(/[\s٬\u061C\u200E\u200F]/g, '')
  return readMoney(plain.replace(/[,،](?=\p{Nd}{1,2}$)/u, '.'))
}

/**
 * Reads the bounds of the price filter. A null bound does not filter: its field is empty or has an error. If the bounds
 * are crossed, the upper field has the error.
 */
export function readRange(fromText: string, toText: string) {
  const bound = (text: string) => {
    const amount = readTyped(text)
    return { amount, error: amount === null && text.trim() ? ('unreadable' as const) : null }
  }
  const [from, to] = [bound(fromText), bound(toText)]
  const crossed = from.amount !== null && to.amount !== null && to.amount < from.amount
  return {
    from: from.amount,
    to: crossed ? null : to.amount,
    fromError: from.error,
    toError: crossed ? ('crossed' as const) : to.error,
  }
}

/** Returns the canonical spelling for URLs: "٠١٢٫٥٠" and "12.5" name the same list. */
export const boundText = (amount: Money | null) => (amount === null ? '' : String(toNumber(amount)))
