export type Lang = 'en' | 'ar'
export type Dir = 'ltr' | 'rtl'
export type Numerals = 'latn' | 'arab'

/** A text in both languages. If the server leaves out one, both hold the same text. */
export type Localized = Readonly<Record<Lang, string>>

/** Integer thousandths of the store's currency (12.500 is 12500). Never a float. */
export type Money = number

/** The server's id. It is opaque: store and send it back unchanged, and compare with `sameId`. */
export type Id = string | number

/** The fields of an address that only some shops ask for. */
export type PlaceField = 'city' | 'postalCode'
