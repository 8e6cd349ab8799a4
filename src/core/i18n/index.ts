import { formatMoney } from '../lib/money'
import type { Dir, Lang, Localized, Numerals } from '../types'
import type { BaseMessages } from './en'
import type { StoreMessages } from './en-store'
import type { OverriddenText } from './overrides'
import type { LocalText, View } from './view'

/** The texts of one language by area; those of the store's screens are null until they are wanted and there. */
export interface Texts {
  base: BaseMessages
  store: StoreMessages | null
}

export interface ViewOptions {
  lang: Lang
  texts: Texts
  numerals: Numerals
  /** The store's label in this language, put behind amounts; empty until the settings have arrived. */
  currency: string
  decimals: number
  /**
   * A merchant's texts, null while there are none. In them `{{count}}`, `{{n}}` and the like stand for the parameters
   * of the text that they replace.
   */
  overridden: OverriddenText | null
}

const BASE: Readonly<Record<Lang, () => Promise<BaseMessages>>> = {
  en: async () => (await import('./en')).en,
  ar: async () => (await import('./ar')).ar,
}
const STORE: Readonly<Record<Lang, () => Promise<StoreMessages>>> = {
  en: async () => (await import('./en-store')).enStore,
  ar: async () => (await import('./ar-store')).arStore,
}
const none = () => null

/**
 * Only the language in use is loaded, and of it what is wanted: all (`whole`) or what a card shows. Null when that
 * can't be had: the connection is gone, or the file. Where only the screens' texts are missing, `store` is null.
 */
export async function loadTexts(lang: Lang, whole: boolean): Promise<Texts | null> {
  const [base, store] = await Promise.all([
    BASE[lang]().catch(none),
    whole ? STORE[lang]().catch(none) : null,
  ])
  return base && { base, store }
}

/** What interpolates a merchant's texts. Null when it can't be had. */
export const loadOverrides = () => import('./overrides').then(({ readOverrides }) => readOverrides, none)

export const dirOf = (lang: Lang): Dir => (lang === 'ar' ? 'rtl' : 'ltr')

/** The decimals of an ISO 4217 code, 3 at most; 2 for what is no code. */
export function decimalsOfCode(code: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions()
    return Math.min(maximumFractionDigits, 3)
  } catch {
    return 2
  }
}

const NO_BREAK = '\u00A0'

/** A language in use, with all that it needs to be shown. */
export function createView({ lang, texts, numerals, currency, decimals, overridden }: ViewOptions): View {
  const messages: Readonly<Record<string, unknown>> = { ...texts.base, ...texts.store }
  const plain = new Intl.NumberFormat(`${lang}-u-nu-${numerals}`, {
    maximumFractionDigits: 2,
    // 2023 is a year; 10,000 products want their comma.
    useGrouping: 'min2',
  })
  return {
    lang,
    dir: dirOf(lang),
    numerals,
    whole: texts.store !== null,
    t: (key, ...[params]: readonly unknown[]) => {
      const text = overridden?.(lang, key, params as object) ?? messages[key] ?? ''
      // `View` has checked the parameters against the text.
      return String(typeof text === 'function' ? text(params) : text)
    },
    money: (amount) => {
      const number = formatMoney(amount, { lang, numerals, decimals })
      return currency ? number + NO_BREAK + currency : number
    },
    number: (value) => plain.format(value),
    local: (text) => localText(text, lang),
  }
}

/** A missing title holds the other language's text (API.md §3): where the script tells so, its language is said. */
function localText(text: Localized, lang: Lang): LocalText {
  const shown = text[lang]
  const written = /\p{Script=Arabic}/u.test(shown) ? 'ar' : /\p{Script=Latin}/u.test(shown) ? 'en' : lang
  return { text: shown, lang: text.en === text.ar && written !== lang ? written : undefined }
}
