import { expect, it } from 'vitest'
import {
  breadcrumbData,
  productData,
  scriptJson,
  shortened,
} from '../../../../src/core/lib/web/structured-data'
import { currencyCode } from '../../../../src/core/lib/money/currency-code'
import { readProduct } from '../../../../src/core/api/rest/read-product'
import type { Product } from '../../../../src/core/types'
import { fc } from '../../../helpers/property'

const product = (fields: object) =>
  readProduct({ id: 7, title_en: 'Scarf', price: '12.500', stock: 3, ...fields }) as Product
const page = {
  url: 'https://shop.example/product/7',
  name: 'Scarf',
  description: '',
  images: [],
  brand: null,
  currency: 'KWD',
  nameOf: ({ id }: { id: string | number }) => `option ${id}`,
}

it('productData() has one offer, with a machine-readable price', () => {
  expect(productData(product({}), page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: page.url,
    name: 'Scarf',
    productID: '7',
    sku: '7',
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: '12.5',
      priceCurrency: 'KWD',
      availability: 'https://schema.org/InStock',
    },
  })
})

it('productData() has an offer for each option with a price, and marks sold-out ones', () => {
  const options = [
    { id: 1, price: '10', stock: 1 },
    { id: 2, price: '20', discount_price: '15', stock: 0 },
    { id: 3, price: 'ask', stock: 1 },
  ]
  expect(productData(product({ has_options: 1, options }), { ...page, currency: null })).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '10',
      highPrice: '15',
      offerCount: 2,
      offers: [
        { name: 'option 1', sku: '1', url: `${page.url}?option=1`, price: '10' },
        { name: 'option 2', price: '15', availability: 'https://schema.org/OutOfStock' },
      ],
    },
  })
})

it('productData() has only the offer of the option in the URL', () => {
  const options = [
    { id: 1, price: '10', stock: 1 },
    { id: 2, price: '20', discount_price: '15', stock: 0 },
  ]
  const dress = product({ has_options: 1, options })
  const { offers } = productData(dress, { ...page, option: dress.options[1] ?? null }) as {
    offers?: unknown
  }
  expect(offers).toEqual({
    '@type': 'Offer',
    name: 'option 2',
    sku: '2',
    url: `${page.url}?option=2`,
    price: '15',
    priceCurrency: 'KWD',
    availability: 'https://schema.org/OutOfStock',
  })
})

it('productData() has no offer without a readable price, and omits an unknown currency', () => {
  expect(productData(product({ price: null }), page)).not.toHaveProperty('offers')
  const data = productData(product({}), { ...page, currency: null })
  expect(JSON.stringify(data)).not.toContain('priceCurrency')
  expect(currencyCode('kwd', undefined)).toBe('KWD')
  expect(currencyCode(undefined, { en: 'KWD', ar: 'د.ك' })).toBe('KWD')
  expect(currencyCode(undefined, { en: 'K.D.', ar: 'د.ك' })).toBeNull()
  expect(currencyCode(undefined, undefined)).toBeNull()
})

it('breadcrumbData() numbers its steps', () => {
  expect(breadcrumbData([{ name: 'Home', url: 'https://shop.example/' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
  ])
})

it('scriptJson() can’t close its script element, and ignores a toJSON that the page gave to arrays', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', '<script')), (text) => {
      const json = scriptJson({ text })
      expect(json).not.toContain('<')
      expect(JSON.parse(json)).toEqual({ text })
    }),
  )
  const list = Object.assign([1, 'two'], { toJSON: () => 'a text' })
  expect(JSON.parse(scriptJson({ list }))).toEqual({ list: [1, 'two'] })
})

it('shortened() cuts a description between words, and never exceeds its limit', () => {
  expect(shortened('Short and  sweet.')).toBe('Short and sweet.')
  expect(shortened('one two three four', 12)).toBe('one two…')
  expect(shortened('قماش ناعم، من القطن', 12)).toBe('قماش ناعم…')
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => shortened(text).length <= 160))
})
