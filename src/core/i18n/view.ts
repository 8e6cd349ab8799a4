import type { Dir, Lang, Localized, Money, Numerals } from '../types'
import type { MessageKey, Messages, LoadedMessages } from './en'

export type MessageArgs<Key extends MessageKey> = Messages[Key] extends (params: infer Params) => string
  ? [params: Params]
  : []

/** The merchant's replacement texts by language (the `messages` property). */
export type MessageOverrides = Partial<Record<Lang, Partial<Record<MessageKey, string>>>>

/** A text in the view's language, or in the other language if it is missing there. */
export interface LocalText {
  text: string
  /** The language of the text if it differs from the view's, for the `lang` attribute. */
  lang: Lang | undefined
}

/**
 * Areas of texts, smallest first. Each area has a file, which is loaded on demand together with those before it:
 * cards; navigation and home; the other browsing screens; accounts and checkout.
 */
export const AREAS = ['base', 'store', 'browse', 'account'] as const
export type Area = (typeof AREAS)[number]

/**
 * How a shop is displayed: language, direction, numerals, texts and money. Immutable; replaced as a whole. `Last` is
 * the last area whose texts have loaded: using a text of a later area is a type error, since it would be empty.
 */
export type View<Last extends Area = 'base'> = ViewOf<keyof LoadedMessages[Last] & MessageKey>

/** `in` (contravariant): a view of many texts is also a view of fewer. TypeScript does not infer this. */
interface ViewOf<in Key extends MessageKey> {
  lang: Lang
  dir: Dir
  numerals: Numerals
  has<Other extends Area>(area: Other): this is View<Other>
  /** Returns a text. Parts wait for the texts of an area with `lazyPart` or `<StoreTexts>`. */
  t<Text extends Key>(key: Text, ...args: MessageArgs<Text>): string
  /** `12.500 KWD` with a no-break space. Decimals are those of `currency-code`, or else those that prices need. */
  money(amount: Money): string
  /** Whether the currency's label is too long to share a line with an amount. */
  wrapsPrices: boolean
  /** `12.500`, for a field with the currency beside it. */
  price(amount: Money): string
  /** Formats a year, a code or a measurement in the view's numerals. */
  number(value: number): string
  /** Formats a count, with separators from 1,000 on: `1,025`. */
  amount(value: number): string
  /** Picks the view's language of a server's text. */
  local(text: Localized): LocalText
}
