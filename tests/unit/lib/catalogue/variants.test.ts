import { expect, it } from 'vitest'
import { isAvailable, needsChoice, showsInStock } from '../../../../src/core/lib/catalogue/availability'
import { availableValues, axesOf, findOption } from '../../../../src/core/lib/catalogue/variants'
import { option, product } from '../../shop/fixtures'

const blackM = option('11', '21')
const blackL = option('11', '22')
const redM = option('12', '21', { stock: 0 })
const shirt = product({ hasOptions: true, options: [blackM, blackL, redM] })

it.each([
  ['a product in stock', product({ stock: 1 }), null, true],
  ['a product at 0', product({ stock: 0 }), null, false],
  ['a product with an unknown stock', product({ stock: null }), null, true],
  ['a product without a price', product({ price: null }), null, false],
  ['a combination at 0', shirt, redM, false],
  ['no selected combination', shirt, null, false],
  ['a combination without a price', shirt, option('11', '21', { price: null }), false],
  [
    'a product that has options according to the server, but none in the response',
    product({ hasOptions: true }),
    null,
    false,
  ],
  [
    'a combination in stock of a product whose own stock is 0',
    product({ hasOptions: true, stock: 0 }),
    blackM,
    true,
  ],
])('isAvailable(): %s', (_, thing, chosen, can) => {
  expect(isAvailable(thing, chosen)).toBe(can)
})

it('showsInStock() and needsChoice() are true for products with options, whatever their stock', () => {
  expect(showsInStock(product({ hasOptions: true, options: [redM], stock: 0 }))).toBe(true)
  expect(showsInStock(product({ stock: 0 }))).toBe(false)
  expect(showsInStock(product({ stock: null }))).toBe(true)
  expect([needsChoice(shirt), needsChoice(product())]).toEqual([true, false])
})

it('findOption() finds the option when every axis is chosen, in stock first; axesOf() lists axes in order of appearance', () => {
  expect(findOption(shirt, { color: '11', size: '22' })).toBe(blackL)
  expect(findOption(shirt, { color: '11' })).toBeNull()
  expect(findOption(shirt, {})).toBeNull()
  expect(findOption(shirt, { color: '12', size: '22' })).toBeNull()
  const small = option(null, '21')
  expect(findOption(product({ hasOptions: true, options: [small] }), { size: '21' })).toBe(small)
  const again = option('12', '21', { id: 99, stock: 3 })
  expect(findOption({ ...shirt, options: [redM, again] }, { color: '12', size: '21' })).toBe(again)
  expect(axesOf(shirt).map(({ axis, values }) => [axis, values.map(({ id }) => id)])).toEqual([
    ['color', ['11', '12']],
    ['size', ['21', '22']],
  ])
  expect(axesOf(product())).toEqual([])
})

it('axesOf() takes the titles and the order of values from the list of values', () => {
  const bare = product({
    options: [option('11', null, { color: null }), option('12', null, { color: null })],
  })
  const title = { en: 'Black', ar: 'أسود' }
  expect(axesOf(bare, { color: [{ id: '11', title }] })[0]?.values).toEqual([
    { id: '11', title },
    { id: '12', title: { en: '12', ar: '12' } },
  ])
  expect(axesOf(shirt, { color: [{ id: '11', title }] })[0]?.values[0]?.title).toEqual(title)
  const dress = product({ options: ['51', '54', '52', '53'].map((size) => option('11', size)) })
  const listed = ['52', '51', '99', '54'].map((id) => ({ id, title: { en: id, ar: id } }))
  const ids = (known = {}) => axesOf(dress, known)[1]?.values.map(({ id }) => id)
  expect(ids({ size: listed })).toEqual(['52', '51', '54', '53'])
  expect(ids()).toEqual(['51', '54', '52', '53'])
})

it('availableValues() returns which values the choice allows, and why it excludes others', () => {
  expect([...availableValues(shirt, {}, 'color')]).toEqual([
    ['11', 'available'],
    ['12', 'sold-out'],
  ])
  expect([...availableValues(shirt, { size: '22' }, 'color')]).toEqual([
    ['11', 'available'],
    ['12', 'missing'],
  ])
  expect([...availableValues(shirt, { color: '12', size: '21' }, 'size')]).toEqual([
    ['21', 'sold-out'],
    ['22', 'missing'],
  ])
})

const sorted = (sizes: readonly string[]) => {
  const options = sizes.map((size) => option(null, size, { size: null }))
  return axesOf(product({ hasOptions: true, options })).flatMap(({ values }) => values.map(({ id }) => id))
}

it.each([
  ['S XL M L XXS XXL XS', 'XXS XS S M L XL XXL'],
  ['3XL xl M 2xl', 'M xl 2xl 3XL'],
  ['44 41 38.5 9', '9 38.5 41 44'],
  ['2–3_years 6–12_months 0–3_months', '0–3_months 6–12_months 2–3_years'],
  // Sizes that can't be compared stay in their order.
  ['Queen Single King', 'Queen Single King'],
  ['M 38 S', 'M 38 S'],
  ['M Tall S', 'M Tall S'],
])('axesOf() sorts the sizes %s from small to large', (sizes, wanted) => {
  const titlesIn = (text: string) => text.split(' ').map((size) => size.replace('_', ' '))
  expect(sorted(titlesIn(sizes))).toEqual(titlesIn(wanted))
})
