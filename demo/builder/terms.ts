import type { StoreConfig } from '../../src/core/constants'

/** The merchant's terms that can be set in the builder, as fields of `config`. Notes are set for each language. */
export const TERMS = [
  'paymentMarks',
  'deliveryNote.en',
  'deliveryNote.ar',
  'returnNote.en',
  'returnNote.ar',
] as const
export type Term = (typeof TERMS)[number]

export const EXAMPLES: Readonly<Record<Term, string>> = {
  paymentMarks: 'KNET, Visa, Apple Pay',
  'deliveryNote.en': 'Delivered within two days',
  'deliveryNote.ar': 'التوصيل خلال يومين',
  'returnNote.en': 'Free returns within 14 days',
  'returnNote.ar': 'إرجاع مجاني خلال 14 يومًا',
}

type TermsConfig = Partial<Pick<StoreConfig, 'paymentMarks' | 'deliveryNote' | 'returnNote'>>

/** Returns the `config` of the terms as typed; null if there are none. A note in one language is used for both. */
export function configOf(terms: Readonly<Record<string, string>>): TermsConfig | null {
  const text = (name: Term) => terms[name]?.trim() ?? ''
  const note = (name: 'deliveryNote' | 'returnNote') => {
    const [en, ar] = [text(`${name}.en`), text(`${name}.ar`)]
    return en || ar ? { [name]: { en: en || ar, ar: ar || en } } : {}
  }
  const names = text('paymentMarks')
    .split(/[,،]/)
    .map((mark) => mark.trim())
  const paymentMarks = [...new Set(names.filter(Boolean))]
  const config = {
    ...(paymentMarks.length > 0 && { paymentMarks }),
    ...note('deliveryNote'),
    ...note('returnNote'),
  }
  return Object.keys(config).length > 0 ? config : null
}
