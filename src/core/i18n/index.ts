import { formatMoney } from '../lib/money'
import { numberText } from '../lib/number-text'
import type { Dir, Lang, Localized, Numerals } from '../types'
import { ar } from './ar'
import { en } from './en'
import type { OverriddenText } from './overrides'
import { AREAS, type Area, type LocalText, type View } from './view'

/** The texts of one language by area; an area but the first is absent until it is wanted and there. */
export type Texts = Readonly<{ base: object } & Partial<Record<Area, object>>>

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

/** The few texts that a card needs come with the code, in both languages: half a kB is less than a request. */
const BASE = { en, ar }
type FurtherArea = Exclude<Area, 'base'>
/** Complete by type: the Arabic of an area is of the type of its English. */
const FURTHER: Readonly<Record<Lang, Readonly<Record<FurtherArea, () => Promise<object>>>>> = {
  en: {
    store: async () => (await import('./en-store')).enStore,
    browse: async () => (await import('./en-browse')).enBrowse,
    account: async () => (await import('./en-account')).enAccount,
  },
  ar: {
    store: async () => (await import('./ar-store')).arStore,
    browse: async () => (await import('./ar-browse')).arBrowse,
    account: async () => (await import('./ar-account')).arAccount,
  },
}
const none = () => null

/** Of two areas the one that brings the other along. */
export const laterArea = (a: Area, b: Area) => (AREAS.indexOf(a) < AREAS.indexOf(b) ? b : a)

/**
 * Of the further areas only the language in use is loaded, and of it those up to the one that is wanted. One that can't be
 * had (the connection is gone, or the file) is absent.
 */
export async function loadTexts(lang: Lang, area: Area): Promise<Texts> {
  const further = AREAS.slice(1, AREAS.indexOf(area) + 1) as FurtherArea[]
  const loaded = await Promise.all(
    further.map(async (name) => [name, await FURTHER[lang][name]().catch(none)] as const),
  )
  return { base: BASE[lang], ...Object.fromEntries(loaded.filter(([, texts]) => texts)) }
}

/** What interpolates a merchant's texts. Null when it can't be had. */
export const loadOverrides = () => import('./overrides').then(({ readOverrides }) => readOverrides, none)

export const dirOf = (lang: Lang): Dir => (lang === 'ar' ? 'rtl' : 'ltr')

/** The decimals of an ISO 4217 code, 3 at most; 2 for what is no code. */
export function decimalsOfCode(code: string): number {
  if (/^(BHD|CLF|IQD|JOD|KWD|LYD|OMR|TND|UYW)$/i.test(code)) return 3
  return /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F)$/i.test(code) ? 0 : 2
}

const NO_BREAK = '\u00A0'

/** A language in use, with all that it needs to be shown. */
export function createView({ lang, texts, numerals, currency, decimals, overridden }: ViewOptions): View {
  const messages: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(texts))
  return {
    lang,
    dir: dirOf(lang),
    numerals,
    has: (area) => area in texts,
    t: (key, ...[params]: readonly unknown[]) => {
      const text = overridden?.(lang, key, params as object) ?? messages[key] ?? ''
      // `View` has checked the parameters against the text.
      return String(typeof text === 'function' ? text(params) : text)
    },
    money: (amount) => {
      const number = formatMoney(amount, { lang, numerals, decimals })
      return currency ? number + NO_BREAK + currency : number
    },
    // 2023 is a year; 10,000 products want their comma.
    number: (value) => numberText(String(Math.round(value * 100) / 100), lang, numerals, 5),
    local: (text) => localText(text, lang),
  }
}

/** A missing title holds the other language's text (API.md §3): where the script tells so, its language is said. */
function localText(text: Localized, lang: Lang): LocalText {
  const shown = text[lang]
  const written = /\p{Script=Arabic}/u.test(shown) ? 'ar' : /\p{Script=Latin}/u.test(shown) ? 'en' : lang
  return { text: shown, lang: text.en === text.ar && written !== lang ? written : undefined }
}
