import { isRecord } from './json'
import type { AddressText } from './validate'

/** What was typed, as it was kept; anything else is nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A typed address, as it was kept; what is missing or of another form is empty. */
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
