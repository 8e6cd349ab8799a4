import { expect, it } from 'vitest'
import { partsIn, partsOf } from '../../../../src/core/lib/text/bilingual'
import { fc } from '../../../helpers/property'

const en = (text: string) => ({ text, lang: 'en' })
const ar = (text: string) => ({ text, lang: 'ar' })

it.each([
  ['Good things. · أشياء جميلة.', [en('Good things.'), ar('أشياء جميلة.')]],
  ['أشياء جميلة | Good things', [ar('أشياء جميلة'), en('Good things')]],
  [
    'Good things. For the home. أشياء جميلة. لبيتك.',
    [en('Good things. For the home.'), ar('أشياء جميلة. لبيتك.')],
  ],
  ['هل تبحث عن هدية؟ We have it!', [ar('هل تبحث عن هدية؟'), en('We have it!')]],
  ['Good things\n\nأشياء جميلة\nلبيتك', [en('Good things'), ar('أشياء جميلة'), ar('لبيتك')]],
  ['تيشيرت قطن\n – Cotton shirt', [ar('تيشيرت قطن'), en('Cotton shirt')]],
  ['تيشيرت قطن\n\n· Cotton shirt', [ar('تيشيرت قطن'), en('Cotton shirt')]],
  ['Cotton shirt -\nتيشيرت قطن', [en('Cotton shirt'), ar('تيشيرت قطن')]],
])('partsOf() splits a bilingual text into a part for each language: %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

it.each([
  ['Clothes - oud - coffee. Since 1990.', 'en'],
  ['ملابس - عود - قهوة. منذ 1990.', 'ar'],
  ['نبيع Nike و Adidas وغيرها', 'ar'],
  ['24/7', null],
])('partsOf() leaves a text in one language whole: %j', (text, lang) => {
  expect(partsOf(text)).toEqual([{ text, lang }])
})

it('partsOf() returns no parts for an empty text, and loses no word', () => {
  expect(partsOf(' \n ')).toEqual([])
  const word = fc.constantFrom('oud', 'عود', '7', '·', '-', '.', '\n', ' ', 'coffee. ', 'قهوة؟ ')
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
  fc.assert(
    fc.property(fc.array(word), (list) => {
      const text = list.join(' ')
      expect(partsOf(text).flatMap((part) => words(part.text))).toEqual(words(text))
    }),
  )
})

it.each([
  ['Good things. · أشياء جميلة.', 'en', [en('Good things.')]],
  ['Good things. · أشياء جميلة.', 'ar', [ar('أشياء جميلة.')]],
  ['24/7\nGood things', 'en', [{ text: '24/7', lang: null }, en('Good things')]],
  ['Good things', 'ar', [en('Good things')]],
] as const)('partsIn() returns the parts in a language, or all if none is: %j, %s', (text, lang, parts) => {
  expect(partsIn(text, lang)).toEqual(parts)
})
