import type { Money } from '../types'
import { readMoney, toNumber } from './money'

/** What a person has written into "from" and "to". A null bound bounds nothing: it is empty, or has an error. */
export interface PriceRange {
  from: Money | null
  to: Money | null
  fromError: 'unreadable' | null
  toError: 'unreadable' | 'crossed' | null
}

/**
 * An amount as people type it: digits of every script, spaces and the Arabic separators. A comma is a decimal one only
 * where it can be nothing else: "12,5" is 12.5, but "12,500" may be meant as either, and is not guessed.
 */
function readTyped(text: string): Money | null {
  const plain = text.replace(/[\s٬\u061C\u200E\u200F]/g, '')
  return readMoney(plain.replace(/[,،](?=\p{Nd}{1,2}$)/u, '.'))
}

/** Reads both bounds; an upper one below the lower one is an error of the upper. */
export function readRange(fromText: string, toText: string): PriceRange {
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
    toError: crossed ? 'crossed' : to.error,
  }
}

/** One spelling for an address: "٠١٢٫٥٠" and "12.5" are the same list. */
export const spellBound = (amount: Money | null) => (amount === null ? '' : String(toNumber(amount)))
