import type { Lang } from '../types'

/** A number and its spelling in the shop's numerals. */
export type Count = { count: number; n: string }

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks a form by the plural rules of the language and replaces `#` with the count in the shop's numerals. */
export function plural(lang: Lang, forms: Forms): (params: Count) => string {
  // This is created on first use, because core modules do no work at import.
  let rules: Intl.PluralRules | undefined
  return ({ count, n }) => {
    rules ??= new Intl.PluralRules(lang)
    return (forms[rules.select(count)] ?? forms.other).replace('#', n)
  }
}
