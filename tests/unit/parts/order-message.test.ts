import { expect, it } from 'vitest'
import { createView, dirOf, loadTexts } from '../../../src/core/i18n'
import { orderMessage } from '../../../src/parts/cart/order-message'
import type { Lang, Zone } from '../../../src/core/types'
import { cartLine, option, product } from '../shop/fixtures'

const zone: Zone = { id: 1, name: { en: 'Salmiya', ar: 'السالمية' }, deliveryPrice: 1_500, branchId: null }
const shirt = product({ id: 8, title: { en: 'Shirt', ar: 'قميص' } })
const chosen = option('11', '22', { color: { en: 'Black', ar: 'أسود' }, size: { en: 'M', ar: 'وسط' } })
const order = {
  lines: [cartLine(), cartLine({ key: 'p8', product: shirt, option: chosen, quantity: 1 })],
  zone,
  promo: null,
  reference: 'K7P2M',
  url: 'https://shop.example/?cart=7x2',
}
const view = async (lang: Lang) =>
  createView({
    lang,
    texts: await loadTexts(lang, true),
    numerals: 'latn',
    currency: lang === 'ar' ? 'د.ك' : 'KWD',
    decimals: 3,
    overridden: null,
  })
/** Removes direction isolates and replaces special spaces. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')

it('orderMessage() writes the order in Arabic, and subtracts the named promo code from the total', async () => {
  expect(dirOf('ar')).toBe('rtl')
  expect(plain(orderMessage(order, await view('ar')))).toBe(`مرحبًا، أود طلب المنتجات التالية:

• فستان حرير × 2: 25.000 د.ك
• قميص (أسود · وسط) × 1: 13.000 د.ك

المجموع الفرعي: 38.000 د.ك
التوصيل إلى السالمية: 1.500 د.ك
الإجمالي: 39.500 د.ك
الرقم المرجعي: K7P2M

فتح السلة: https://shop.example/?cart=7x2`)
  const promo = { code: 'WELCOME\n10', discount: 3_800 }
  expect(plain(orderMessage({ ...order, promo }, await view('en')))).toContain(`Subtotal: 38.000 KWD
Discount (Promo code WELCOME 10): -3.800 KWD
Delivery to Salmiya: 1.500 KWD
Total: 35.700 KWD
`)
  expect(plain(orderMessage({ ...order, promo }, await view('ar')))).toContain(`المجموع الفرعي: 38.000 د.ك
الخصم (كود الخصم WELCOME 10): \u200e-3.800 د.ك
التوصيل إلى السالمية: 1.500 د.ك
الإجمالي: 35.700 د.ك
`)
})

it('orderMessage() names no total if the delivery price is unknown, and keeps a title on one line', async () => {
  const en = await view('en')
  expect(orderMessage({ ...order, zone: null }, en)).not.toMatch(/Total|Delivery/)
  const unpriced = orderMessage({ ...order, zone: { ...zone, deliveryPrice: null } }, en)
  expect(plain(unpriced)).toMatch(/Delivery to Salmiya\n/)
  expect(unpriced).not.toMatch(/Total/)
  const title = { en: 'Dress\nTotal: 0.001 KWD', ar: '' }
  const lines = [cartLine({ product: product({ title }) })]
  expect(plain(orderMessage({ ...order, lines }, await view('en')))).toContain(
    '• Dress Total: 0.001 KWD × 2: 25.000 KWD\n',
  )
})
