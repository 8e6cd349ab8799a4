import { expect, it } from 'vitest'
import { feedGaps, feedParts, type FeedShop } from '../../../elements/server/site/feed'
import type { Product, ProductOption } from '../../../src/core/types'
import * as fixtures from '../shop/fixtures'

const both = (text: string) => ({ en: text, ar: `${text} ع` })

const option = (id: number, more: Partial<ProductOption> = {}) =>
  fixtures.option('1', '2', { id, images: [`o${id}.jpg`], color: both('Black'), size: both('M'), ...more })

const product = (more: Partial<Product> = {}) =>
  fixtures.product({
    description: both('<p>Long</p><p>Light</p>'),
    images: [
      { id: 1, url: 'a.jpg', main: true },
      { id: 2, url: 'b.jpg', main: false },
    ],
    ...more,
  })

const shop: FeedShop = {
  lang: 'en',
  name: 'Sidra',
  home: 'https://shop.example/',
  description: 'Clothes',
  currency: 'KWD',
  urlOf: ({ id }) => `https://shop.example/product/${id}`,
  pictureOf: (file) => `https://api.example/images/products/${file}`,
  brandOf: () => 'Sadaf',
  groupsOf: () => ['Dresses', 'Long'],
}

/** Returns the entries of a feed as pairs of names and texts. */
function itemsOf(products: readonly Product[], more: Partial<FeedShop> = {}) {
  const xml = [...feedParts(products, { ...shop, ...more })].join('')
  const items = xml.match(/<item>.*?<\/item>/gs) ?? []
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(+code))
  return items.map((item) =>
    [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', text = '']) => [name, plain(text)]),
  )
}

it('feedParts() writes the fields that Google Merchant Center requires or recommends', () => {
  expect(itemsOf([product()])).toEqual([
    [
      ['id', '7'],
      ['title', 'Silk dress'],
      ['description', 'Long\nLight'],
      ['link', 'https://shop.example/product/7'],
      ['image_link', 'https://api.example/images/products/a.jpg'],
      ['additional_image_link', 'https://api.example/images/products/b.jpg'],
      ['availability', 'in_stock'],
      ['price', '12.500 KWD'],
      ['condition', 'new'],
      ['brand', 'Sadaf'],
      ['identifier_exists', 'no'],
      ['product_type', 'Dresses > Long'],
    ],
  ])
})

it('feedParts() writes an entry for each option, in one group', () => {
  const [first, second] = itemsOf([product({ options: [option(31), option(32, { stock: 0 })] })]).map(
    (item) => Object.fromEntries(item) as Record<string, string>,
  )
  expect(first).toMatchObject({
    id: '7-31',
    item_group_id: '7',
    link: 'https://shop.example/product/7?option=31',
    image_link: 'https://api.example/images/products/o31.jpg',
    price: '13.000 KWD',
    availability: 'in_stock',
    color: 'Black',
    size: 'M',
  })
  expect(second).toMatchObject({ id: '7-32', item_group_id: '7', availability: 'out_of_stock' })
})

it('feedParts() uses only the id of an option if it would be too long with the product’s id', () => {
  const ofMedusa = {
    id: `prod_${'0'.repeat(26)}`,
    options: [option(31, { id: `variant_${'1'.repeat(26)}` })],
  }
  const [item] = itemsOf([product(ofMedusa)]).map(Object.fromEntries)
  expect(item).toMatchObject({ id: `variant_${'1'.repeat(26)}`, item_group_id: ofMedusa.id })
  expect(item?.['link']).toContain(`/product/${ofMedusa.id}?option=variant_1`)
})

it('feedParts() writes the price before a discount', () => {
  const [item] = itemsOf([product({ discountPrice: 9900 })])
  expect(Object.fromEntries(item ?? [])).toMatchObject({ price: '12.500 KWD', sale_price: '9.900 KWD' })
})

it.each([
  [12_500, 'EUR', '12.50 EUR'],
  [12_344, 'EUR', '12.344 EUR'],
  [12_400, 'JPY', '12.4 JPY'],
  [12_000, 'JPY', '12 JPY'],
  [5, 'KWD', '0.005 KWD'],
])('feedParts() writes a currency’s decimals, but rounds no price: %i in %s', (price, currency, written) => {
  const [item] = itemsOf([product({ price })], { currency })
  expect(Object.fromEntries(item ?? [])).toMatchObject({ price: written })
})

it('feedParts() lists an option without a price at the price of its product', () => {
  const options = [option(31, { price: null }), option(32)]
  const items = itemsOf([product({ discountPrice: 9900, options })]).map(Object.fromEntries)
  expect(items).toMatchObject([
    { id: '7-31', price: '12.500 KWD', sale_price: '9.900 KWD' },
    { id: '7-32', price: '13.000 KWD' },
  ])
  expect(items[1]).not.toHaveProperty('sale_price')
})

it('feedParts() leaves out entries that would be refused, and names their missing field', () => {
  const refused = [
    product({ price: null }),
    product({ price: 0 }),
    product({ images: [] }),
    product({ title: { en: ' ', ar: ' ' } }),
    product({ id: 'x'.repeat(51) }),
  ]
  expect(itemsOf(refused)).toEqual([])
  expect([...feedGaps([product(), ...refused], shop)]).toEqual([
    '7 (price)',
    '7 (price)',
    '7 (image_link)',
    '7 (title)',
    `${'x'.repeat(51)} (id)`,
  ])
  const options = [option(31), option(32, { price: null })]
  expect([...feedGaps([product({ price: null, options })], shop)]).toEqual(['7-32 (price)'])
})

it('feedParts() truncates texts to the lengths of the specification, never within a character', () => {
  const [item] = itemsOf([product({ title: both('👗'.repeat(200)), description: both('ب'.repeat(9000)) })])
  const { title = '', description = '' } = Object.fromEntries(item ?? []) as Record<string, string>
  expect([...title]).toHaveLength(150)
  expect(title).toBe('👗'.repeat(150))
  expect(description).toHaveLength(5000)
})

it('feedParts() escapes all texts', () => {
  const hostile = `</g:title><script>]]>&amp;"'\u0000\u0008\uFFFE\uD800 <!--`
  const xml = [...feedParts([product({ title: both(hostile) })], { ...shop, name: hostile })].join('')
  expect(xml).not.toMatch(/<script|<!--|]]>&amp|[\0\b\uFFFE]/)
  expect(xml).not.toMatch(/\p{Cs}/u)
  const [item] = itemsOf([product({ title: both(hostile) })])
  expect(Object.fromEntries(item ?? [])['title']).toBe(`</g:title><script>]]>&amp;"' <!--`)
})
