import { expect, it } from 'vitest'
import { json, type Sent } from '../../helpers/fake-server'
import { NO_ANSWER } from './contract/contract'
import { good } from './contract/draft'
import { isProduct, open, paths, PRODUCT, productOf, variant } from './medusa-set-up'

it('product() takes one request if region and country are set', async () => {
  const { backend, server } = open(productOf({}), { region: 'reg_kw', country: 'KW' })
  await backend.product('prod_1')
  expect(paths(server.sent).filter((path) => path !== '/store/locales')).toEqual(['/store/products/prod_1'])
  expect(server.sent.find(isProduct)?.url).toContain('region_id=reg_kw&country_code=kw')
})
it('settings() takes no request if region, country and currency are set', async () => {
  const { backend, server } = open(productOf({}), { region: 'reg_kw', country: 'KW', currencyCode: 'KWD' })
  expect(good(await backend.settings()).currency.en).toBe('KWD')
  expect(server.sent).toEqual([])
})
it('requests send the key to the server, with the token of a logged-in user, and neither to the host of config-url', async () => {
  const configUrl = 'https://cdn.example/shop.json'
  const { backend, server, session } = open(() => undefined, { key: 'pk_1', configUrl })
  await backend.product('prod_1')
  session.token = 'Bearer secret'
  await Promise.all([backend.settings(), backend.me()])
  const secrets = server.sent.map(({ url, headers }) =>
    [new URL(url).host, headers['x-publishable-api-key'], headers['authorization']].join(' '),
  )
  const expected = ['shop.example pk_1 ', 'shop.example pk_1 Bearer secret', 'cdn.example  ']
  expect(new Set(secrets)).toEqual(new Set(expected))
})

it.each([
  [12.5, 12_500],
  [0.005, 5],
  ['9.75', 9750],
  [0, 0],
  [-1, null],
  [null, null],
])('Medusa: product() reads the amount %j as a price', async (amount, price) => {
  const prices = { calculated_amount: amount, original_amount: amount }
  const { backend } = open(productOf({ variants: [variant('v1', { calculated_price: prices })] }))
  expect(good(await backend.product('prod_1')).price).toBe(price)
})
const WITH_TAX = { calculated_amount_with_tax: 11, original_amount_with_tax: 22 }
it.each([
  ['rounded up to be no less than the charge', { calculated_amount_with_tax: 10.6893 }, 10_690, null],
  [
    'with tax if the server sends it',
    { calculated_amount: 10, original_amount: 20, ...WITH_TAX },
    22_000,
    11_000,
  ],
  ['0, not a discount from the original amount', { calculated_amount: 0, original_amount: 15 }, 0, null],
])('Medusa: the price of product() is %s', async (_, calculated_price, price, discountPrice) => {
  const { backend } = open(productOf({ variants: [variant('v1', { calculated_price })] }))
  expect(good(await backend.product('prod_1'))).toMatchObject({ price, discountPrice })
})

it.each([
  [{}, 3],
  [{ inventory_quantity: 0 }, 0],
  [{ inventory_quantity: -2 }, 0],
  [{ inventory_quantity: 0, allow_backorder: true }, null],
  [{ inventory_quantity: 0, manage_inventory: false }, null],
  [{ inventory_quantity: null }, null],
])('Medusa: product() reads the stock of a variant with %j', async (change, stock) => {
  const { backend } = open(productOf({ variants: [variant('v1', change)] }))
  expect(good(await backend.product('prod_1')).stock).toBe(stock)
})
it('Medusa: products without variants are shown but can’t be bought', async () => {
  const { backend } = open(productOf({ variants: [] }))
  const unavailable = { price: null, hasOptions: false, options: [] }
  expect(good(await backend.product('prod_1'))).toMatchObject(unavailable)
})
it('Medusa: product() returns variants in the order of their ranks', async () => {
  const values = ['S', 'M'].map((value) => ({ id: value, value }))
  const variants = values.map(({ id }, rank) => variant(id, { variant_rank: rank, options: [{ id }] }))
  const options = [{ id: 'o', title: 'Size', values }]
  const { backend } = open(productOf({ options, variants: variants.toReversed() }))
  expect(good(await backend.product('prod_1')).options).toMatchObject([{ id: 'S' }, { id: 'M' }])
})
it('Medusa: a variant shows the pictures that not all variants share', async () => {
  const images = (...urls: string[]) => ({ images: urls.map((url) => ({ url })) })
  const variants = [variant('v1', images('/a.jpg', '/red.jpg')), variant('v2', images('/a.jpg'))]
  const options = [{ id: 'o', title: 'Colour', values: [{ id: 'x', value: 'Red' }] }]
  const { backend } = open(productOf({ options, variants }))
  const found = good(await backend.product('prod_1')).options
  expect(found.map((option) => option.images)).toEqual([['https://shop.example/red.jpg'], []])
})
it.each([[{}], [null], [{ product: 1 }]])('Medusa: product() fails as unreadable for %j', async (body) => {
  const { backend } = open((sent) => (isProduct(sent) ? json(body) : undefined))
  expect(await backend.product('prod_1')).toMatchObject({ ok: false })
})

const locales = ({ url }: Sent) =>
  url.includes('/store/locales') ? { locales: [{ code: 'en-US' }, { code: 'ar-AE' }] } : undefined
const translated = (sent: Sent) =>
  locales(sent) ??
  (isProduct(sent)
    ? { product: { ...PRODUCT, title: sent.url.includes('locale=ar-AE') ? 'وشاح' : 'Scarf' } }
    : undefined)
it('product() requests the shown language, and the other one once it is shown', async () => {
  const { backend, server, lang } = open(translated)
  expect(good(await backend.product('prod_1')).title).toEqual({ en: 'Scarf', ar: 'Scarf' })
  expect(server.sent.filter(isProduct)).toHaveLength(1)
  expect(paths(server.sent)).not.toContain('/store/locales')
  lang.value = 'ar'
  expect(good(await backend.product('prod_1')).title).toEqual({ en: 'Scarf', ar: 'وشاح' })
  expect(server.sent.filter(isProduct)).toHaveLength(2)
})
it.each([
  ['replace those that have not been read', translated, 'وشاح'],
  ['are English if the server has no Arabic', productOf({}), 'Scarf'],
  [
    'are English if the server refuses Arabic',
    (sent: Sent) => locales(sent) ?? (sent.url.includes('locale=') ? json({}, 400) : productOf({})(sent)),
    'Scarf',
  ],
])('texts of the shown language %s', async (_, respond, title) => {
  const { backend, lang } = open(respond)
  lang.value = 'ar'
  expect(good(await backend.product('prod_1')).title).toEqual({ en: title, ar: title })
})
it('the languages are requested again if the server did not return them', async () => {
  let requested = 0
  const { backend, lang } = open(
    (sent) => (sent.url.includes('/store/locales') && ++requested === 1 ? json({}, 403) : translated(sent)),
    { region: 'reg_kw', country: 'KW' },
  )
  lang.value = 'ar'
  expect(good(await backend.product('prod_1')).title.ar).toBe('Scarf')
  expect(good(await backend.product('prod_1')).title.ar).toBe('وشاح')
  await backend.product('prod_1')
  expect(requested).toBe(2)
})
it('the languages are requested once if the server has no translations', async () => {
  const { backend, server, lang } = open(productOf({}))
  lang.value = 'ar'
  await backend.product('prod_1')
  await backend.product('prod_1')
  expect(paths(server.sent).filter((path) => path === '/store/locales')).toHaveLength(1)
  expect(server.sent.filter(isProduct)).toHaveLength(2)
  expect(good((await backend.otherTitles?.()) ?? NO_ANSWER)).toEqual([])
})
it('the selected variant stays selected, whichever language was read first', async () => {
  const { backend, lang } = open((sent) => {
    const arabic = sent.url.includes('locale=')
    const [title, red, blue] = arabic ? ['اللون', 'أحمر', 'أزرق'] : ['Colour', 'Red', 'Blue']
    const values = [
      { id: 'red', value: red },
      { id: 'blue', value: blue },
    ]
    const variants = values.map(({ id }) => variant(id, { options: [{ id }] }))
    return locales(sent) ?? productOf({ options: [{ id: 'colour', title, values }], variants })(sent)
  })
  const keys = async () => good(await backend.product('prod_1')).options.map(({ choices }) => choices.color)
  lang.value = 'ar'
  const first = await keys()
  lang.value = 'en'
  expect(await keys()).toEqual(first)
})

/** The requested page of a list; the server returns at most `most` entries. */
const pageOf = ({ url }: Sent, name: string, count: number, most = Infinity) => {
  const { searchParams: params } = new URL(url)
  const [skip, take] = [Number(params.get('offset')), Math.min(Number(params.get('limit')), most)]
  const ids = [...Array(count).keys()].slice(skip, skip + take)
  return {
    count,
    [name]: ids.map((id) => ({ ...PRODUCT, id: `${name}${id}`, name: `${id}`, title: `${id}` })),
  }
}
it('Medusa: products() reads a list of more than a thousand in pages', async () => {
  const { backend, server } = open((sent) => (isProduct(sent) ? pageOf(sent, 'products', 2300) : undefined))
  expect(good(await backend.products())).toHaveLength(2300)
  expect(server.sent.filter(isProduct)).toHaveLength(3)
})
it.each([
  [
    '',
    [
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
      ['d', null],
    ],
    ['a', 'b', 'c'],
  ],
  [
    ', and ends if a category is below itself',
    [
      ['a', null],
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['a', 'b'],
  ],
])('Medusa: category() has the products of the categories below it%s', async (_, parents, expected) => {
  const product_categories = parents.map(([id, parent]) => ({ id, name: id, parent_category_id: parent }))
  const { backend, server } = open((sent) => {
    if (isProduct(sent)) return pageOf(sent, 'products', 1)
    return sent.url.includes('/product-categories') ? { product_categories } : undefined
  })
  const found = good(await backend.category('a'))
  expect(found.subcategories.map(({ id }) => id)).toEqual(['b'])
  expect(found.products).toHaveLength(1)
  const requested = new URL(server.sent.find(isProduct)?.url ?? '').searchParams.getAll('category_id[]')
  expect(requested).toEqual(expected)
})
it('Medusa: all entries are read from a server that returns 100 per page', async () => {
  const { backend } = open((sent) => {
    if (sent.url.includes('/product-categories')) return pageOf(sent, 'product_categories', 130, 100)
    if (sent.url.includes('/collections')) return pageOf(sent, 'collections', 130, 100)
    return isProduct(sent) ? pageOf(sent, 'products', 130, 100) : undefined
  })
  expect(good(await backend.categories())).toHaveLength(130)
  expect(good(await backend.brands())).toHaveLength(130)
  expect(good(await backend.products())).toHaveLength(130)
  expect(good(await backend.category('product_categories120')).products).toHaveLength(130)
  expect(good(await backend.brand('collections120')).title.en).toBe('120')
})
