import type { Dir, Lang, Localized, Money, Numerals } from '../types'
import type { MessageKey, Messages, LoadedMessages } from './en'

export type MessageArgs<Key extends MessageKey> = Messages[Key] extends (params: infer Params) => string
  ? [params: Params]
  : []

/** The merchant's replacement texts by language (the `messages` property). */
export type MessageOverrides = Partial<Record<Lang, Partial<Record<MessageKey, string>>>>

/** A text in the view's language, or in the other one where it is missing. */
export interface LocalText {
  text: string
  /** The language of the text where it differs from the view's, for the `lang` attribute. */
  lang: Lang | undefined
}

/**
 * Areas of texts, each a file that is loaded on demand together with those before it: what a card shows; navigation and
 * home; all other browsing screens; accounts and checkout.
 */
export const AREAS = ['base', 'store', 'browse', 'account'] as const
export type Area = (typeof AREAS)[number]

/**
 * How a shop is displayed: language, direction, numerals, texts and money. Immutable; replaced as a whole. `Last` is the
 * last area whose texts have loaded: a text of a later one would be empty, and is a type error.
 */
export type View<Last extends Area = 'base'> = ViewOf<keyof LoadedMessages[Last] & MessageKey>

/** `in` (contravariant): a view of many texts is also a view of fewer. TypeScript does not infer this. */
interface ViewOf<in Key extends MessageKey> {
  lang: Lang
  dir: Dir
  numerals: Numerals
  /** Whether the texts of an area have loaded. */
  has<Other extends Area>(area: Other): this is View<Other>
  /** Parts wait for the texts of an area through `lazyPart` or `<StoreTexts>`. */
  t<Text extends Key>(key: Text, ...args: MessageArgs<Text>): string
  /** `12.500 KWD` with a no-break space; decimals as set by `currency-code`, else as seen in prices. */
  money(amount: Money): string
  /** Whether the currency's label is too long for one line with an amount. */
  wrapsPrices: boolean
  /** `12.500`, for a field that has the currency beside it. */
  price(amount: Money): string
  /** A year, a code or a measurement in the view's numerals. */
  number(value: number): string
  /** A number of things, with separators from the thousands on: `1,025`. */
  amount(value: number): string
  /** Picks the language of a server's text. */
  local(text: Localized): LocalText
}
