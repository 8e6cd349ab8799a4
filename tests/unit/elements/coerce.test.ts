import { describe, expect, it } from 'vitest'
import { attributeText, coerce, propertyOf } from '../../../elements/coerce'
import { ELEMENTS, SHOP_ATTRIBUTES } from '../../../elements/manifest'

const { mode, open } = ELEMENTS['store-cart'].attributes
const productId = ELEMENTS['store-product'].attributes['product-id']

describe('What a merchant writes in an attribute', () => {
  it('is the default when it is not there', () => {
    expect(coerce(mode, null)).toEqual({ value: 'drawer', wanted: null })
    expect(coerce(open, null)).toEqual({ value: false, wanted: null })
    expect(coerce(productId, null)).toEqual({ value: null, wanted: null })
  })

  it.each(['inline', ' INLINE '])('is one of the allowed words: %j', (written) => {
    expect(coerce(mode, written)).toEqual({ value: 'inline', wanted: null })
  })

  it('names the allowed words when it is another, and the default holds', () => {
    expect(coerce(mode, 'sideways')).toEqual({ value: 'drawer', wanted: '"drawer", "inline", "badge"' })
  })

  it.each([
    ['', true],
    ['true', true],
    ['1', true],
    ['FALSE', false],
    ['0', false],
  ])('switches a flag: open=%j is %s', (written, value) => {
    expect(coerce(open, written)).toEqual({ value, wanted: null })
  })

  it('leaves a flag off, with a word of help, when it is neither yes nor no', () => {
    expect(coerce(open, 'banana')).toEqual({ value: false, wanted: '"", "true", "false"' })
  })

  it('keeps an id as it was written', () => {
    expect(coerce(productId, '007').value).toBe('007')
  })

  it.each([
    ['currency-code', 'KWD', 'dinar'],
    ['store-url', 'https://shop.example{path}', 'https://shop.example/'],
  ] as const)('has a form: %s', (name, right, wrong) => {
    expect(coerce(SHOP_ATTRIBUTES[name], right)).toEqual({ value: right, wanted: null })
    expect(coerce(SHOP_ATTRIBUTES[name], wrong).value).toBeNull()
    expect(coerce(SHOP_ATTRIBUTES[name], wrong).wanted).toBeTruthy()
  })
})

describe('What a developer sets as a property', () => {
  it('stands in the attribute', () => {
    expect(attributeText(mode, 'badge')).toBe('badge')
    expect(attributeText(productId, 7)).toBe('7')
    expect(attributeText(open, true)).toBe('')
  })

  it('takes the attribute away with false, null or undefined', () => {
    expect(attributeText(open, false)).toBeNull()
    expect(attributeText(productId, null)).toBeNull()
    expect(attributeText(productId, undefined)).toBeNull()
  })

  it('is the attribute’s name in camel case', () => {
    expect(propertyOf('hide-when-empty')).toBe('hideWhenEmpty')
    expect(propertyOf('seo')).toBe('seo')
  })
})
