import { afterEach, expect, it } from 'vitest'
import type { AdapterAttributes } from '../../../src/core/api/backend'
import type { Sent } from '../../helpers/fake-server'
import { ALL_CALLS } from './all-calls'
import { refusal } from '../../helpers/refusal'
import { good } from './contract/draft'
import {
  open,
  requestOf,
  variant,
  PRODUCT,
  productOf,
  variantsOf,
  failing,
  throwSchemaError,
  LINE,
} from './shopify-set-up'

afterEach(throwSchemaError)

it.each<[AdapterAttributes, string, string | undefined]>([
  [{}, '2026-04', undefined],
  [{ key: 'public-token', apiVersion: '2026-07' }, '2026-07', 'public-token'],
])('Shopify: requests have token and version of %j, not a login’s', async (attributes, version, token) => {
  const { backend, server, session } = open(productOf({}), attributes)
  session.token = 'Bearer secret'
  await backend.product('7')
  const url = `https://my.myshopify.com/api/${version}/graphql.json`
  expect(server.sent).toMatchObject([{ method: 'POST', url }])
  expect(server.sent[0]?.headers['x-shopify-storefront-access-token']).toBe(token)
  expect(server.sent[0]?.headers['authorization']).toBeUndefined()
})
it('Shopify: requests are repeated if a read is throttled', async () => {
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
it('Shopify: the creation of a cart is not repeated if it is throttled', async () => {
  const { backend, server } = open((request) =>
    request.query.startsWith('mutation') ? failing('THROTTLED') : productOf({})(request),
  )
  // The server's message is for developers, so shoppers must not see it.
  expect(await backend.checkout?.([LINE], null)).toEqual(refusal('refused', 429, null))
  expect(server.sent.filter((sent) => requestOf(sent).query.startsWith('mutation'))).toHaveLength(1)
})
it('Shopify: refused requests log the server’s message for developers', async () => {
  const { backend, env } = open(() => failing('ACCESS_DENIED', 'Access denied for product field.'))
  expect(await backend.product('7')).toMatchObject({ ok: false, kind: 'refused', message: null })
  expect(env.warnings).toEqual(['https://my.myshopify.com: Access denied for product field.'])
})
it('Shopify: product() returns the rest if a part of the query failed', async () => {
  const { backend, env } = open((request) => ({
    ...productOf({})(request),
    ...failing('ACCESS_DENIED', 'No inventory.'),
  }))
  expect(good(await backend.product('7')).title.en).toBe('Scarf')
  expect(env.warnings).toHaveLength(1)
})
it('Shopify: no requests are made for accounts, favourites and orders', async () => {
  const { backend, server } = open(() => ({}))
  const calls = backend as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  const possible = /settings|appearance|home|product|otherTitles|categor|brand|checkPromo|checkout/
  for (const name of ALL_CALLS.filter((call) => !possible.test(call)))
    expect(await calls[name]?.('1', [])).toHaveProperty('ok')
  expect(server.sent).toEqual([])
})

it('product() accepts a number, a handle or a whole id', async () => {
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
it.each([
  ['5.25', null, 5250, null],
  ['5.250', '6.5', 6500, 5250],
  ['0.005', '0.0', 5, null],
  ['12', '11', 12_000, null],
  ['0.0', '15', 0, null],
])('products have two prices if they cost %s, before %s', async (amount, before, price, discountPrice) => {
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
})
it('products without variants are shown but can’t be bought, with texts in the shop’s language if there are no Arabic ones', async () => {
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
it('product() matches translated options by their position', async () => {
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
it('product() returns all variants of a product with 600', async () => {
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
it('a product is sold out if all its variants are', async () => {
  const gone = { ...variant(1, 'S'), availableForSale: false }
  const some = open(productOf(variantsOf(gone, variant(2, 'M'))))
  expect(good(await some.backend.product('7'))).toMatchObject({
    stock: null,
    options: [{ stock: 0 }, { stock: null }],
  })
  const none = open(productOf({ availableForSale: false, ...variantsOf(gone) }))
  expect(good(await none.backend.product('7')).stock).toBe(0)
})
it.each([[null], [{ data: null }], [{ data: { product: 7 } }]])('product() fails for %j', async (body) => {
  const { backend } = open(() => body)
  expect(await backend.product('7')).toMatchObject({ ok: false })
})

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
])('Shopify: lists with the token %s are read in pages of %i', async (key, size, requests) => {
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
])('Shopify: reading a list ends if the server continues with %s', async (_, cursor, size, most) => {
  let turn = 0
  const { backend, server } = open(() => {
    const nodes = [...Array(size).keys()].map((at) => card(at + turn))
    return { data: { products: { nodes, pageInfo: { hasNextPage: true, endCursor: cursor(turn++) } } } }
  })
  await backend.products()
  expect(server.sent).toHaveLength(most)
})
it('Shopify: lists show a price before the discount only if all variants cost the same', async () => {
  const two = { variants: { nodes: [variant(1), variant(2)] }, compareAtPriceRange: range('8.0', '8.0') }
  const { backend } = open(() => listOf(card(1, two), card(2, { ...two, priceRange: range('5.0', '7.0') })))
  expect(good(await backend.products())).toMatchObject([
    { price: 8000, discountPrice: 5000, hasOptions: true },
    { price: 5000, discountPrice: null, hasOptions: true },
  ])
})
it('Shopify: brand() requests the products of a vendor by its exact name', async () => {
  const { backend, server } = open(() => listOf(card(1)))
  const { title, products } = good(await backend.brand('O"Neill \\ Sons'))
  expect(title.en).toBe('O"Neill \\ Sons')
  expect(products).toHaveLength(1)
  expect(requestOf(server.sent[0] as Sent).variables['q']).toBe('vendor:"O\\"Neill \\\\ Sons"')
})
it('Shopify: lists are empty if the server has no entries', async () => {
  const { backend } = open(() => listOf())
  expect(good(await backend.products())).toEqual([])
  expect(good(await backend.brands())).toEqual([])
})
