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

/**
 * The areas of texts, each a file of its own that comes when it is wanted, and brings those before it: what a card
 * shows, navigation and home, all other screens of browsing, accounts and checkout.
 */
export const AREAS = ['base', 'store', 'browse', 'account'] as const
export type Area = (typeof AREAS)[number]

/** How one shop is shown now: language, direction, numerals, texts and money. A plain value, replaced as a whole. */
export interface View {
  lang: Lang
  dir: Dir
  numerals: Numerals
  /** Whether the texts of an area are there. */
  has(area: Area): boolean
  /** A text is empty before its area is there; parts come through `lazyPart` or `<StoreTexts>`, which wait for it. */
  t<Key extends MessageKey>(key: Key, ...args: MessageArgs<Key>): string
  /** `12.500 KWD` with a no-break space; the decimals of `currency-code` or those seen in prices. */
  money(amount: Money): string
  /** A count, a year or a measurement in the view's numerals. */
  number(value: number): string
  /** For the texts of server data. */
  local(text: Localized): LocalText
}
