import { formatMoney } from '../lib/money/money'
import { numberText } from '../lib/money/number-text'
import type { Dir, Lang, Localized, Money, Numerals } from '../types'
import { ar } from './ar'
import { arStore } from './ar-store'
import { en } from './en'
import { enStore } from './en-store'
import type { OverriddenText } from './overrides'
import { AREAS, type Area, type LocalText, type View } from './view'

/** The texts of one language by area. Areas other than `base` are missing until they have loaded. */
export type Texts = Readonly<{ base: object } & Partial<Record<Area, object>>>

export interface ViewOptions {
  lang: Lang
  texts: Texts
  numerals: Numerals
  /**
   * The currency's label in this language, appended to amounts. Spaces while the settings load, empty if they failed.
   */
  currency: string
  decimals: number
  /**
   * The merchant's replacement texts, or null. Placeholders such as `{{count}}` and `{{n}}` stand for the parameters
   * of the replaced text.
   */
  overridden: OverriddenText | null
}

/** The few texts that elements show first. Both languages are bundled: they cost less than a request. */
const BASE_TEXTS = { en, ar }
type FurtherArea = Exclude<Area, 'base'>
/** The type makes each Arabic area match its English one. */
const FURTHER_TEXTS: Readonly<Record<Lang, Readonly<Record<FurtherArea, () => Promise<object>>>>> = {
  en: {
    store: async () => enStore,
    browse: async () => (await import('./en-browse')).enBrowse,
    account: async () => (await import('./en-account')).enAccount,
  },
  ar: {
    store: async () => arStore,
    browse: async () => (await import('./ar-browse')).arBrowse,
    account: async () => (await import('./ar-account')).arAccount,
  },
}
const none = () => null

export const furtherOf = (a: Area, b: Area) => (AREAS.indexOf(a) < AREAS.indexOf(b) ? b : a)

/**
 * Loads the texts of one language, up to and including `area`. Areas that fail to load are missing; never rejects.
 */
export async function loadTexts(lang: Lang, area: Area): Promise<Texts> {
  const further = AREAS.slice(1, AREAS.indexOf(area) + 1) as FurtherArea[]
  const loaded = await Promise.all(
    further.map(async (name) => [name, await FURTHER_TEXTS[lang][name]().catch(none)] as const),
  )
  return { base: BASE_TEXTS[lang], ...Object.fromEntries(loaded.filter(([, texts]) => texts)) }
}

/** Loads the code that interpolates a merchant's texts. Resolves to null if it fails to load. */
export const loadOverrides = () => import('./overrides').then(({ readOverrides }) => readOverrides, none)

export const dirOf = (lang: Lang): Dir => (lang === 'ar' ? 'rtl' : 'ltr')

/** The decimals of an ISO 4217 currency, 3 at most; 2 for an unknown code. */
export function decimalsOfCode(code: string): number {
  if (/^(BHD|CLF|IQD|JOD|KWD|LYD|OMR|TND|UYW)$/i.test(code)) return 3
  return /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F)$/i.test(code) ? 0 : 2
}

const NO_BREAK = '\u00A0'

/**
 * Creates the view of a language, which displays texts, numbers and money. The type parameter `Last` must name the
 * last area in `texts`.
 */
export function createView<Last extends Area = 'base'>({
  lang,
  texts,
  numerals,
  currency,
  decimals,
  overridden,
}: ViewOptions): View<Last> {
  const messages: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(texts))
  const price = (amount: Money) => formatMoney(amount, { lang, numerals, decimals })
  return {
    lang,
    dir: dirOf(lang),
    numerals,
    has: (area): this is View<typeof area> => area in texts,
    t: (key, ...[params]: readonly unknown[]) => {
      const text = overridden?.(lang, key, params as object) ?? messages[key] ?? ''
      // `View['t']` type-checks the parameters.
      return String(typeof text === 'function' ? text(params) : text)
    },
    price,
    wrapsPrices: currency.length > MAX_UNBROKEN_LABEL,
    money: (amount) => price(amount) + (currency && NO_BREAK + currency),
    // Group only from five digits: 2023 is a year, 10,000 products need the comma.
    number: (value) => numberText(String(Math.round(value * 100) / 100), lang, numerals, 5),
    amount: (value) => numberText(String(value), lang, numerals, 4),
    local: (text) => localText(text, lang),
  }
}

/** The maximum length of a label whose prices do not wrap. */
const MAX_UNBROKEN_LABEL = 12

/**
 * If a title is missing in one language, both hold the same text. Its script then tells the language for the `lang`
 * attribute.
 */
function localText(text: Localized, lang: Lang): LocalText {
  const shown = text[lang]
  const written = /\p{Script=Arabic}/u.test(shown) ? 'ar' : /\p{Script=Latin}/u.test(shown) ? 'en' : lang
  return { text: shown, lang: text.en === text.ar && written !== lang ? written : undefined }
}
