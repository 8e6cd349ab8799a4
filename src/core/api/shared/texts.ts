import type { Lang, Localized } from '../../types'
import { own, text } from '../read'
import { keyOf, type VariantChoice } from './variant'

/** Reads the texts of an answer, which is in one language. */
export interface Texts {
  /** A field of something that has an id. */
  of(value: unknown, field: string): Localized
  /** A value of a variant. Its key is made from the language that it was read in first, and stays. */
  choice(name: string, value: string): VariantChoice
}

/**
 * What has been read of a server whose answers are in one language. What is not known in the other one is there in
 * this one, and is known in both once both have been read.
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
