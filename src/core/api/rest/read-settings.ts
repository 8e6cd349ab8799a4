import { isRecord } from '../../lib/util/json'
import { safeUrl } from '../../lib/web/urls'
import type { Appearance, Settings } from '../../types'
import { flag, localized, own, text, word } from '../read'

/**
 * Reads the settings. The whole body of the response is the settings. Returns null if the body is not a JSON object.
 */
export const readSettings = (body: unknown) => (isRecord(body) ? settingsIn(body) : null)
export const readAppearance = (body: unknown) => (isRecord(body) ? appearanceIn(body) : null)

export function settingsIn(body: object): Settings {
  const lang = own(body, 'lang')
  return {
    store: localized(body, 'store'),
    logo: word(own(body, 'store_logo')),
    shortDescription: text(own(body, 'short_description')),
    phone: text(own(body, 'store_phone')),
    whatsapp: text(own(body, 'store_whatsapp')),
    facebook: safeUrl(own(body, 'facebook')),
    twitter: safeUrl(own(body, 'twitter')),
    youtube: safeUrl(own(body, 'youtube')),
    instagram: safeUrl(own(body, 'instagram')),
    currency: localized(body, 'currency'),
    hasMobileApp: flag(own(body, 'has_mobile_app')),
    appleStoreUrl: safeUrl(own(body, 'apple_store_url')),
    playStoreUrl: safeUrl(own(body, 'play_store_url')),
    epayment: flag(own(body, 'enable_epayment')),
    lang: lang === 'en' || lang === 'ar' ? lang : null,
  }
}

export const appearanceIn = (body: object): Appearance => ({
  primary: colour(own(body, 'primary_color')),
  secondary: colour(own(body, 'secondary_color')),
  background: colour(own(body, 'background_color')),
  discountImage: word(own(body, 'discount_image_en')),
})

export function colour(value: unknown): string | null {
  return typeof value === 'string' ? word(value) : null
}
