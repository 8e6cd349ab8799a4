import type { Lang, Localized } from './words'

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
  /** Where orders are paid, if that is not here: `shop.example`. */
  checkoutHost?: string | undefined
}

/** Colours as the server sent them, unchecked; `lib/colour` derives a readable theme. */
export interface Appearance {
  primary: string | null
  secondary: string | null
  background: string | null
  discountImage: string | null
}
