import type { Lang } from '../types'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A text that depends on a count, by the rules of the language; `#` stands for the count in the shop's numerals. */
export function plural(lang: Lang, forms: Forms): (params: { count: number; n: string }) => string {
  // Made on first use: modules of the core do no work at import.
  let rules: Intl.PluralRules | undefined
  return ({ count, n }) => {
    rules ??= new Intl.PluralRules(lang)
    return (forms[rules.select(count)] ?? forms.other).replace('#', n)
  }
}
