import { expect, it } from 'vitest'
import { languageIn } from '../../../../src/core/lib/web/urls'
import { cleanUrl, inLanguage } from '../../../../src/core/lib/web/canonical'

it.each([
  ['https://shop.example/product/7?utm_source=mail&gclid=1', 'https://shop.example/product/7'],
  ['https://shop.example/?lang=ar#reviews', 'https://shop.example/'],
  ['https://shop.example/page?id=7&fbclid=x&store=%2Fcart', 'https://shop.example/page?id=7&store=%2Fcart'],
])('cleanUrl() of %s is %s', (address, clean) => {
  expect(cleanUrl(address)).toBe(clean)
})

it('cleanUrl() removes a language parameter, and keeps the others', () => {
  expect(inLanguage('https://shop.example/a?id=7', 'ar')).toBe('https://shop.example/a?id=7&lang=ar')
  expect(inLanguage('https://shop.example/a?lang=ar', 'en')).toBe('https://shop.example/a?lang=en')
  expect(inLanguage('https://shop.example/a', null)).toBe('https://shop.example/a')
})

it.each([
  ['https://shop.example/?lang=ar', 'ar'],
  ['https://shop.example/?a=1&lang=en#x', 'en'],
  ['https://shop.example/?lang=arabic', null],
  ['https://shop.example/?slang=ar', null],
  ['https://shop.example/#/cart?lang=ar', null],
  ['about:srcdoc', null],
])('languageIn() of %s is %s', (address, lang) => {
  expect(languageIn(address)).toBe(lang)
})
