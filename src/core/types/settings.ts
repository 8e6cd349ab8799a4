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
  /** The host of the checkout page if orders are paid elsewhere: `shop.example`. */
  checkoutHost?: string | undefined
}

/** Colours as sent by the server, unchecked. `lib/colour` derives a readable theme. */
export interface Appearance {
  primary: string | null
  secondary: string | null
  background: string | null
  discountImage: string | null
}
