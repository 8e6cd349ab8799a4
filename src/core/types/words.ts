export type Lang = 'en' | 'ar'
export type Dir = 'ltr' | 'rtl'
export type Numerals = 'latn' | 'arab'

/** A text in both languages. A language that the server left out holds the other one's text. */
export type Localized = Readonly<Record<Lang, string>>

/** Integer thousandths of the store's currency (12.500 is 12500). Never a float. */
export type Money = number

/** The server's id, opaque: stored and sent back in the form in which it came; compare with `sameId`. */
export type Id = string | number
