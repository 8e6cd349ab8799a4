import { describe, expect, it } from 'vitest'
import { WOOCOMMERCE } from '../../../demo/woocommerce/adapter'
import { respond } from '../../../demo/woocommerce/stand-in'
import { checks, openAdapter } from '../../../elements/package/backend-contract'
import { createElementRenderer, createStoreHandler } from '../../../elements/package/server'
import { AMPLE_MS } from '../../helpers/patience'
import { good } from '../api/contract/draft'

const host = 'https://farm.example'
const send: typeof fetch = async (input, init) => respond(new Request(input, init))
const open = () => openAdapter(WOOCOMMERCE, { host, fetch: send })

describe('the example adapter for WooCommerce', () => {
  it.each(checks(async () => open()))('$name', ({ run }) => run())

  it('the adapter for WooCommerce reads amounts, discounts, stock and variations', async () => {
    const { backend } = open()
    const [sukkari, ajwa] = good(await backend.products())
    expect(sukkari).toMatchObject({
      title: { en: 'Sukkari dates' },
      price: 4500,
      discountPrice: null,
      stock: null,
    })
    expect(ajwa).toMatchObject({ price: 9750, discountPrice: 8750, stock: 0 })
    const { options } = good(await backend.product(104))
    expect(options.map(({ id, color }) => [id, color?.en])).toEqual([
      [1040, 'Brass'],
      [1041, 'Steel'],
    ])
  })

  it('checkout() passes the cart to the shop’s own checkout, unless a price has changed', async () => {
    const { backend } = open()
    const { options } = good(await backend.product(104))
    const line = { productName: '', displayName: '', quantity: 2 }
    const lines = [
      { ...line, productId: 101, price: 4500, option: null },
      { ...line, productId: 104, price: 12_500, option: options[1] ?? null },
    ]
    expect(await backend.checkout?.(lines, 'SPRING 10')).toEqual({
      ok: true,
      data: `${host}/checkout-link/?products=101:2,1041:2&coupon=SPRING%2010`,
    })
    const cheaper = lines.map((each) => ({ ...each, price: 1 }))
    expect(await backend.checkout?.(cheaper, null)).toMatchObject({ ok: false, kind: 'changed' })
  })
})

const backends = { woocommerce: WOOCOMMERCE }
const handler = createStoreHandler({
  host,
  site: 'https://shop.example',
  fetch: send,
  backends,
  attributes: { backend: 'woocommerce' },
  timeLimit: AMPLE_MS,
})
const get = async (path: string) => {
  const response = await handler(new Request(`https://shop.example${path}`))
  return { status: response.status, html: await response.text() }
}

it('a page of the adapter for WooCommerce has the product with its price and structured data, and no link to brands', async () => {
  const { status, html } = await get('/product/101')
  expect(status).toBe(200)
  expect(/<title>(.*?)</.exec(html)?.[1]).toBe('Sukkari dates · Farm shop')
  expect(/product:price:amount" content="([^"]*)/.exec(html)?.[1]).toMatch(/^4\.50*$/)
  expect(html.includes('"@type":"Product"')).toBe(true)
  expect(html.includes('/brands"')).toBe(false)
})

it.each([
  ['/', 200, 'Ajwa dates'],
  ['/category/15', 200, 'Sukkari dates'],
  ['/product/9', 404, ''],
])('a page in front of WooCommerce at %s has the status %s', async (path, status, part) => {
  const found = await get(path)
  expect(found.status).toBe(status)
  expect(found.html.includes(part)).toBe(true)
})

it('createElementRenderer() renders a card of the adapter for WooCommerce', async () => {
  const render = createElementRenderer({ host, fetch: send, backends, timeLimit: AMPLE_MS })
  const { html } = await render('store-product', {
    backend: 'woocommerce',
    'product-id': '103',
    layout: 'card',
  })
  expect(html.includes('Saudi coffee')).toBe(true)
})

it('createElementRenderer() takes the shop file instead of requesting it', async () => {
  const asked: string[] = []
  const fetch: typeof send = (input, init) => {
    asked.push(String(input))
    return send(input, init)
  }
  const shopFile = { store_en: 'Green farm' }
  const render = createElementRenderer({ host, fetch, backends, shopFile, timeLimit: AMPLE_MS })
  const { html } = await render('store-product', {
    backend: 'woocommerce',
    'product-id': '103',
    'config-url': '/shop.json',
  })
  expect(html.includes('Saudi coffee')).toBe(true)
  expect(asked.filter((url) => url.includes('shop.json'))).toEqual([])
})

it.each([
  ['a function that loads it', async () => WOOCOMMERCE, 'this is not an adapter'],
  ['an empty object', {}, 'this is not an adapter'],
  ['an attribute in camel case', { ...WOOCOMMERCE, attributes: { apiVersion: {} } }, 'such as "api-version"'],
])('createStoreHandler() throws for %s instead of an adapter', (_, farm, message) => {
  const backends = { farm } as unknown as { farm: typeof WOOCOMMERCE }
  const create = () => createStoreHandler({ host, site: host, attributes: { backend: 'farm' }, backends })
  expect(create).toThrow(message)
})

it.each(['title', 'aria-label', 'onclick', 'product-id', 'cart', 'add', 'lang'])(
  'an adapter with the attribute %s, which has another meaning, is refused',
  (name) => {
    const farm = { ...WOOCOMMERCE, attributes: { [name]: {} } }
    const create = () =>
      createStoreHandler({ host, site: host, attributes: { backend: 'farm' }, backends: { farm } })
    expect(create).toThrow(`attribute "${name}"`)
  },
)

it('createStoreHandler() throws for an adapter that is neither known nor given, and names it', () => {
  expect(() => createStoreHandler({ host, site: host, attributes: { backend: 'zid' }, backends })).toThrow(
    /"zid".*"woocommerce"/,
  )
})
