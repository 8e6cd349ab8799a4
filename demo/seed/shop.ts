import type { Zone } from './types'

const zone = (name_en: string, name_ar: string, delivery_price: string, branch_id: number) => ({
  name_en,
  name_ar,
  delivery_price,
  branch_id,
})

export const zones: Zone[] = [
  zone('Salmiya', 'السالمية', '1.500', 1),
  zone('Kuwait City', 'مدينة الكويت', '1.000', 1),
  zone('Hawally', 'حولي', '1.250', 1),
  zone('Jabriya', 'الجابرية', '1.500', 1),
  zone('Farwaniya', 'الفروانية', '1.750', 2),
  zone('Mubarak Al-Kabeer', 'مبارك الكبير', '2.000', 3),
  zone('Ahmadi', 'الأحمدي', '2.500', 3),
  zone('Jahra', 'الجهراء', '2.750', 2),
].map((one, index) => ({ id: index + 1, ...one }))

export const settings = {
  store_en: 'Sidra',
  store_ar: 'سدرة',
  store_logo: 'logo.png',
  short_description:
    'A Kuwaiti house of good things: clothes, oud, coffee and everything for the home. · بيت كويتي للأشياء الجميلة: أزياء وعود وقهوة وكل ما يحتاجه بيتك.',
  store_phone: '22445566',
  store_whatsapp: '1001234567',
  facebook: 'https://www.facebook.com/sidra.example',
  twitter: null,
  youtube: null,
  instagram: 'https://www.instagram.com/sidra.example',
  currency_en: 'KWD',
  currency_ar: 'د.ك',
  has_mobile_app: 1,
  apple_store_url: 'https://apps.apple.com/app/id000000000',
  play_store_url: 'https://play.google.com/store/apps/details?id=example.sidra',
  enable_epayment: 1,
  lang: 'en',
}

/** The `config` property of the demo's elements: its terms of payment, delivery and returns. */
export const config = {
  footerYear: new Date().getFullYear(),
  paymentMarks: ['KNET', 'Visa', 'Mastercard', 'Apple Pay'],
  deliveryNote: {
    en: 'Delivered within two days, all over Kuwait',
    ar: 'التوصيل خلال يومين إلى جميع مناطق الكويت',
  },
  returnNote: { en: 'Free returns within 14 days', ar: 'إرجاع مجاني خلال 14 يومًا' },
}

export const appearance = {
  primary_color: '#1f4d3f',
  secondary_color: '#f7f1e6',
  background_color: '#faf8f4',
  discount_image_en: 'discount.png',
}

export type PromoCode = { code: string; percent: number; expired?: boolean }

export const promoCodes: PromoCode[] = [
  { code: 'SAVE10', percent: 10 },
  { code: 'FREE', percent: 100 },
  { code: 'EXPIRED', percent: 25, expired: true },
]

/** The file for servers that do not have the shop's name, phones and colours. */
export const shopFile = {
  ...settings,
  ...appearance,
  store_logo: '/images/settings/logo.png',
  discount_image_en: '/images/appearance/discount.png',
  payment_names: {
    pp_hosted_hosted: { en: 'KNET or card', ar: 'كي نت أو بطاقة' },
    pp_system_default: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
  },
}
