import { expect, test } from 'vitest'
import { axesOf } from '../../../../src/core/lib/catalogue/variants'
import { option, product } from '../../shop/fixtures'

const sorted = (sizes: readonly string[]) => {
  const options = sizes.map((size) => option(null, size, { size: null }))
  return axesOf(product({ hasOptions: true, options })).flatMap(({ values }) => values.map(({ id }) => id))
}

test.each([
  ['S XL M L XXS XXL XS', 'XXS XS S M L XL XXL'],
  ['3XL xl M 2xl', 'M xl 2xl 3XL'],
  ['44 41 38.5 9', '9 38.5 41 44'],
  ['2–3_years 6–12_months 0–3_months', '0–3_months 6–12_months 2–3_years'],
  // Sizes that can't be compared keep their order.
  ['Queen Single King', 'Queen Single King'],
  ['M 38 S', 'M 38 S'],
  ['M Tall S', 'M Tall S'],
])('axesOf() sorts the sizes %s from small to large', (sizes, wanted) => {
  const titlesIn = (text: string) => text.split(' ').map((size) => size.replace('_', ' '))
  expect(sorted(titlesIn(sizes))).toEqual(titlesIn(wanted))
})
