import type { Dir, Lang, Localized, Money, Numerals } from '../types'
import type { MessageKey, Messages } from './en'

/** The parameters of a text: none for a plain one. */
export type MessageArgs<Key extends MessageKey> = Messages[Key] extends (params: infer Params) => string
  ? [params: Params]
  : []

/** Texts that a merchant replaces (`messages` property): plain texts by language. */
export type MessageOverrides = Partial<Record<Lang, Partial<Record<MessageKey, string>>>>

/** A title in the language of the view, and the language that it is really in when it had to fall back. */
export interface LocalText {
  text: string
  /** Set only when it differs from the view's language (UX 23: `lang="en"` on a missing Arabic title). */
  lang: Lang | undefined
}

/** How one shop is shown now: language, direction, numerals, texts and money. A plain value, replaced as a whole. */
export interface View {
  lang: Lang
  dir: Dir
  numerals: Numerals
  /** Whether the texts of the store's screens are there as well: a card alone does without them. */
  whole: boolean
  /** A text of a screen is empty before `whole`; screens come through `lazyPart` or `<StoreTexts>`, which wait for it. */
  t<Key extends MessageKey>(key: Key, ...args: MessageArgs<Key>): string
  /** `12.500 KWD` with a no-break space; the decimals of `currency-code` or those seen in prices. */
  money(amount: Money): string
  /** A count, a year or a measurement in the view's numerals. */
  number(value: number): string
  /** For the texts of server data. */
  local(text: Localized): LocalText
}
