import { expect, it } from 'vitest'
import {
  readBrandBody,
  readCategories,
  readCategoryBody,
  readSubcategories,
  readVariantValues,
} from '../../../src/core/api/rest/lists'
import { readOption, readProduct, readProducts } from '../../../src/core/api/rest/read-product'
import { writeOption, writeProduct } from '../../../src/core/api/rest/write-catalogue'
import { productJson } from './arbitraries'
import { PRODUCT } from './documented.json'
import { fc } from '../../helpers/property'

const OPTION = PRODUCT.sent.options[0]
const SENT = PRODUCT.sent

it('readProduct() reads the documented product, even if numbers and flags are sent as strings', () => {
  expect(readProduct(SENT)).toEqual(PRODUCT.read)
  const loose = {
    ...SENT,
    price: 12.5,
    discount_price: '٩٫٩٠٠',
    stock: '٤',
    has_options: 'true',
    options: [{ ...OPTION, price: 13, stock: '2' }, { options_ids: 'no id' }, null, 'junk'],
    images: [{ id: 1, url: 'p7-2.jpg', isMain: '0' }, { id: 2, url: 'p7-1.jpg', isMain: '1' }, { id: 3 }, 5],
    __extra: true,
  }
  expect(readProduct(loose)).toEqual(readProduct(SENT))
  expect(readProduct({ ...SENT, has_options: '0' })?.hasOptions).toBe(false)
})

it('readProduct() reads a product without a readable price, and ignores a discount price that is not above 0', () => {
  for (const price of [undefined, null, '', 'ask us', -1, [], {}]) {
    expect(readProduct({ ...SENT, price })).toMatchObject({ id: 7, price: null })
  }
  for (const discount_price of [undefined, null, '', 0, '0.000', -1, 'none']) {
    expect(readProduct({ ...SENT, discount_price })).toMatchObject({ price: 12500, discountPrice: null })
    expect(readOption({ ...OPTION, discount_price })).toMatchObject({ price: 13000, discountPrice: null })
  }
})

it('readProduct() uses the title of the other language if one is missing, and preserves the type of the id', () => {
  expect(readProduct({ ...SENT, title_ar: null })?.title).toEqual({ en: 'Silk dress', ar: 'Silk dress' })
  expect(readProduct({ ...SENT, title_en: '  ' })?.title).toEqual({ en: 'فستان حرير', ar: 'فستان حرير' })
  expect(readProduct({ id: 7 })?.title).toEqual({ en: '', ar: '' })
  expect(readProduct({ id: 7, title_en: ' ', title_ar: '' })?.title).toEqual({ en: '', ar: '' })
  expect(readProduct({ id: '007' })?.id).toBe('007')
  expect(readProduct({ id: 0 })?.id).toBe(0)
})

it.each([[{}], [{ id: null }], [{ id: ' ' }], [{ id: true }], [null], [[7]]])(
  'readProduct() returns null for %j, which has no usable id',
  (value) => {
    expect(readProduct(value)).toBeNull()
  },
)

it('readProduct() ignores inherited properties', () => {
  expect(readProduct(Object.create({ id: 7 }))).toBeNull()
})

it.each([
  ['color-11,size-22', { color: '11', size: '22' }],
  [' color - 11 , size - 22 ', { color: '11', size: '22' }],
  ['size-22', { size: '22' }],
  ['color-a-b', { color: 'a-b' }],
  ['__proto__-1,constructor-2', {}],
  [null, {}],
])('readProduct() reads the options of %j', (options_ids, choices) => {
  expect(readOption({ ...OPTION, options_ids })?.choices).toEqual(choices)
})

it('writeProduct() writes a product that readProduct() reads back unchanged', () => {
  fc.assert(
    fc.property(productJson, (json) => {
      const product = readProduct(json)
      if (!product) return
      expect(readProduct(writeProduct(product))).toEqual(product)
      expect(readProduct(JSON.parse(JSON.stringify(writeProduct(product))))).toEqual(product)
      for (const option of product.options) expect(readOption(writeOption(option))).toEqual(option)
    }),
  )
})

// Image CDNs have commas in URLs, and the field separates URLs by commas.
it('writeProduct() writes an option whose image URL has a comma as one image', () => {
  const option = readOption(OPTION)
  const images = ['https://cdn.example/w_400,h_500/a.jpg', '/images/b.jpg']
  const written = option && writeOption({ ...option, images })
  expect(readOption(written)?.images).toEqual(['https://cdn.example/w_400%2Ch_500/a.jpg', '/images/b.jpg'])
})

it('writeProduct() writes the field names of the API, with plain numbers', () => {
  const product = readProduct({ ...SENT, images: [] })
  expect(product && writeProduct(product)).toEqual({
    ...SENT,
    price: 12.5,
    discount_price: 9.9,
    images: [],
    options: [
      { ...OPTION, price: 13, description: { shoulder: 40, length: 120, sleeve_length: 58.5, bust: null } },
    ],
  })
})

it.each([[{ products: null }], [{}], [{ products: { 0: SENT } }], [[]]])(
  'readProducts() returns an empty list for %j',
  (body) => {
    expect(readProducts(body)).toEqual([])
  },
)

it.each([['<html>'], [null], [12]])('readProducts() and readVariantValues() return null for %j', (body) => {
  expect(readProducts(body)).toBeNull()
  expect(readVariantValues(body)).toBeNull()
})

it('readCategories() marks hidden categories', () => {
  const categories = [true, '0', null].map((isVisible, id) => ({ id, isVisible }))
  expect(readCategories({ categories })?.map(({ visible }) => visible)).toEqual([true, false, false])
})

it('readSubcategories() reads subcategories with the ids of their categories', () => {
  const body = {
    subcategories: [{ id: '104', title_en: 'Maxi', image: 'm.png', isVisible: 1, category_id: '3' }],
  }
  expect(readSubcategories(body)).toEqual([
    { id: '104', title: { en: 'Maxi', ar: 'Maxi' }, image: 'm.png', visible: true, categoryId: '3' },
  ])
})

it('readCategoryBody() and readBrandBody() read the products, and the subcategories if there are any', () => {
  const category = { id: 3, title_en: 'Dresses', products: [SENT] }
  const subcategories = [{ id: 104, category_id: 3 }]
  expect(readCategoryBody({ category: { ...category, subcategories } })).toMatchObject({
    id: 3,
    title: { en: 'Dresses' },
    products: [{ id: 7 }],
    subcategories: [{ id: 104, categoryId: 3 }],
  })
  expect(readBrandBody({ brand: category })).toMatchObject({ products: [{ id: 7 }], subcategories: [] })
  expect(readBrandBody({ brand: null })).toBeNull()
})

it('readVariantValues() reads the values in either shape', () => {
  const values = [{ retail_id: 11, title_en: 'Black', title_ar: 'أسود' }, { title_en: 'no id' }]
  const read = [{ id: '11', title: { en: 'Black', ar: 'أسود' } }]
  expect(readVariantValues({ variant: { id: 1, values } })).toEqual(read)
  expect(readVariantValues({ variant: values })).toEqual(read)
  expect(readVariantValues({ variant: null })).toEqual([])
})
