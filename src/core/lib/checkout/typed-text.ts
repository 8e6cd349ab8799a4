import { isRecord } from '../util/json'
import type { AddressText } from './validate'

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Parses a stored address; fields that are missing or of the wrong type are empty. */
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
