import type { Lang } from '../types'
import type en from './en.json'
import type enMore from './en-more.json'

/**
 * The texts are in JSON files: `en.json` and `ar.json` for the first content (navigation, home, cards, common messages,
 * failures), `en-more.json` and `ar-more.json` for everything else. The English wording follows the specification
 * exactly, including misspellings; the Arabic is that of a shop in Kuwait. Names, codes and amounts inside a text are
 * wrapped in Unicode isolates (U+2068, U+2069), because they may be in the other script.
 */
export type FirstMessages = Record<keyof typeof en, Text>
export type MoreMessages = Record<keyof typeof enMore, Text>
export type MessageKey = keyof FirstMessages | keyof MoreMessages

/** A text with placeholders such as `{{name}}`, or one for each plural form of the language. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string })

/** The merchant's replacement texts by language (the `messages` property). */
export type MessageOverrides = Partial<Record<Lang, Partial<Record<MessageKey, string>>>>

/** A number, which selects the plural form, and its spelling in the shop's numerals. */
export type Count = { count: number; n: string }

type Of<Keys extends MessageKey, Params> = Record<Keys, Params>

/** The parameters of the texts that have some. */
export type MessageParams = Of<
  'cartWithCount' | 'checkFields' | 'colorCount' | 'filtersApplied' | 'linesToCheck' | 'onlyLeft',
  Count
> &
  Of<'pieces' | 'productCount' | 'sharedGone' | 'showAllValues' | 'showProducts' | 'suggestionCount', Count> &
  Of<'buildingNo' | 'flatNo' | 'floorNo' | 'houseNo' | 'larger' | 'smaller', { n: string }> &
  Of<'slideOf' | 'pictureOf', { index: string; total: string }> &
  Of<'shownOf', { shown: string; total: string }> &
  Of<'closestToYours' | 'findValue' | 'moreFrom' | 'subcategoryGone', { title: string }> &
  Of<'removeFavourite' | 'removeFilter' | 'removeItem', { title: string }> &
  Of<'askProductMessage' | 'askRestock', { title: string; url: string }> &
  Of<'shopAt', { title: string; store: string }> &
  Of<'deliveryTo' | 'greeting' | 'linkOfOther' | 'nextDeliver' | 'orderThanks', { name: string }> &
  Of<'noResultsFor' | 'removeSearch' | 'resultsFor' | 'searchFor' | 'searchInstead', { query: string }> &
  Of<'discount', { percent: string }> &
  Of<'abovePrice' | 'belowPrice', { price: string }> &
  Of<'priceChanged', { from: string; to: string }> &
  Of<'changedAmount', { name: string; from: string; to: string }> &
  Of<'paymentDiffers' | 'placeOrder' | 'toPayment' | 'youSave', { amount: string }> &
  Of<'paymentWithoutDelivery', { amount: string; delivery: string }> &
  Of<'askOrderMessage' | 'cashOrderAside' | 'chatOrderThanks' | 'orderAside', { code: string }> &
  Of<'orderCode' | 'promoApplied' | 'promoUnused' | 'trackingCode', { code: string }> &
  Of<'goThere' | 'payThere' | 'payToPlaceHint', { page: string }> &
  Of<'forgotMessage' | 'nextPrepare', { phone: string }> &
  Of<'enterMissing', { fields: string }> &
  Of<'copyright', { year: string }>

export type MessageArgs<Key extends MessageKey> = Key extends keyof MessageParams
  ? [params: MessageParams[Key]]
  : []
