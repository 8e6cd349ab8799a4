import type { Attribute } from './manifest'

export interface Coerced {
  value: string | boolean | null
  /** The expected format if the value is invalid; otherwise null. */
  wanted: string | null
}

const right = (value: Coerced['value']): Coerced => ({ value, wanted: null })

/**
 * Parses an attribute; null means absent. Never throws: for an invalid value, returns the default, with the expected
 * format in `wanted`.
 */
export function coerce(attribute: Attribute, raw: string | null): Coerced {
  const { default: fallback = null } = attribute
  const text = raw?.trim() ?? ''
  const word = text.toLowerCase()
  const wrong = (wanted: string): Coerced => ({ value: fallback, wanted })
  if (raw === null) return right(fallback)
  if (fallback === false) {
    // Presence means true, as in HTML, but frameworks also write "true".
    if (/^(true|1)?$/.test(word)) return right(true)
    return /^(false|0)$/.test(word) ? right(false) : wrong('"", "true", "false"')
  }
  if ('values' in attribute) {
    const { values } = attribute
    return values.includes(word) ? right(word) : wrong(`"${values.join('", "')}"`)
  }
  if (text === '') return right(fallback)
  const { form } = attribute
  return form && !form[0].test(text) ? wrong(form[1]) : right(text)
}

/** Returns a property's value as an attribute; null removes the attribute. */
export function attributeText(attribute: Attribute, value: unknown): string | null {
  if (attribute.default === false) return value === true || value === '' || value === 'true' ? '' : null
  return value === null || value === undefined ? null : String(value)
}

export const propertyOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
