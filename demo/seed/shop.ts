import shop from './shop.json' with { type: 'json' }

export const { zones, settings, appearance } = shop

export const promoCodes: readonly { code: string; percent: number; expired?: boolean }[] = shop.promoCodes

/** The `config` property of the demo's elements: its terms of payment, delivery and returns. */
export const config = { footerYear: new Date().getFullYear(), ...shop.config }

/** The file for servers that do not have the shop's name, phones and colours. */
export const shopFile = {
  ...settings,
  ...appearance,
  store_logo: '/images/settings/logo.png',
  discount_image_en: '/images/appearance/discount.png',
  payment_names: shop.payment_names,
}
