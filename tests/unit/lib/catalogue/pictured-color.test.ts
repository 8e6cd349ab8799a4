import { expect, it } from 'vitest'
import { picturedColor } from '../../../../src/core/lib/catalogue/pictured-color'
import { option, product } from '../../shop/fixtures'

const HOST = 'https://shop.example'
const seen = (file: string) => `${HOST}/images/products/${file}`
const options = [
  option('black', 's', { images: ['black.png', 'detail.png'] }),
  option('black', 'm', { images: ['black.png'], stock: 0 }),
  option('grey', 's', { images: ['grey.png', 'detail.png'], stock: 0 }),
]

it.each([
  [seen('black.png'), 'black'],
  [seen('grey.png'), undefined],
  [seen('detail.png'), undefined],
  [seen('other.png'), undefined],
  [null, undefined],
])('picturedColor(%s) is %s, not a colour that is sold out or shares its picture', (picture, color) => {
  expect(picturedColor(product({ hasOptions: true, options }), HOST, picture)).toBe(color)
})
