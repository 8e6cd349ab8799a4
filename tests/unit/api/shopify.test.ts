import { afterEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../../../demo/shopify/mock'
import { SHOPIFY } from '../../../src/core/api/shopify/adapter'
import type { AdapterAttributes } from '../../../src/core/api/backend'
import { totalsOf } from '../../../src/core/lib/checkout/checkout'
import type { OrderLine } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { option } from '../shop/fixtures'
import { ALL_CALLS } from './all-calls'
import { refused as refusal } from './client-set-up'
import { NO_ANSWER } from './contract/contract'
import { good } from './contract/draft'
import { createShopOf } from './contract/shop-of'

interface Request {
  query: string
  variables: Readonly<Record<string, unknown>>
}

/** Schema errors. They are collected, not thrown: some tests expect a failed request. */
const refused: string[] = []
afterEach(() => {
  const [fault] = refused.splice(0)
  if (fault) throw new Error(fault)
})

/** A shop whose server returns `result`. A query that violates the schema fails the test. */
function open(
  result: (request: Request) => unknown,
  attributes: AdapterAttributes = {},
  file: object = FILE,
) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch })
  server.reply((sent) => {
    if (sent.url.endsWith('.json') && !sent.url.endsWith('/graphql.json'))
      return file instanceof Response ? file.clone() : json(file)
    const request = requestOf(sent)
    refused.push(...faultsOf(request.query))
    const body = result(request)
    return body instanceof Response ? body : json(body)
  })
  return { ...createShopOf(SHOPIFY, env, 'https://my.myshopify.com', attributes), server, env }
}

const requestOf = ({ body }: Sent) => body as Request
const arabic = ({ variables }: Request) => variables['l'] === 'AR'

const FILE = { store_phone: '22445566', store_logo: 'img/logo.svg', primary_color: '#123456' }

const variant = (id: number, ...values: string[]) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  availableForSale: true,
  price: { amount: '5.25' },
  compareAtPrice: null,
  image: null,
  selectedOptions: values.map((value, at) => ({ name: `Option ${at}`, value })),
})
const PRODUCT = {
  id: 'gid://shopify/Product/7',
  title: 'Scarf',
  vendor: 'Nasij',
  availableForSale: true,
  descriptionHtml: '<p>Silk</p>',
  images: { nodes: [{ url: 'https://cdn.shopify.com/scarf.jpg' }] },
  options: [{ name: 'Title' }],
  collections: { nodes: [] },
  variants: { nodes: [variant(70, 'Default Title')], pageInfo: { hasNextPage: false, endCursor: null } },
}
const productOf =
  (change: object, ar: object = {}) =>
  (request: Request) => ({ data: { product: { ...PRODUCT, ...change, ...(arabic(request) && ar) } } })
const variantsOf = (...nodes: object[]) => ({
  variants: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
})
const failing = (code: string, message = 'Throttled') => ({ errors: [{ message, extensions: { code } }] })

describe('Shopify: requests', () => {
  it.each<[AdapterAttributes, string, string | undefined]>([
    [{}, '2026-04', undefined],
    [{ key: 'public-token', apiVersion: '2026-07' }, '2026-07', 'public-token'],
  ])(
    'have the token and the API version of %j, never the token of a login',
    async (attributes, version, token) => {
      const { backend, server, session } = open(productOf({}), attributes)
      session.token = 'Bearer secret'
      await backend.product('7')
      const url = `https://my.myshopify.com/api/${version}/graphql.json`
      expect(server.sent).toMatchObject([{ method: 'POST', url }])
      expect(server.sent[0]?.headers['x-shopify-storefront-access-token']).toBe(token)
      expect(server.sent[0]?.headers['authorization']).toBeUndefined()
    },
  )
  it('are repeated if a read is throttled', async () => {
    let turn = 0
    const { backend, env, server } = open((request) =>
      turn++ < 2 ? failing('THROTTLED') : productOf({})(request),
    )
    const result = backend.product('7')
    await env.advance(2000)
    expect(good(await result).title.en).toBe('Scarf')
    expect(server.sent).toHaveLength(3)
    expect(env.warnings).toEqual([])
  })
  it('are not repeated if the creation of a cart is throttled', async () => {
    const { backend, server } = open((request) =>
      request.query.startsWith('mutation') ? failing('THROTTLED') : productOf({})(request),
    )
    // The message is written for developers, not for shoppers.
    expect(await backend.checkout?.([LINE], null)).toEqual(refusal('refused', 429, null))
    expect(server.sent.filter((sent) => requestOf(sent).query.startsWith('mutation'))).toHaveLength(1)
  })
  it('log the server’s message for developers if they are refused', async () => {
    const { backend, env } = open(() => failing('ACCESS_DENIED', 'Access denied for product field.'))
    expect(await backend.product('7')).toMatchObject({ ok: false, kind: 'refused', message: null })
    expect(env.warnings).toEqual(['https://my.myshopify.com: Access denied for product field.'])
  })
  it('fail as refused if the token is not accepted', async () => {
    const { backend } = open(() => json({ errors: 'Unauthorized' }, 403))
    expect(await backend.product('7')).toEqual(refusal('refused', 403, null))
  })
  it('return the rest if a part of the query failed', async () => {
    const { backend, env } = open((request) => ({
      ...productOf({})(request),
      ...failing('ACCESS_DENIED', 'No inventory.'),
    }))
    expect(good(await backend.product('7')).title.en).toBe('Scarf')
    expect(env.warnings).toHaveLength(1)
  })
  it('are not made for accounts, favourites and orders', async () => {
    const { backend, server } = open(() => ({}))
    const calls = backend as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
    const possible = /settings|appearance|home|product|otherTitles|categor|brand|checkPromo|checkout/
    for (const name of ALL_CALLS.filter((call) => !possible.test(call)))
      expect(await calls[name]?.('1', [])).toHaveProperty('ok')
    expect(server.sent).toEqual([])
  })
})

describe('Shopify: products', () => {
  it('can be requested by number, handle or whole id', async () => {
    for (const [id, variables] of [
      ['7', { id: 'gid://shopify/Product/7' }],
      ['silk-scarf', { handle: 'silk-scarf' }],
      ['gid://shopify/Product/7', { id: 'gid://shopify/Product/7' }],
    ] as const) {
      const { backend, server } = open(productOf({}))
      expect(good(await backend.product(id)).id).toBe('7')
      expect(requestOf(server.sent[0] as Sent).variables).toMatchObject(variables)
    }
  })
  it('have texts in the language shown, and in both once both were read', async () => {
    const { backend, lang, server } = open(productOf({}, { title: 'وشاح' }))
    expect(good(await backend.product('7')).title).toEqual({ en: 'Scarf', ar: 'Scarf' })
    lang.value = 'ar'
    expect(good(await backend.product('7')).title).toEqual({ en: 'Scarf', ar: 'وشاح' })
    lang.value = 'en'
    expect(good(await backend.product('7')).title).toEqual({ en: 'Scarf', ar: 'وشاح' })
    expect(server.sent.map((sent) => requestOf(sent).variables['l'])).toEqual(['EN', 'AR', 'EN'])
  })
  it.each([
    ['5.25', null, 5250, null],
    ['5.250', '6.5', 6500, 5250],
    ['0.005', '0.0', 5, null],
    ['12', '11', 12_000, null],
    ['0.0', '15', 0, null],
  ])(
    'have a price and a discount price if they cost %s, before %s',
    async (amount, before, price, discountPrice) => {
      const { backend } = open(
        productOf(
          variantsOf({
            ...variant(70, 'Default Title'),
            price: { amount },
            compareAtPrice: before && { amount: before },
          }),
        ),
      )
      expect(good(await backend.product('7'))).toMatchObject({ price, discountPrice, hasOptions: false })
    },
  )
  it('without variants are shown but can’t be bought, in the shop’s language if there is no Arabic', async () => {
    const { backend, lang } = open(productOf(variantsOf()))
    lang.value = 'ar'
    const title = { en: 'Scarf', ar: 'Scarf' }
    expect(good(await backend.product('7'))).toMatchObject({
      title,
      price: null,
      hasOptions: false,
      options: [],
    })
  })
  it('match translated options by their position', async () => {
    const variants = (colour: string, size: string) =>
      variantsOf(variant(1, colour, 'S'), variant(2, colour, size))
    const { backend, lang } = open(
      productOf(
        { options: [{ name: 'Color' }, { name: 'Size' }], ...variants('Sky blue', 'Large') },
        { options: [{ name: 'اللون' }, { name: 'المقاس' }], ...variants('سماوي', 'كبير') },
      ),
    )
    await backend.product('7')
    lang.value = 'ar'
    expect(good(await backend.product('7')).options[1]).toMatchObject({
      id: '2',
      color: { en: 'Sky blue', ar: 'سماوي' },
      size: { en: 'Large', ar: 'كبير' },
      optionsIds: 'color-sky-blue,size-large',
    })
  })
  it('with 600 variants have all of them', async () => {
    const pages = (after: unknown) => {
      const from = Number(after ?? 0)
      const nodes = [...Array(Math.min(250, 600 - from)).keys()].map((at) =>
        variant(from + at, `S${from + at}`),
      )
      return { nodes, pageInfo: { hasNextPage: from + nodes.length < 600, endCursor: String(from + 250) } }
    }
    const { backend, server } = open(({ variables }) => ({
      data: { product: { ...PRODUCT, options: [{ name: 'Size' }], variants: pages(variables['a']) } },
    }))
    const { options } = good(await backend.product('7'))
    expect(new Set(options.map(({ id }) => id)).size).toBe(600)
    expect(server.sent).toHaveLength(3)
  })
  it('are sold out if all their variants are', async () => {
    const gone = { ...variant(1, 'S'), availableForSale: false }
    const some = open(productOf(variantsOf(gone, variant(2, 'M'))))
    expect(good(await some.backend.product('7'))).toMatchObject({
      stock: null,
      options: [{ stock: 0 }, { stock: null }],
    })
    const none = open(productOf({ availableForSale: false, ...variantsOf(gone) }))
    expect(good(await none.backend.product('7')).stock).toBe(0)
  })
  it.each([[{}], [[]], [null], ['text'], [{ data: 1 }], [{ data: null }], [{ data: { product: 7 } }]])(
    'fail as unreadable or missing for %j',
    async (body) => {
      const { backend } = open(() => body)
      expect(await backend.product('7')).toMatchObject({ ok: false })
    },
  )
})

describe('Shopify: lists', () => {
  const card = (id: number, change: object = {}) => ({
    id: `gid://shopify/Product/${id}`,
    title: `Product ${id}`,
    vendor: 'Nasij',
    availableForSale: true,
    collections: { nodes: [] },
    featuredImage: null,
    priceRange: range('5.0', '5.0'),
    compareAtPriceRange: range('0.0', '0.0'),
    variants: { nodes: [variant(id * 10)] },
    ...change,
  })
  const range = (min: string, max: string) => ({
    minVariantPrice: { amount: min },
    maxVariantPrice: { amount: max },
  })
  const listOf = (...nodes: object[]) => ({
    data: { products: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } },
  })

  it.each([
    [undefined, 50, 3],
    ['token', 250, 1],
  ])('with the token %s are read in pages of %i', async (key, size, requests) => {
    const { backend, server } = open(
      ({ variables }) => {
        const from = Number(variables['a'] ?? 0)
        const least = Math.min(Number(variables['n']), 120 - from)
        const nodes = [...Array(least).keys()].map((at) => card(from + at))
        const pageInfo = { hasNextPage: from + least < 120, endCursor: String(from + least) }
        return { data: { products: { nodes, pageInfo } } }
      },
      { key },
    )
    expect(good(await backend.products())).toHaveLength(120)
    expect(server.sent).toHaveLength(requests)
    expect(requestOf(server.sent[0] as Sent).variables['n']).toBe(size)
  })
  it.each([
    ['the same cursor', () => 'again', 1, 2],
    ['an empty cursor', () => '', 1, 1],
    ['no cursor', () => null, 1, 1],
    ['an empty page', (turn: number) => String(turn), 0, 1],
    ['endless new pages', (turn: number) => String(turn), 1, 100],
  ])('stop if the server continues with %s', async (_, cursor, size, most) => {
    let turn = 0
    const { backend, server } = open(() => {
      const nodes = [...Array(size).keys()].map((at) => card(at + turn))
      return { data: { products: { nodes, pageInfo: { hasNextPage: true, endCursor: cursor(turn++) } } } }
    })
    await backend.products()
    expect(server.sent).toHaveLength(most)
  })
  it('show a price before the discount only if all variants cost the same', async () => {
    const two = { variants: { nodes: [variant(1), variant(2)] }, compareAtPriceRange: range('8.0', '8.0') }
    const { backend } = open(() => listOf(card(1, two), card(2, { ...two, priceRange: range('5.0', '7.0') })))
    expect(good(await backend.products())).toMatchObject([
      { price: 8000, discountPrice: 5000, hasOptions: true },
      { price: 5000, discountPrice: null, hasOptions: true },
    ])
  })
  it('of a vendor have its name exactly as requested', async () => {
    const { backend, server } = open(() => listOf(card(1)))
    const { title, products } = good(await backend.brand('O"Neill \\ Sons'))
    expect(title.en).toBe('O"Neill \\ Sons')
    expect(products).toHaveLength(1)
    expect(requestOf(server.sent[0] as Sent).variables['q']).toBe('vendor:"O\\"Neill \\\\ Sons"')
  })
  it('are empty if the server has no entries', async () => {
    const { backend } = open(() => listOf())
    expect(good(await backend.products())).toEqual([])
    expect(good(await backend.brands())).toEqual([])
  })
})

describe('Shopify: settings() and appearance()', () => {
  const SHOP = {
    data: {
      shop: {
        name: 'Nasij',
        primaryDomain: { host: 'nasij.example' },
        brand: {
          shortDescription: 'Silk',
          logo: { image: { url: 'https://cdn.shopify.com/logo.png' } },
          colors: { primary: [{ background: '#1f4d3f' }], secondary: [] },
        },
      },
      localization: { language: { isoCode: 'AR' }, country: { currency: { isoCode: 'KWD' } } },
    },
  }
  it('read name, logo, colours, currency and language from Shopify in one request', async () => {
    const { backend, server, env } = open(() => SHOP)
    const [settings, appearance] = await Promise.all([backend.settings(), backend.appearance()])
    expect(env.warnings).toEqual([])
    expect(good(settings)).toMatchObject({
      store: { en: 'Nasij', ar: 'Nasij' },
      logo: 'https://cdn.shopify.com/logo.png',
      currency: { en: 'KWD' },
      lang: 'ar',
      phone: '',
      checkoutHost: 'nasij.example',
    })
    expect(good(appearance)).toMatchObject({ primary: '#1f4d3f', secondary: null })
    expect(server.sent).toHaveLength(1)
  })
  it('read everything else from the file of config-url, which takes precedence', async () => {
    const { backend } = open(() => SHOP, { configUrl: 'https://cdn.example/shop.json' })
    expect(good(await backend.settings())).toMatchObject({
      store: { en: 'Nasij' },
      phone: '22445566',
      logo: 'https://cdn.example/img/logo.svg',
      shortDescription: 'Silk',
    })
    expect(good(await backend.appearance()).primary).toBe('#123456')
  })
  it('use Shopify’s name for the language that the file does not have', async () => {
    const configUrl = 'https://cdn.example/shop.json'
    const named = async (file: object) =>
      good(await open(() => SHOP, { configUrl }, file).backend.settings()).store
    expect(await named({ store_ar: 'نسيج' })).toEqual({ en: 'Nasij', ar: 'نسيج' })
    expect(await named({ store_en: 'Weave' })).toEqual({ en: 'Weave', ar: 'Nasij' })
    expect(await named({ store_en: 'Weave', store_ar: 'نسيج' })).toEqual({ en: 'Weave', ar: 'نسيج' })
  })
  it.each([
    ['does not exist', json({}, 404), 'missing'],
    ['is not JSON', new Response('<!doctype html>'), 'unreadable'],
  ])('use Shopify’s name if the file %s, and log one warning', async (_, file, kind) => {
    const configUrl = 'https://cdn.example/shop.json'
    const { backend, env } = open(() => SHOP, { configUrl }, file)
    expect(good(await backend.settings())).toMatchObject({ store: { en: 'Nasij' }, phone: '' })
    await backend.appearance()
    expect(env.warnings).toEqual([`config-url="${configUrl}" can’t be used: ${kind}.`])
  })
  it('have a name even without a brand', async () => {
    const { backend } = open(() => ({ data: { ...SHOP.data, shop: { name: 'Nasij', brand: null } } }))
    expect(good(await backend.settings())).toMatchObject({ store: { en: 'Nasij' }, logo: null })
    expect(good(await backend.appearance())).toMatchObject({ primary: null })
  })
})

const LINE: OrderLine = {
  productId: '7',
  productName: 'Scarf',
  displayName: 'Scarf',
  price: 5250,
  option: null,
  quantity: 2,
}

describe('Shopify: checkout() and checkPromo()', () => {
  const cartOf = (quantity: number, change: object = {}) => ({
    checkoutUrl: 'https://nasij.example/cart/c/1?key=2',
    discountCodes: [],
    discountAllocations: [],
    lines: {
      nodes: [
        {
          quantity,
          cost: { amountPerQuantity: { amount: '5.25' }, subtotalAmount: { amount: `${quantity * 5.25}` } },
          discountAllocations: [],
          merchandise: { id: 'gid://shopify/ProductVariant/70' },
        },
      ],
    },
    ...change,
  })
  const shop = (cart: object | null, change: object = {}, attributes: AdapterAttributes = {}) =>
    open(
      (request) =>
        request.query.startsWith('mutation')
          ? { data: { cartCreate: { cart, userErrors: [], warnings: [], ...change } } }
          : productOf({})(request),
      attributes,
    )

  it.each([
    [{}, {}],
    [{ country: 'kw' }, { buyerIdentity: { countryCode: 'KW' } }],
  ])(
    'create a cart with the variants, the code, the language and the market %j',
    async (attributes, market) => {
      const discountCodes = [{ code: 'TEN', applicable: true }]
      const { backend, server } = shop(cartOf(2, { discountCodes }), {}, attributes)
      expect(good((await backend.checkout?.([LINE], 'TEN')) ?? NO_ANSWER)).toBe(cartOf(2).checkoutUrl)
      const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/70', quantity: 2 }]
      const { variables } = requestOf(server.sent.at(-1) as Sent)
      expect(variables).toMatchObject({ l: 'EN', i: { lines, discountCodes: ['TEN'], ...market } })
    },
  )
  it('return the server’s message if the cart is refused', async () => {
    const message = 'The cart is too large.'
    const { backend } = shop(null, { userErrors: [{ message }] })
    expect(await backend.checkout?.([LINE], null)).toMatchObject({ ok: false, kind: 'refused', message })
  })
  it.each([
    ['javascript:alert(1)', false],
    ['http://nasij.example/cart', false],
    ['http://localhost.example/', false],
    ['https://a@b.example/', false],
    ['https://pay.example/c/1', true],
    ['http://127.0.0.1:4275/cart/c/1', true],
    ['http://localhost:4275/cart/c/1', true],
  ])('return the checkout URL %s only if it is safe: %s', async (checkoutUrl, isSafe) => {
    const { backend } = shop(cartOf(2, { checkoutUrl }))
    const expected = isSafe ? { ok: true, data: checkoutUrl } : { ok: false, kind: 'unreadable' }
    expect(await backend.checkout?.([LINE], null)).toMatchObject(expected)
  })
  it('report a change if a line is sold out, and mark the product as sold out', async () => {
    const { backend } = shop(cartOf(0, { lines: { nodes: [] } }))
    expect(await backend.checkout?.([LINE], null)).toMatchObject({ ok: false, kind: 'changed' })
    expect(good(await backend.product('7')).stock).toBe(0)
  })
  it('report a change if the variant of a line was deleted', async () => {
    const message = 'The merchandise with id gid://shopify/ProductVariant/70 does not exist.'
    const { backend } = shop(null, { userErrors: [{ code: 'INVALID', message }] })
    const changed = refusal('changed', null, null)
    expect(await backend.checkout?.([LINE], null)).toEqual(changed)
    expect(await backend.checkPromo('TEN', [LINE])).toEqual(changed)
  })
  const [READ] = cartOf(2).lines.nodes
  it.each([
    ['has no lines', { lines: null }],
    ['has a line without a quantity', { lines: { nodes: [{ ...READ, quantity: null }] } }],
    ['has a line without a cost', { lines: { nodes: [{ ...READ, cost: null }] } }],
  ])('are unreadable if the cart %s, and leave the stock unknown', async (_, change) => {
    const { backend } = shop(cartOf(2, { discountCodes: [{ code: 'TEN', applicable: true }], ...change }))
    expect(await backend.checkPromo('TEN', [LINE])).toMatchObject({ ok: false, kind: 'unreadable' })
    expect(good(await backend.product('7')).stock).toBe(null)
  })
  it('send no cart and report no change while the variant of a product can’t be read', async () => {
    const { backend, server } = open(() => json({}, 403))
    expect(await backend.checkout?.([LINE], null)).toMatchObject({ ok: false, kind: 'refused', status: 403 })
    expect(server.sent.map((sent) => requestOf(sent).query.slice(0, 5))).toEqual(['query'])
  })
  it('report a change if the cart holds less than was sent, also with a code, until the line is corrected', async () => {
    const { backend } = shop(cartOf(3, { discountCodes: [{ code: 'TEN', applicable: true }] }))
    const five = { ...LINE, quantity: 5 }
    for (const _ of [1, 2]) {
      expect(await backend.checkPromo('TEN', [five])).toMatchObject({ ok: false, kind: 'changed' })
      expect(await backend.checkout?.([five], null)).toMatchObject({ ok: false, kind: 'changed' })
    }
    expect(good(await backend.product('7')).stock).toBe(3)
    const three = { ...LINE, quantity: 3 }
    expect(good(await backend.checkPromo('TEN', [three]))).toMatchObject([
      { price: 5250, discountPrice: 5250, quantity: 3 },
    ])
    expect(await backend.checkout?.([three], null)).toMatchObject({ ok: true })
    expect(good(await backend.product('7')).stock).toBe(3)
  })
  it('forget the remaining stock once a cart holds more', async () => {
    let held = 3
    const { backend } = open((request) =>
      request.query.startsWith('mutation')
        ? { data: { cartCreate: { cart: cartOf(held), userErrors: [], warnings: [] } } }
        : productOf({})(request),
    )
    const five = { ...LINE, quantity: 5 }
    expect(await backend.checkout?.([five], null)).toMatchObject({ ok: false, kind: 'changed' })
    held = 5
    expect(await backend.checkout?.([five], null)).toMatchObject({ ok: true })
    expect(good(await backend.product('7')).stock).toBe(null)
  })
  it('forget the remaining stock after some minutes, as it may have been refilled', async () => {
    const { backend, env } = shop(cartOf(3))
    await backend.checkout?.([{ ...LINE, quantity: 5 }], null)
    await env.advance(4 * 60_000)
    expect(good(await backend.product('7')).stock).toBe(3)
    await env.advance(2 * 60_000)
    expect(good(await backend.product('7')).stock).toBe(null)
  })
  /** A cart whose code reduces the whole order by 1. */
  const reduced = (targetType: string) => ({
    discountCodes: [{ code: 'ONE', applicable: true }],
    discountAllocations: [{ targetType, discountedAmount: { amount: '1.0' } }],
  })
  it.each([
    ['SHIPPING_LINE', 5250],
    ['LINE_ITEM', 4750],
  ])(
    'spread a code for the whole order over the lines, unless it applies to shipping: %s',
    async (type, discountPrice) => {
      const { backend } = shop(cartOf(2, reduced(type)))
      expect(good(await backend.checkPromo('ONE', [LINE]))).toMatchObject([
        { price: 5250, discountPrice, quantity: 2 },
      ])
    },
  )
  it('spread a code for the whole order without a rounding error if the amount is not divisible', async () => {
    const lines = ['70', '71', '72'].map((id) => ({
      ...LINE,
      option: option('11', '22', { id }),
      quantity: 3,
    }))
    const nodes = lines.map((line) => ({
      quantity: 3,
      cost: { amountPerQuantity: { amount: '5.25' }, subtotalAmount: { amount: '15.75' } },
      discountAllocations: [],
      merchandise: { id: `gid://shopify/ProductVariant/${line.option.id}` },
    }))
    const { backend } = shop(cartOf(3, { lines: { nodes }, ...reduced('LINE_ITEM') }))
    const promo = good(await backend.checkPromo('ONE', lines))
    expect(totalsOf(lines, promo, null)).toMatchObject({ items: 47_250, discounted: 46_250 })
  })
  it('refuse a code that does not apply, without the server’s message', async () => {
    const { backend } = shop(cartOf(2, { discountCodes: [{ code: 'NO', applicable: false }] }))
    expect(await backend.checkPromo('NO', [LINE])).toEqual(refusal('refused', 400, null))
  })
})
