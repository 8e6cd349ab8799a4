import { describe, expect, it } from 'vitest'
import type { AdapterAttributes } from '../../../src/core/api/backend'
import type { Backend } from '../../../src/core/api/backend'
import { isPhoneTaken } from '../../../src/core/lib/account/refusal'
import { json, type Sent } from '../../helpers/fake-server'
import { NO_ANSWER } from './contract/contract'
import { good } from './contract/draft'
import { isProduct, LINE, open, paths, PRODUCT, productOf, variant } from './medusa-set-up'

describe('Medusa: requests', () => {
  it('have the publishable key, also if nobody is logged in', async () => {
    const { backend, server } = open(productOf({}), { key: 'pk_1' })
    await backend.product('prod_1')
    expect(new Set(server.sent.map(({ headers }) => headers['x-publishable-api-key']))).toEqual(
      new Set(['pk_1']),
    )
  })
  it('load a product in one request if region and country are set', async () => {
    const { backend, server } = open(productOf({}), { region: 'reg_kw', country: 'KW' })
    await backend.product('prod_1')
    expect(paths(server.sent).filter((path) => path !== '/store/locales')).toEqual(['/store/products/prod_1'])
    expect(server.sent.find(isProduct)?.url).toContain('region_id=reg_kw&country_code=kw')
  })
  it('are not needed for settings() if region, country and currency are set', async () => {
    const { backend, server } = open(productOf({}), { region: 'reg_kw', country: 'KW', currencyCode: 'KWD' })
    expect(good(await backend.settings()).currency.en).toBe('KWD')
    expect(server.sent).toEqual([])
  })
  it('send the token and the key to the server only, not to the host of config-url', async () => {
    const { backend, server, session } = open(() => undefined, {
      key: 'pk_1',
      configUrl: 'https://cdn.example/shop.json',
    })
    session.token = 'Bearer secret'
    await Promise.all([backend.settings(), backend.me()])
    const secret = server.sent.filter(({ headers }) => headers['authorization'])
    expect(secret.map(({ url }) => new URL(url).host)).toEqual(['shop.example'])
    const file = server.sent.find(({ url }) => url.endsWith('.json'))
    expect(file?.headers).not.toHaveProperty('x-publishable-api-key')
  })
})

describe('Medusa: regions', () => {
  it.each<[AdapterAttributes, string, string]>([
    [{}, 'KWD', 'region_id=reg_kw&country_code=kw'],
    [{ country: 'DE' }, 'EUR', 'region_id=reg_eu&country_code=de'],
    [{ country: 'BH' }, 'KWD', 'region_id=reg_kw&country_code=bh'],
    [{ region: 'reg_eu' }, 'EUR', 'region_id=reg_eu&country_code=de'],
  ])('the attributes %j choose the region', async (attributes, currency, query) => {
    const { backend, server } = open(productOf({}), attributes)
    expect(good(await backend.settings()).currency.en).toBe(currency)
    await backend.product('prod_1')
    expect(server.sent.find(isProduct)?.url).toContain(query)
  })
  const message = 'A valid publishable key is required to proceed with the request'
  it.each([
    [
      'an unknown region, with the known ones',
      open(productOf({}), { region: 'reg_us' }),
      'does not have the region "reg_us". Its regions: reg_kw, reg_eu.',
    ],
    [
      'that there is no region',
      open(productOf({}), {}, { regions: [] }),
      'has no region, and without one no prices: add one in its settings.',
    ],
    [
      'the server’s message about a missing key',
      open(() => json({ type: 'not_allowed', message }, 400)),
      `refused what a page needs: ${message}`,
    ],
  ])('a warning names %s', async (_, { backend, env }, warning) => {
    expect(await backend.settings()).toMatchObject({ ok: false, kind: 'refused' })
    expect(env.warnings).toEqual([`https://shop.example ${warning}`])
  })
  it('storeCors and authCors are named if no response can be read', async () => {
    const { backend, env } = open(() => {
      throw new TypeError('Failed to fetch')
    })
    const result = backend.settings()
    await env.advance(5000)
    expect(await result).toMatchObject({ ok: false, kind: 'network' })
    expect(env.warnings).toEqual([
      'https://shop.example did not respond to this page. If it runs, add this page’s origin to its storeCors and authCors.',
    ])
  })
})

describe('Medusa: amounts', () => {
  it.each([
    [12.5, 12_500],
    [0.005, 5],
    ['9.75', 9750],
    [0, 0],
    [-1, null],
    [null, null],
  ])('the amount %j is read as a price', async (amount, price) => {
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
  ])('a price is %s', async (_, calculated_price, price, discountPrice) => {
    const { backend } = open(productOf({ variants: [variant('v1', { calculated_price })] }))
    expect(good(await backend.product('prod_1'))).toMatchObject({ price, discountPrice })
  })
})

describe('Medusa: products', () => {
  it.each([
    [{}, 3],
    [{ inventory_quantity: 0 }, 0],
    [{ inventory_quantity: -2 }, 0],
    [{ inventory_quantity: 0, allow_backorder: true }, null],
    [{ inventory_quantity: 0, manage_inventory: false }, null],
    [{ inventory_quantity: null }, null],
  ])('have the stock of %j', async (change, stock) => {
    const { backend } = open(productOf({ variants: [variant('v1', change)] }))
    expect(good(await backend.product('prod_1')).stock).toBe(stock)
  })
  it('without variants are shown but can’t be bought', async () => {
    const { backend } = open(productOf({ variants: [] }))
    expect(good(await backend.product('prod_1'))).toMatchObject({
      price: null,
      hasOptions: false,
      options: [],
    })
  })
  it('with 250 variants have all of them, in their order', async () => {
    const values = [...Array(250).keys()].map((index) => ({ id: `ov${index}`, value: `Size ${index}` }))
    const variants = values.map(({ id }, rank) =>
      variant(`v${rank}`, { variant_rank: rank, options: [{ id }] }),
    )
    const { backend } = open(
      productOf({ options: [{ id: 'o', title: 'Size', values }], variants: variants.toReversed() }),
    )
    const { options } = good(await backend.product('prod_1'))
    expect(options).toHaveLength(250)
    expect(options[0]).toMatchObject({ id: 'v0', optionsIds: 'size-size-0' })
  })
  it('combine option groups other than colour and size into one choice', async () => {
    const option = (title: string, ...values: string[]) => ({
      id: title,
      title,
      values: values.map((value) => ({ id: value, value })),
    })
    const options = [
      option('Colour', 'Black'),
      option('Memory', '8 GB', '16 GB'),
      option('Screen', '13 inch'),
    ]
    const variants = ['8 GB', '16 GB'].map((memory) =>
      variant(memory, { options: ['Black', memory, '13 inch'].map((id) => ({ id })) }),
    )
    const { backend } = open(productOf({ options, variants }))
    expect(good(await backend.product('prod_1')).options[1]).toMatchObject({
      color: { en: 'Black' },
      size: { en: '16 GB / 13 inch' },
      optionsIds: 'color-black,size-16-gb+13-inch',
    })
  })
  it('show for a variant the pictures that not all variants share', async () => {
    const images = (...urls: string[]) => ({ images: urls.map((url) => ({ url })) })
    const variants = [variant('v1', images('/a.jpg', '/red.jpg')), variant('v2', images('/a.jpg'))]
    const options = [{ id: 'o', title: 'Colour', values: [{ id: 'x', value: 'Red' }] }]
    const { backend } = open(productOf({ options, variants }))
    const found = good(await backend.product('prod_1')).options
    expect(found.map((option) => option.images)).toEqual([['https://shop.example/red.jpg'], []])
  })
  it.each([[{}], [[]], [null], ['text'], [{ product: 1 }], [{ product: null }]])(
    'fail as unreadable for %j',
    async (body) => {
      const { backend } = open((sent) => (isProduct(sent) ? json(body) : undefined))
      expect(await backend.product('prod_1')).toMatchObject({ ok: false })
    },
  )
})

describe('Medusa: languages', () => {
  const locales = ({ url }: Sent) =>
    url.includes('/store/locales') ? { locales: [{ code: 'en-US' }, { code: 'ar-AE' }] } : undefined
  const translated = (sent: Sent) =>
    locales(sent) ??
    (isProduct(sent)
      ? { product: { ...PRODUCT, title: sent.url.includes('locale=ar-AE') ? 'وشاح' : 'Scarf' } }
      : undefined)
  it('the shown language takes one request, and the other one once it is shown', async () => {
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
})

describe('Medusa: cached regions and languages', () => {
  it('are requested once an hour, not by each page', async () => {
    const stored = new Map<string, string>()
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => stored.set(key, value).has(key),
    }
    const askedAt = async (now: number, used = storage) => {
      const { backend, server } = open(productOf({}), {}, undefined, { storage: used, now })
      await backend.product('prod_1')
      await backend.product('prod_1')
      return paths(server.sent).filter((path) => path === '/store/regions').length
    }
    expect(await askedAt(1_000_000)).toBe(1)
    expect(await askedAt(4_000_000)).toBe(0)
    expect(await askedAt(4_700_000)).toBe(1)
    // The clock was wrong before.
    expect(await askedAt(0)).toBe(1)
    // Storage is blocked.
    expect(await askedAt(0, { get: () => null, set: () => false })).toBe(1)
  })
  it.each(['', '{', '7', '{"at":1,"data":7}'])(
    'are requested instead of using the stored text %s',
    async (text) => {
      const stored = { 'store:https://shop.example:regions,,,': text }
      const { backend } = open(productOf({}), {}, undefined, { stored, now: 1000 })
      expect(good(await backend.settings()).currency.en).toBe('KWD')
    },
  )
  it('are requested again for a region that the cache does not have', async () => {
    const stored = {
      'store:https://shop.example:regions,,,': '{"at":1,"data":{"regions":[{"id":"reg_old"}]}}',
    }
    const { backend, env } = open(productOf({}), { region: 'reg_eu' }, undefined, { stored, now: 1000 })
    expect(good(await backend.settings()).currency.en).toBe('EUR')
    expect(env.warnings).toEqual([])
  })
})

describe('Medusa: a cached region', () => {
  const stored = {
    'store:https://shop.example:regions,,,': JSON.stringify({
      at: 1,
      data: { regions: [{ id: 'reg_old', currency_code: 'usd', countries: [{ iso_2: 'us' }] }] },
    }),
  }
  const refusedIn = (region: string) => (sent: Sent) =>
    sent.url.includes(`region_id=${region}`)
      ? json({ message: `Region with id ${region} not found` }, 400)
      : productOf({})(sent)

  it('is requested again if the server no longer has it', async () => {
    const { backend, server } = open(refusedIn('reg_old'), {}, undefined, { stored, now: 1000 })
    const answers = await Promise.all([backend.product('prod_1'), backend.products()])
    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(good(await backend.settings()).currency.en).toBe('KWD')
    expect(paths(server.sent).filter((path) => path === '/store/regions')).toHaveLength(1)
  })
  it('is requested again only once if the server refuses the new one as well', async () => {
    const { backend, server } = open(refusedIn('reg_'), {}, undefined, { stored, now: 1000 })
    for (const _ of [1, 2, 3]) expect(await backend.product('prod_1')).toMatchObject({ ok: false })
    expect(paths(server.sent).filter((path) => path === '/store/regions')).toHaveLength(1)
    expect(server.sent.filter(isProduct)).toHaveLength(4)
  })
})

describe('Medusa: lists', () => {
  const pageOf = ({ url }: Sent, all: number) => {
    const params = new URL(url).searchParams
    const [skip, take] = [Number(params.get('offset')), Number(params.get('limit'))]
    const products = [...Array(all).keys()]
      .slice(skip, skip + take)
      .map((id) => ({ ...PRODUCT, id: `p${id}` }))
    return { count: all, products }
  }
  it('products() reads a list of more than a thousand in pages', async () => {
    const { backend, server } = open((sent) => (isProduct(sent) ? pageOf(sent, 2300) : undefined))
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
  ])('category() has the products of the categories below it%s', async (_, parents, expected) => {
    const product_categories = parents.map(([id, parent]) => ({ id, name: id, parent_category_id: parent }))
    const { backend, server } = open((sent) =>
      isProduct(sent)
        ? pageOf(sent, 1)
        : sent.url.includes('/product-categories')
          ? { product_categories }
          : undefined,
    )
    const found = good(await backend.category('a'))
    expect(found.subcategories.map(({ id }) => id)).toEqual(['b'])
    expect(found.products).toHaveLength(1)
    const requested = new URL(server.sent.find(isProduct)?.url ?? '').searchParams.getAll('category_id[]')
    expect(requested).toEqual(expected)
  })
})

describe('Medusa: lists beyond the first page', () => {
  it('all entries are read from a server that returns 100 per page', async () => {
    const titled = (prefix: string) =>
      [...Array(130).keys()].map((at) => ({ id: `${prefix}${at}`, name: `${at}`, title: `${at}` }))
    const pageOf = (name: string, url: string) => {
      const offset = Number(new URL(url).searchParams.get('offset'))
      const all = titled(name)
      return { count: all.length, [name]: all.slice(offset, offset + 100) }
    }
    const { backend } = open((sent) =>
      sent.url.includes('/product-categories')
        ? pageOf('product_categories', sent.url)
        : sent.url.includes('/collections')
          ? pageOf('collections', sent.url)
          : isProduct(sent)
            ? pageOf('products', sent.url)
            : undefined,
    )
    expect(good(await backend.categories())).toHaveLength(130)
    expect(good(await backend.brands())).toHaveLength(130)
    expect(good(await backend.products())).toHaveLength(130)
    expect(good(await backend.category('product_categories120')).products).toHaveLength(130)
    expect(good(await backend.brand('collections120')).title.en).toBe('120')
  })
})

describe('Medusa: deliveries()', () => {
  const line = { ...LINE, price: 11_000 }
  const pricesOf = async (backend: Backend, code: string | null = null) =>
    good(await backend.deliveries([line], false, code)).map(({ deliveryPrice }) => deliveryPrice)
  /** A server with a tax of 10 %. */
  const open10 = (
    tax: number,
    tried: unknown = { cart: { shipping_total: 1.65, shipping_subtotal: 1.5 } },
    total = 12.5,
    shipping_options: readonly object[] = [
      { id: 'free', name: 'Free', amount: 0 },
      { id: 'net', name: 'Net', amount: 1.5 },
      { id: 'gross', name: 'Gross', amount: 2, is_tax_inclusive: true },
    ],
  ) =>
    open((sent) => {
      if (sent.url.includes('/shipping-methods')) {
        if (tried instanceof Error) throw tried
        return tried
      }
      if (sent.url.includes('/shipping-options')) return { shipping_options }
      return sent.url.includes('/store/carts')
        ? { cart: { id: 'cart_1', tax_total: tax, total, items: [{}] } }
        : productOf({})(sent)
    })
  it.each([
    ['include the tax that the order adds', { shipping_total: 1.65, shipping_subtotal: 1.5 }, 1650],
    ['cost nothing if the order makes them free', { shipping_total: 0, shipping_subtotal: 1.5 }, 0],
    ['cost the price of the option if the response has no total', {}, 1500],
    ['cost the price of the option if the response has one of two totals', { shipping_total: 1.65 }, 1500],
  ])('%s', async (_, cart, price) => {
    const { backend, server } = open10(1, { cart })
    expect(await pricesOf(backend)).toEqual([0, price, 2000])
    expect(server.sent.at(-1)?.body).toEqual({ option_id: 'net' })
  })
  it.each([400, 404, 500, 503])('leave out an option whose trial fails with %i', async (status) => {
    const { backend } = open10(1, json({}, status))
    expect(await pricesOf(backend)).toEqual([0, 2000])
  })
  it.each([400, 500])('fail if the trial of every option fails with %i', async (status) => {
    const { backend } = open10(1, json({}, status), 10, [{ id: 'net', name: 'Net', amount: 1.5 }])
    expect(await backend.deliveries([line])).toMatchObject({ ok: false, status })
  })
  it.each([
    ['too many requests', json({}, 429), { kind: 'refused', status: 429 }],
    ['a lost response', new TypeError('Failed to fetch'), { kind: 'network' }],
  ])('fail if a trial fails by %s, which may affect every option', async (_, tried, expected) => {
    const { backend } = open10(1, tried)
    expect(await backend.deliveries([line])).toMatchObject({ ok: false, ...expected })
  })
  it('have their own tax and promotions in any order of the options', async () => {
    const totals: Record<string, number> = { standard: 0, express: 5.25, books: 2.04, gross: 1 }
    const { backend } = open((sent) => {
      if (sent.url.includes('/shipping-methods')) {
        const { option_id } = sent.body as { option_id: string }
        const promotions = [{ code: 'SAVE' }]
        return { cart: { shipping_total: totals[option_id], shipping_subtotal: 5, promotions } }
      }
      if (sent.url.includes('/shipping-options'))
        return {
          shipping_options: Object.keys(totals).map((id) => ({
            id,
            name: id,
            amount: id === 'express' ? 5 : 2,
            is_tax_inclusive: id === 'gross',
          })),
        }
      return sent.url.includes('/store/carts')
        ? { cart: { id: 'c1', tax_total: 1, total: 12.5, items: [{}], promotions: [{ code: 'SAVE' }] } }
        : productOf({})(sent)
    })
    expect(await pricesOf(backend)).toEqual([0, 5250, 2040, 2000])
    // The code may reduce the price of each option.
    expect(await pricesOf(backend, 'SAVE')).toEqual([0, 5250, 2040, 1000])
  })
  it.each([
    ['do not try options if there is no tax', 12.5, 1500],
    ['include the tax also if everything else is free', 0, 1650],
  ])('%s', async (_, total, price) => {
    const { backend, server } = open10(0, undefined, total)
    expect(await pricesOf(backend)).toEqual([0, price, 2000])
    expect(paths(server.sent).includes('/store/carts/cart_1/shipping-methods')).toBe(price > 1500)
  })
})

describe('Medusa: orders() and createOrder()', () => {
  const item = (product: string, change: object = {}) => ({
    product_id: product,
    product_title: product,
    variant_id: `variant of ${product}`,
    variant_title: 'Black / S',
    quantity: 2,
    total: 25,
    ...change,
  })
  const ordersOf = (...items: object[]) =>
    open((sent) =>
      sent.url.includes('/store/orders')
        ? {
            orders: [
              { id: 'order_1', display_id: 7, currency_code: 'kwd', payment_status: 'authorized', items },
            ],
          }
        : isProduct(sent)
          ? {
              products: [
                { id: 'scarf', variants: [{ id: 'variant of scarf' }] },
                { id: 'dress', variants: [{ id: 'variant of dress' }, { id: 'other' }] },
                { id: 'shirt', variants: [{ id: 'the only one that is left' }] },
              ],
            }
          : undefined,
    )
  it('name the variant of products with options', async () => {
    const { backend, server } = ordersOf(item('scarf'), item('dress'), item('gone'), item('shirt'))
    const [order] = good(await backend.orders())
    expect(order).toMatchObject({ code: '7', currency: 'KWD', invoice: { paid: false } })
    expect(order?.products).toMatchObject([
      { name: 'scarf', optionId: null, price: 12_500 },
      { name: 'dress · Black / S', optionId: 'variant of dress' },
      { name: 'gone · Black / S' },
      { name: 'shirt · Black / S', optionId: 'variant of shirt' },
    ])
    expect(server.sent).toHaveLength(2)
    expect(server.sent[0]?.url).toContain('currency_code')
  })
  it('request many products in URLs of a length that servers accept', async () => {
    const { backend, server } = ordersOf(...[...Array(250).keys()].map((id) => item(`product ${id}`)))
    expect(good(await backend.orders())[0]?.products).toHaveLength(250)
    const sizes = server.sent
      .filter(isProduct)
      .map(({ url }) => new URL(url).searchParams.getAll('id[]').length)
    expect(sizes).toEqual([100, 100, 50])
  })
  it('read all orders and addresses from a server that returns 100 per page', async () => {
    const pageOf = (sent: Sent, size: number, entries: readonly object[]) => {
      const offset = Number(new URL(sent.url).searchParams.get('offset'))
      return { count: entries.length, entries: entries.slice(offset, offset + size) }
    }
    const all = [...Array(250).keys()].map((id) => ({ id: `o${id}`, display_id: id, items: [] }))
    const { backend, session } = open((sent) => {
      const { count, entries } = pageOf(sent, 100, all)
      if (sent.url.includes('/store/orders')) return { count, orders: entries }
      return sent.url.includes('/addresses') ? { count, addresses: entries } : undefined
    })
    session.token = 'Bearer of cus_1'
    expect(good(await backend.orders()).map(({ code }) => code)).toEqual(all.map((_, at) => String(at)))
    expect(good(await backend.addresses('1'))).toHaveLength(250)
  })
  it('make no second request for an order without lines', async () => {
    const { backend, server } = ordersOf()
    expect(good(await backend.orders())[0]?.products).toEqual([])
    expect(server.sent).toHaveLength(1)
  })
})

describe('Medusa: addresses()', () => {
  const house = 'Building 12, Floor 3, Flat 7'
  // The server drops empty texts from the metadata.
  it.each([
    [{ building: '12', floor: '3', flat: '7' }, ''],
    [{ floor: '3', flat: '7' }, ''],
    [{ building: '12', floor: '3', flat: '7', landmark: 'Park' }, 'Park'],
    [{ source: 'import' }, house],
    [null, house],
  ])('read the landmark of an address with the metadata %j as %j', async (metadata, landmark) => {
    const { backend, session } = open(() => ({ addresses: [{ id: 'a1', address_2: house, metadata }] }))
    session.token = 'Bearer of cus_1'
    expect(good(await backend.addresses('1'))).toMatchObject([{ landmark }])
  })
})

describe('Medusa: register()', () => {
  const person = { name: 'Noor Saleh', phone: 'noor@example.com', password: 'secret-456' }
  /** A server with an identity, but no customer, for the e-mail address. */
  const interrupted = (customer: () => unknown) =>
    open(({ url }) => {
      if (url.endsWith('/register')) return json({ message: 'Identity with email already exists' }, 401)
      return url.endsWith('/emailpass') ? { token: 'proof' } : customer()
    })
  it('finishes a registration that was interrupted between its two steps', async () => {
    const { backend, server } = interrupted(() => ({ customer: { id: 'cus_1' } }))
    good(await backend.register(person))
    expect(server.sent.at(-1)?.headers['authorization']).toBe('Bearer proof')
  })
  it.each(['network', 'server'])(
    'does not report the e-mail address as taken after a failure of the %s',
    async (kind) => {
      const { backend } = interrupted(() => {
        if (kind === 'server') return json({}, 503)
        throw new TypeError('Failed to fetch')
      })
      const result = await backend.register(person)
      expect(result).toMatchObject({ ok: false, kind })
      expect(result.ok || isPhoneTaken(result)).toBe(false)
    },
  )
  it.each([
    [422, true],
    [400, false],
  ])(
    'reports the e-mail address as taken for a duplicate customer, not for invalid data: %i',
    async (status, isTaken) => {
      const { backend } = open(({ url }) =>
        url.endsWith('/register') ? { token: 'proof' } : json({}, status),
      )
      const result = await backend.register(person)
      expect(result.ok || isPhoneTaken(result)).toBe(isTaken)
    },
  )
  it('reports the e-mail address as taken if it belongs to another user', async () => {
    const { backend } = open(() => json({ message: 'Invalid email or password' }, 401))
    expect(await backend.register(person)).toMatchObject({ ok: false, kind: 'refused', status: 409 })
  })
})
