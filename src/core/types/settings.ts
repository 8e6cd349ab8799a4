import type { Lang, Localized } from './words'

/* What the shop says of itself (SPEC §3). */

export interface Settings {
  store: Localized
  logo: string | null
  shortDescription: string
  phone: string
  whatsapp: string
  facebook: string | null
  twitter: string | null
  youtube: string | null
  instagram: string | null
  currency: Localized
  hasMobileApp: boolean
  appleStoreUrl: string | null
  playStoreUrl: string | null
  epayment: boolean
  lang: Lang | null
}

/** Colours as the server sent them: anything at all; `lib/colour` makes a readable theme of them. */
export interface Appearance {
  primary: string | null
  secondary: string | null
  background: string | null
  discountImage: string | null
}
