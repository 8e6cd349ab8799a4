import { describe, expect, it } from 'vitest'
import { platformOf, probePlatform } from '../../../elements/doctor/platforms/probe-platform'
import type { PlatformShop } from '../../../elements/doctor/platforms/shop'
import { ask as examine } from '../../../elements/doctor/examine'
import { pageFetch } from '../../../elements/command/check-api/page-fetch'
import { API, page, PAGE, pageOf, tag } from './facts'
import {
  medusa,
  shopify,
  vendure,
  type MedusaSettings,
  type ShopifySettings,
  type VendureSettings,
} from '../../helpers/faulty-platforms'
import CASES from './cases.json'

const ORIGIN = 'https://shop.example'
const BUILDER = 'https://builder.example'

/** The doctor's findings on a page of `ORIGIN`. The browser hides responses that CORS does not allow. */
const look = (shop: Omit<PlatformShop, 'host'>, server: typeof fetch, from = ORIGIN) => {
  const asPage = pageFetch(from, server)
  return probePlatform({ ...shop, host: API }, from, ORIGIN, (url, init) => asPage(url, init))
}
const ids = async (found: ReturnType<typeof look>) => (await found).map(({ level, id }) => `${level} ${id}`)

type Case<Settings> = { title: string; settings: Settings; expected: string[] }

const down: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const late: typeof fetch = () => Promise.reject(new DOMException('late', 'TimeoutError'))
const open = { headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } }
const other: typeof fetch = async () => new Response('<h1>Hello</h1>', open)
const brokenOff: typeof fetch = async () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }), open)

describe.each(['vendure', 'medusa', 'shopify'] as const)('probePlatform(): a server of %s', (kind) => {
  it.each([
    ['unreachable', down, 'error api-unreachable'],
    ['too slow', late, 'error api-slow'],
    ['another server', other, 'error platform-elsewhere'],
    ['another server if bodies break off', brokenOff, 'error platform-elsewhere'],
  ] as const)('probePlatform() reports another kind of server as %s', async (_, server, expected) => {
    expect(await ids(look({ kind, attributes: {} }, server))).toEqual([expected])
  })
})

const at = (settings: VendureSettings, attributes: PlatformShop['attributes'] = { decimals: '3' }) =>
  look({ kind: 'vendure', attributes }, vendure(settings))

it.each(CASES.vendure as Case<VendureSettings>[])(
  'Vendure: probePlatform() reports findings for a server $title',
  async ({ settings, expected }) => {
    expect(await ids(at(settings))).toEqual(expected)
  },
)

it.each([true, false])('Vendure: probePlatform() reports an unknown channel: %s', async (channels) => {
  expect(await ids(at({ channels }, { decimals: '3', channel: 'other' }))).toEqual(['error vendure-channel'])
  expect(await ids(at({ channels }, { decimals: '3', channel: 'main' }))).toEqual(['fine platform-fine'])
})

it('Vendure: probePlatform() reports that decimals may differ from those of the currency', async () => {
  const [found] = await at({}, {})
  expect(found).toMatchObject({ level: 'warning', id: 'vendure-decimals', line: 'decimals="3"' })
})

it('Vendure: probePlatform() names the setting to change for the page’s origin', async () => {
  const [found] = await at({ cors: { origins: [] } })
  expect(found?.line).toBe(`apiOptions: { cors: { origin: ['${ORIGIN}'], credentials: true } }`)
})

describe('probePlatform(): Medusa', () => {
  const at = (settings: MedusaSettings, attributes: PlatformShop['attributes'] = { key: 'pk_1' }) =>
    look({ kind: 'medusa', attributes }, medusa(settings))

  it.each(CASES.medusa as Case<MedusaSettings>[])(
    'Medusa: probePlatform() reports findings for a server $title',
    async ({ settings, expected }) => {
      expect(await ids(at(settings))).toEqual(expected)
    },
  )

  it.each(CASES.medusaPages)('Medusa: probePlatform() has findings for a page with $title', async (one) => {
    const attributes = one.attributes as PlatformShop['attributes']
    expect(await ids(at({}, attributes))).toEqual(one.expected)
  })

  it('Medusa: probePlatform() recommends listing the merchant’s origin if the server refuses the doctor’s', async () => {
    const refused = medusa({ storeCors: [] })
    const [found] = await look({ kind: 'medusa', attributes: { key: 'pk_1' } }, refused, BUILDER)
    expect(found).toMatchObject({ id: 'medusa-cors', values: { page: BUILDER } })
    expect(found?.line).toBe(`http: { storeCors: '${ORIGIN}' }`)
  })

  it('Medusa: probePlatform() reports that another origin can only be checked on that origin', async () => {
    const found = await look({ kind: 'medusa', attributes: { key: 'pk_1' } }, medusa(), BUILDER)
    expect(found.map(({ level, id }) => `${level} ${id}`)).toEqual([
      'fine platform-fine',
      'unchecked cors-elsewhere',
    ])
    expect(found[1]?.line).toContain(`'${API}/store/regions' -H 'Origin: ${ORIGIN}'`)
  })
})

describe('probePlatform(): Shopify', () => {
  const at = (settings: ShopifySettings, attributes: PlatformShop['attributes'] = {}) =>
    look({ kind: 'shopify', attributes }, shopify(settings))

  it.each(CASES.shopify as Case<ShopifySettings>[])(
    'Shopify: probePlatform() reports findings for a server $title',
    async ({ settings, expected }) => {
      expect(await ids(at(settings))).toEqual(expected)
    },
  )

  it('Shopify: probePlatform() reports a token, market or version that the shop does not have', async () => {
    expect(await ids(at({ tokens: ['t'] }, { key: 'shpat_1' }))).toEqual(['error shopify-key'])
    expect(await ids(at({}, { country: 'SA' }))).toEqual(['warning shopify-country'])
    const [found] = await at({}, { 'api-version': '2024-01' })
    expect(found).toMatchObject({ id: 'shopify-version', line: 'api-version="2026-04"' })
  })

  it('Shopify: probePlatform() names the missing scope', async () => {
    const [found] = await at({ scopes: [] })
    expect(found?.values['scope']).toBe('unauthenticated_read_product_listings')
  })
})

const host = new URL(API)
const cart = (attributes: Record<string, string>) => tag('store-cart', attributes)
it.each(CASES.kinds)('the doctor finds the kind of server: $title', ({ facts, kind }) => {
  expect(platformOf(pageOf(facts), host)?.kind ?? null).toBe(kind)
})

it('the doctor reads from the elements which server to check', () => {
  const elements = [
    cart({ host: `${API}/`, backend: 'medusa', key: 'pk_1', lang: 'ar' }),
    cart({ region: 'reg_1' }),
  ]
  expect(platformOf(page({ elements }), host)).toEqual({
    kind: 'medusa',
    host: API,
    attributes: { key: 'pk_1', region: 'reg_1' },
  })
})

it('the doctor checks the server that the elements name instead of the store’s own API', async () => {
  const elements = [cart({ host: API, backend: 'medusa', key: 'pk_1' })]
  const asPage = pageFetch(PAGE.origin, medusa({ storeCors: [] }))
  const browserTools = {
    ask: (url: string, init: RequestInit) => asPage(url, init),
    hash: async () => null,
    text: async () => null,
    origin: PAGE.origin,
  }
  const found = await examine({ page: page({ elements }), header: '', host: '' }, browserTools)
  expect(found.map(({ id }) => id)).toContain('medusa-cors')
})
