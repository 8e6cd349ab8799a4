import type { Dir, Lang, Localized, Money, Numerals } from '../types'
import type { MessageArgs, MessageKey } from './messages'

/** A text in the view's language, or in the other language if it is missing there. */
export interface LocalText {
  text: string
  /** The language of the text if it differs from the view's, for the `lang` attribute. */
  lang: Lang | undefined
}

/** How a shop is displayed: language, direction, numerals, texts and money. Immutable; replaced as a whole. */
export interface View {
  lang: Lang
  dir: Dir
  numerals: Numerals
  /** Whether all texts have loaded, not only the first ones. */
  complete: boolean
  /** Returns a text, or `''` if it has not loaded yet. A `lazyPart` waits for all texts. */
  t<Text extends MessageKey>(key: Text, ...args: MessageArgs<Text>): string
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
