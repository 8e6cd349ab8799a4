import { expect, it } from 'vitest'
import { colourPicture } from '../../../../src/core/lib/catalogue/colour-picture'
import { option, product } from '../../shop/fixtures'

const abaya = product({
  title: { en: 'Travel abaya', ar: 'عباية سفر' },
  options: [
    option('11', '51', { color: { en: 'Grey', ar: 'رمادي' }, images: ['grey.jpg', 'grey-2.jpg'] }),
    option('12', '51', { color: { en: 'Black', ar: 'أسود' }, images: ['black.jpg'] }),
    option('13', '51', { color: { en: 'Navy blue', ar: 'كحلي' }, images: [] }),
  ],
})

it.each([
  ['black abaya', undefined, 'black.jpg'],
  ['عباية اسود', undefined, 'black.jpg'],
  ['عبايه سوداء', undefined, 'black.jpg'],
  ['abaya travel', undefined, null],
  ['navy abaya', undefined, null],
  ['', ['12'], 'black.jpg'],
  ['grey', ['12'], 'black.jpg'],
  ['grey', ['13'], null],
])('colourPicture(): a search for "%s", filtered by %j, shows %s', (text, colors, picture) => {
  expect(colourPicture(abaya, { text, filters: colors ? { colors } : {} })).toBe(picture)
})

it('colourPicture() ignores colours in the product’s title', () => {
  const ring = product({
    title: { en: 'Rose ring', ar: 'خاتم وردي' },
    options: [option('11', '51', { color: { en: 'Rose', ar: 'وردي' }, images: ['rose.jpg'] })],
  })
  expect(colourPicture(ring, { text: 'rose ring' })).toBeNull()
})
