import { formatMoney, numberText } from '../lib/money/money'
import type { Dir, Lang, Localized, Money, Numerals } from '../types'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import type { FirstMessages, MessageKey, MoreMessages, Text } from './messages'
import type { OverriddenText } from './overrides'
import type { LocalText, View } from './view'

/** The plural rules, created on first use: that takes longer than all else in `fill`. */
const rules: Partial<Record<Lang, Intl.PluralRules>> = {}

/** Replaces the placeholders of a text, in the plural form for `count` if it has several. */
export function fill(text: Text, lang: Lang, params: { readonly [name: string]: unknown } = {}): string {
  const form =
    typeof text === 'string'
      ? text
      : (text[(rules[lang] ??= new Intl.PluralRules(lang)).select(Number(params['count']))] ?? text.other)
  return form.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(params[name] ?? ''))
}

/** The texts of one language. `more` is null until it has loaded. */
export interface Texts {
  readonly first: FirstMessages
  readonly more: MoreMessages | null
}

export interface ViewOptions {
  lang: Lang
  texts: Texts
  numerals: Numerals
  /**
   * The currency's label in this language, appended to amounts. Spaces while the settings load, empty if they failed.
   */
  currency: string
  decimals: number
  /** The merchant's replacement texts, or null. They have the placeholders of the texts that they replace. */
  overridden: OverriddenText | null
}

/** Both languages are bundled, because together they are cheaper than a request. */
const FIRST_TEXTS: Readonly<Record<Lang, FirstMessages>> = { en, ar }
const MORE_TEXTS: Readonly<Record<Lang, () => Promise<MoreMessages>>> = {
  en: async () => (await import('./en-more.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('./ar-more.json', { with: { type: 'json' } })).default,
}
const none = () => null

/** Resolves to the first texts of a language, or to all. If those fail to load, `more` is null; never rejects. */
export async function loadTexts(lang: Lang, all: boolean): Promise<Texts> {
  return { first: FIRST_TEXTS[lang], more: all ? await MORE_TEXTS[lang]().catch(none) : null }
}

/** Loads the code that interpolates a merchant's texts. Resolves to null if it fails to load. */
export const loadOverrides = () => import('./overrides').then(({ readOverrides }) => readOverrides, none)

export const dirOf = (lang: Lang): Dir => (lang === 'ar' ? 'rtl' : 'ltr')

const NO_BREAK = '\u00A0'

/** Creates the view of a language, which displays texts, numbers and money. */
export function createView({ lang, texts, numerals, currency, decimals, overridden }: ViewOptions): View {
  // Not merged, because a copy of all texts takes up to a third of the time in which a server renders a page.
  const first: Partial<Record<MessageKey, Text>> = texts.first
  const more: Partial<Record<MessageKey, Text>> | null = texts.more
  const price = (amount: Money) => formatMoney(amount, { lang, numerals, decimals })
  return {
    lang,
    dir: dirOf(lang),
    numerals,
    complete: texts.more !== null,
    t: (key, ...[params]) =>
      overridden?.(lang, key, params) ?? fill(first[key] ?? more?.[key] ?? '', lang, params),
    price,
    wrapsPrices: currency.length > MAX_UNBROKEN_LABEL,
    money: (amount) => price(amount) + (currency && NO_BREAK + currency),
    // Group only from five digits: 2023 is a year, 10,000 products need the comma.
    number: (value) => numberText(String(Math.round(value * 100) / 100), lang, numerals, 5),
    amount: (value) => numberText(String(value), lang, numerals, 4),
    local: (text) => localText(text, lang),
  }
}

/** The maximum number of characters of a currency label that always stays on one line with its amount. */
const MAX_UNBROKEN_LABEL = 12

/**
 * If the server has a title in only one language, both fields contain that text. Its script then determines the `lang`
 * attribute.
 */
function localText(text: Localized, lang: Lang): LocalText {
  const shown = text[lang]
  const written = /\p{Script=Arabic}/u.test(shown) ? 'ar' : /\p{Script=Latin}/u.test(shown) ? 'en' : lang
  return { text: shown, lang: text.en === text.ar && written !== lang ? written : undefined }
}
