import type { Numerals } from '../../types'
import { foldDigits } from '../money/digits'
import { isRecord } from '../util/json'
import type { AddressText } from './validate'

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Parses a stored address. Fields that are missing or of the wrong type are empty. */
export function addressTextOf(value: unknown): AddressText {
  const typed = isRecord(value) ? value : {}
  return {
    street: textOf(typed['street']),
    building: textOf(typed['building']),
    floor: textOf(typed['floor']),
    flat: textOf(typed['flat']),
    landmark: textOf(typed['landmark']),
  }
}

/** Converts the digits in a typed text to the numerals that the store shows. */
export const digitsIn = (text: string, numerals: Numerals): string =>
  numerals === 'latn'
    ? foldDigits(text)
    : foldDigits(text).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630))
