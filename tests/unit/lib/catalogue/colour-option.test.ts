import { expect, it } from 'vitest'
import { colourOption } from '../../../../src/core/lib/catalogue/colour-option'
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
  [['Black'], [], 'black.jpg'],
  [['أسود'], [], 'black.jpg'],
  [['Navy blue'], [], undefined],
  [[], [], undefined],
  [[], ['12'], 'black.jpg'],
  [['Grey'], ['12'], 'black.jpg'],
  [['Grey'], ['13'], undefined],
])('colourOption(): a search that names %j, filtered by %j, shows %s', (named, chosen, picture) => {
  expect(colourOption(abaya, { named, chosen })?.images[0]).toBe(picture)
})

it('colourOption() ignores colours in the product’s title', () => {
  const ring = product({
    title: { en: 'Rose ring', ar: 'خاتم وردي' },
    options: [option('11', '51', { color: { en: 'Rose', ar: 'وردي' }, images: ['rose.jpg'] })],
  })
  expect(colourOption(ring, { named: ['Rose', 'وردي'] })).toBeNull()
})
