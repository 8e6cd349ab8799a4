import type { Localized } from '../../types'

/** Returns the ISO code from `currency-code`, or from a label that is a code, such as "KWD"; else null. */
export function currencyCode(attribute: string | undefined, label: Localized | undefined): string | null {
  if (attribute) return attribute.toUpperCase()
  const code = label?.en.trim() ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** Reads the code of a stored order's currency, which is missing if it was unknown. */
export const readCurrency = (code: unknown): { currency?: string } =>
  typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? { currency: code } : {}

/** Whether two known codes differ. False if either is unknown. */
export const isOtherCurrency = (one: string | null | undefined, other: string | null | undefined) =>
  !!one && !!other && one !== other
