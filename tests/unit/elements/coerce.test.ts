import { expect, it } from 'vitest'
import { attributeText, coerce, propertyOf } from '../../../elements/public-api/coerce'
import { ELEMENTS, SHOP_ATTRIBUTES } from '../../../elements/public-api/manifest'

const { mode, open } = ELEMENTS['store-cart'].attributes
const productId = ELEMENTS['store-product'].attributes['product-id']

it('coerce() returns the default if the attribute is absent', () => {
  expect(coerce(mode, null)).toEqual({ value: 'drawer', wanted: null })
  expect(coerce(open, null)).toEqual({ value: false, wanted: null })
  expect(coerce(productId, null)).toEqual({ value: null, wanted: null })
})

it.each(['inline', ' INLINE '])('coerce() returns one of the allowed values: %j', (written) => {
  expect(coerce(mode, written)).toEqual({ value: 'inline', wanted: null })
})

it('coerce() returns the default for an invalid value, and the warning lists the allowed values', () => {
  expect(coerce(mode, 'sideways')).toEqual({ value: 'drawer', wanted: '"drawer", "inline", "badge"' })
})

it.each([
  ['', true],
  ['true', true],
  ['1', true],
  ['FALSE', false],
  ['0', false],
])('coerce() of the flag open=%j is %s', (written, value) => {
  expect(coerce(open, written)).toEqual({ value, wanted: null })
})

it('coerce() turns off an invalid flag with a warning that lists the allowed values, and leaves an id as written', () => {
  expect(coerce(open, 'banana')).toEqual({ value: false, wanted: '"", "true", "false"' })
  expect(coerce(productId, '007').value).toBe('007')
})

it('coerce() checks the format of a value', () => {
  const attribute = SHOP_ATTRIBUTES['currency-code']
  expect(coerce(attribute, 'KWD')).toEqual({ value: 'KWD', wanted: null })
  expect(coerce(attribute, 'dinar')).toEqual({ value: null, wanted: expect.any(String) })
})

const written = (value: string) => coerce(SHOP_ATTRIBUTES['store-url'], value)
const valid = [
  '/shop{path}',
  'shop.html#{path}',
  '?open={path}',
  '{path}',
  '//shop.example{path}',
  'HTTP://shop.example/#{path}',
]

it.each(valid)('coerce() accepts %j as store-url', (value) =>
  expect(written(value)).toEqual({ value, wanted: null }),
)

it.each([
  'javascript:{path}',
  'data:text/html,{path}',
  'mailto:{path}',
  'https://{path}',
  'https://shop.example/',
  'https://user:secret@shop.example{path}',
  '/\\evil.example{path}',
])('coerce() ignores %j as store-url, because it is not a usable URL', (value) =>
  expect(written(value)).toEqual({ value: null, wanted: 'an http(s) URL with {path} in it' }),
)

it('attributeText() reflects a property in its attribute, and removes the attribute if it is false, null or undefined', () => {
  expect(attributeText(mode, 'badge')).toBe('badge')
  expect(attributeText(productId, 7)).toBe('7')
  expect(attributeText(open, true)).toBe('')
  expect(attributeText(open, false)).toBeNull()
  expect(attributeText(productId, null)).toBeNull()
  expect(attributeText(productId, undefined)).toBeNull()
  expect(propertyOf('hide-when-empty')).toBe('hideWhenEmpty')
  expect(propertyOf('seo')).toBe('seo')
})
