import type { Lang } from '../types'

/** A number in a text, and the same in the shop's numerals. */
export type Count = { count: number; n: string }

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A text that depends on a count, by the rules of the language; `#` stands for the count in the shop's numerals. */
export function plural(lang: Lang, forms: Forms): (params: Count) => string {
  // Made on first use: modules of the core do no work at import.
  let rules: Intl.PluralRules | undefined
  return ({ count, n }) => {
    rules ??= new Intl.PluralRules(lang)
    return (forms[rules.select(count)] ?? forms.other).replace('#', n)
  }
}
