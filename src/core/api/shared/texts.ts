import type { Lang, Localized } from '../../types'
import { own, text } from '../read'
import { keyOf, type VariantChoice } from './variant'

export interface Texts {
  of(value: unknown, field: string): Localized
  /** Reads a value of a variant. Its key comes from the language that was read first, and stays. */
  choice(name: string, value: string): VariantChoice
}

/**
 * Collects the texts of a server whose responses are in one language. Until the other language has been read, both
 * have the same text.
 */
export function createTexts(): (lang: Lang) => Texts {
  const read = new Map<string, Partial<Localized>>()
  return (lang) => {
    function both(name: string, value: string): Localized {
      const known = { ...read.get(name), ...(value && { [lang]: value }) }
      read.set(name, known)
      const { en, ar } = known
      return { en: en ?? ar ?? '', ar: ar ?? en ?? '' }
    }
    return {
      of: (value, field) => both(`${text(own(value, 'id'))} ${field}`, text(own(value, field))),
      choice(name, value) {
        const title = both(name, value)
        const [first = ''] = Object.values(read.get(name) ?? {})
        return { key: keyOf(first.toLowerCase()), title }
      },
    }
  }
}
