import type { Attribute } from './manifest'

/** What an attribute's text means, and in words what it should have been when it means nothing. */
export interface Coerced {
  value: string | boolean | null
  /** What would be right; null when nothing is wrong. */
  wanted: string | null
}

const right = (value: Coerced['value']): Coerced => ({ value, wanted: null })

/**
 * Reads an attribute. Null is an absent one. It never throws: a wrong value is the default, and `wanted` says what was
 * expected (EMBEDDING, Attributes of all elements).
 */
export function coerce(attribute: Attribute, raw: string | null): Coerced {
  const { default: fallback } = attribute
  const text = raw?.trim() ?? ''
  const word = text.toLowerCase()
  const wrong = (wanted: string): Coerced => ({ value: fallback, wanted })
  if (raw === null) return right(fallback)
  if (fallback === false) {
    // Presence is true, as in HTML, but frameworks also write the word.
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

/** The text that a property's value is as an attribute; null takes the attribute away. */
export function attributeText(attribute: Attribute, value: unknown): string | null {
  if (attribute.default === false) return value === true || value === '' || value === 'true' ? '' : null
  return value === null || value === undefined ? null : String(value)
}

/** `product-id` is the property `productId`. */
export const propertyOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
