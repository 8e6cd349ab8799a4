import { expect, it } from 'vitest'
import { createView, loadOverrides, loadTexts, type ViewOptions } from '../../../src/core/i18n'
import ar from '../../../src/core/i18n/ar.json' with { type: 'json' }
import arMore from '../../../src/core/i18n/ar-more.json' with { type: 'json' }
import en from '../../../src/core/i18n/en.json' with { type: 'json' }
import enMore from '../../../src/core/i18n/en-more.json' with { type: 'json' }
import { readOverrides } from '../../../src/core/i18n/overrides'
import type { MessageOverrides, Text } from '../../../src/core/i18n/messages'
import type { ZoneFault } from '../../../src/core/lib/checkout/checkout'
import { faultSentences, refusedText } from '../../../src/parts/checkout/fault-texts'
import { fc } from '../../helpers/property'

const EN = { first: en, more: enMore }
const AR = { first: ar, more: arMore }

const view = (change: Partial<ViewOptions> = {}) =>
  createView({
    lang: 'en',
    texts: change.lang === 'ar' ? AR : EN,
    numerals: 'latn',
    currency: 'KWD',
    decimals: 3,
    overridden: null,
    ...change,
  })
const counted = (key: 'cartWithCount' | 'productCount', count: number, shown = view({ lang: 'ar' })) =>
  shown.t(key, { count, n: shown.number(count) })

it('the texts of the store exist in both languages, complete, in Arabic script except the language switch', () => {
  expect([view().t('home'), view().dir]).toEqual(['Home', 'ltr'])
  expect([view({ lang: 'ar' }).t('home'), view({ lang: 'ar' }).dir]).toEqual(['الرئيسية', 'rtl'])
  expect(view().t('removeItem', { title: 'Scarf {{x}} $&' })).toBe('Remove Scarf {{x}} $&')
  const arabic = Object.entries<Text>({ ...ar, ...arMore })
  const english: Record<string, Text> = { ...en, ...enMore }
  const formsOf = (text: Text | undefined) => (typeof text === 'object' ? Object.values(text) : [text ?? ''])
  const placeholdersOf = (text: Text | undefined) =>
    [...new Set(formsOf(text).flatMap((form) => form.match(/{{\w+}}/g) ?? []))].toSorted()
  const keysOf = (fits: (text: string) => boolean) =>
    arabic.filter(([, text]) => formsOf(text).some(fits)).map(([key]) => key)
  expect(arabic.map(([key]) => key).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [key, text] of arabic)
    expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(english[key])])
  expect(keysOf((text) => !/\p{Script=Arabic}/u.test(text))).toEqual(['discount', 'switchLanguage'])
  expect(keysOf((text) => /[,;?]/.test(text))).toEqual([])
})

it.each(['en', 'ar'] as const)('texts isolate names and codes from the surrounding text: %s', (lang) => {
  const { t } = view({ lang })
  expect(t('orderThanks', { name: 'نورة' })).toContain('\u2068نورة\u2069')
  expect(t('promoApplied', { code: 'SAVE10' })).toContain('\u2068SAVE10\u2069')
  expect(t('orderCode', { code: 'ORD-7' })).toContain('\u2068ORD-7\u2069')
})

it('texts report unknown delivery areas without details, in the summary and at the field', () => {
  const shown = view()
  const textOf = (fault: ZoneFault) =>
    faultSentences([{ field: 'zone', fault }], shown, { deliveries: 'areas', house: false }).map((pieces) =>
      pieces.map(({ text }) => text).join(''),
    )
  expect(textOf('unknown')).toEqual([shown.t('zonesUnknown')])
  expect(textOf('missing')).toEqual([shown.t('noZone')])
})

it('refusedText() returns the server’s reason for a refused field only in the shown language', () => {
  const arabic = view({ lang: 'ar' })
  const refused = (field: 'phone' | 'promo', text: string) => ({ field, fault: 'refused', text }) as const
  expect(refusedText(refused('phone', 'Invalid.'), view())).toContain('Invalid.')
  expect(refusedText(refused('phone', 'Invalid.'), arabic)).toBe(arabic.t('fieldRefused'))
  expect(refusedText(refused('promo', 'Used up.'), arabic)).toBe(arabic.t('promoInvalid'))
})

it('texts with a count use the six plural forms of Arabic', () => {
  const forms = [0, 1, 2, 3, 10, 11, 99, 100, 102].map((count) => counted('productCount', count))
  const few = ['لا توجد منتجات', 'منتج واحد', 'منتجان']
  expect(forms).toEqual([...few, '3 منتجات', '10 منتجات', '11 منتجًا', '99 منتجًا', '100 منتج', '102 منتج'])
  expect(counted('cartWithCount', 5, view({ lang: 'ar', numerals: 'arab' }))).toBe('السلة، ٥ قطع')
  expect(counted('productCount', 1, view())).toBe('1 product')
  // Numbers of four digits have no thousands separator, so that years are correct.
  expect(counted('productCount', 2023, view())).toBe('2023 products')
  expect(counted('productCount', 12_000, view())).toBe('12,000 products')
})

it('the merchant can replace texts, with parameters; values that are not strings are ignored', () => {
  const own = (overrides: unknown, change: Partial<ViewOptions> = {}) =>
    view({ ...change, overridden: readOverrides(overrides as MessageOverrides) })
  const words = { home: 'Start', addToCart: 'Buy', discount: '{{percent}} off', cart: 5, back: '' }
  const overrides = { en: { ...words, productCount: '{{n}} things' }, ar: { home: 'البداية' } }
  expect(own(overrides).t('home')).toBe('Start')
  expect(own(overrides).t('addToCart')).toBe('Buy')
  expect(own(overrides).t('discount', { percent: '20' })).toBe('20 off')
  expect(counted('productCount', 2, own(overrides))).toBe('2 things')
  expect(own(overrides).t('cart')).toBe('Cart')
  expect(own(overrides).t('back')).toBe('')
  expect(own(overrides, { lang: 'ar' }).t('home')).toBe('البداية')
  expect(own(overrides, { lang: 'ar' }).t('addToCart')).toBe(ar.addToCart)
  expect(own({ en: null, ar: 'x' }).t('home')).toBe('Home')
})

it('texts of lazy screens are absent until loaded, by language, except the merchant’s', async () => {
  const texts = { first: en, more: null }
  const card = view({ texts })
  expect([card.complete, card.t('addToCart'), card.t('seeAll')]).toEqual([false, en.addToCart, ''])
  expect(view().complete).toBe(true)
  const overridden = readOverrides({ en: { seeAll: 'All' } })
  expect(view({ texts, overridden }).t('seeAll')).toBe('All')
  expect(await loadTexts('ar', true)).toEqual(AR)
  expect(await loadTexts('en', true)).toEqual(EN)
  expect(await loadTexts('en', false)).toEqual({ first: en, more: null })
  expect(await loadOverrides()).toBe(readOverrides)
})

it('amounts have the currency after a no-break space, and one kind of numerals', () => {
  expect(view().money(12_500)).toBe('12.500\u00A0KWD')
  expect(view({ currency: '' }).money(12_500)).toBe('12.500')
  expect(view().price(4_250)).toBe('4.250')
  expect(view({ decimals: 2 }).money(9_900)).toBe('9.90\u00A0KWD')
  expect(view({ lang: 'ar', currency: 'د.ك' }).money(1_234_500)).toBe('1,234.500\u00A0د.ك')
  expect(view({ lang: 'ar', numerals: 'arab' }).number(12_345)).toBe('١٢٬٣٤٥')
})

it('numbers and measures are formatted as by Intl', () => {
  for (const lang of ['en', 'ar'] as const)
    for (const numerals of ['latn', 'arab'] as const) {
      const { number } = view({ lang, numerals })
      const options = { maximumFractionDigits: 2, useGrouping: 'min2' } as const
      const { format } = new Intl.NumberFormat(`${lang}-u-nu-${numerals}`, options)
      fc.assert(
        fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (hundredths) => {
          // Negative zero is shown without its sign.
          for (const value of [hundredths, hundredths / 100]) expect(number(value)).toBe(format(value || 0))
        }),
      )
    }
})

const nike = { en: 'Nike', ar: 'Nike' }
const dress = { en: 'فستان', ar: 'فستان' }

it('titles are marked with the language of the text only if it is known and not that of the page', () => {
  expect(view({ lang: 'ar' }).local(nike)).toEqual({ text: 'Nike', lang: 'en' })
  expect(view().local(dress)).toEqual({ text: 'فستان', lang: 'ar' })
  expect(view().local(nike)).toEqual({ text: 'Nike', lang: undefined })
  expect(view({ lang: 'ar' }).local({ en: 'Dress', ar: 'فستان' })).toEqual({ text: 'فستان', lang: undefined })
  expect(view({ lang: 'ar' }).local({ en: '501', ar: '501' })).toEqual({ text: '501', lang: undefined })
})
