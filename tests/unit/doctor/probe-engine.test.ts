import { describe, expect, it } from 'vitest'
import { engineOf } from '../../../elements/doctor/engines/engine-of'
import { probeEngine } from '../../../elements/doctor/engines/probe-engine'
import type { EngineShop } from '../../../elements/doctor/engines/shop'
import { ask as examine } from '../../../elements/doctor/examine'
import { pageFetch } from '../../../elements/command/check-api/page-fetch'
import { API, page, PAGE, STORE, tag } from './facts'
import {
  medusa,
  shopify,
  vendure,
  type MedusaSettings,
  type ShopifySettings,
  type VendureSettings,
} from '../../helpers/faulty-engines'

const ORIGIN = 'https://shop.example'
const BUILDER = 'https://builder.example'

/** The doctor's findings on a page of `ORIGIN`. The browser hides responses that CORS does not allow. */
const look = (shop: Omit<EngineShop, 'host'>, server: typeof fetch, from = ORIGIN) => {
  const asPage = pageFetch(from, server)
  return probeEngine({ ...shop, host: API }, from, ORIGIN, (url, init) => asPage(url, init))
}
const ids = async (found: ReturnType<typeof look>) => (await found).map(({ level, id }) => `${level} ${id}`)

const down: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const late: typeof fetch = () => Promise.reject(new DOMException('late', 'TimeoutError'))
const other: typeof fetch = async () =>
  new Response('<h1>Hello</h1>', {
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  })

describe.each(['vendure', 'medusa', 'shopify'] as const)('probeEngine(): a server of %s', (kind) => {
  it.each([
    ['unreachable', down, 'error api-unreachable'],
    ['too slow', late, 'error api-slow'],
    ['another server', other, 'error engine-elsewhere'],
  ] as const)('is reported as %s', async (_, server, expected) => {
    expect(await ids(look({ kind, attributes: {} }, server))).toEqual([expected])
  })
})

describe('probeEngine(): Vendure', () => {
  const at = (settings: VendureSettings, attributes: EngineShop['attributes'] = { decimals: '3' }) =>
    look({ kind: 'vendure', attributes }, vendure(settings))

  it.each<readonly [string, VendureSettings, string[]]>([
    ['as it should be', {}, ['fine engine-fine']],
    ['with a list of origins without the page’s', { cors: { origins: [] } }, ['error vendure-cors']],
    ['with tokens only in cookies', { tokenMethod: ['cookie'] }, ['error vendure-bearer']],
    ['with a token that it does not expose', { cors: { exposed: '' } }, ['error vendure-bearer']],
    [
      'without Arabic',
      { languages: ['en'], index: { en: 1 } },
      ['warning engine-language', 'warning vendure-index-language'],
    ],
    [
      'without English',
      { languages: ['ar'], index: { ar: 1 } },
      ['warning engine-language', 'warning vendure-index-language'],
    ],
    ['with a name only in English', { product: ['en'] }, ['warning engine-untranslated']],
    [
      'with an index that is older than its Arabic texts',
      { index: { en: 1, ar: 0 } },
      ['warning vendure-index-language'],
    ],
    ['with an empty index', { index: {} }, ['error vendure-index']],
    ['without a search', { index: null }, ['error vendure-search']],
    ['without products', { product: null, index: {} }, ['warning engine-empty']],
    ['without a payment method', { payments: 0 }, ['error vendure-payment']],
    ['without a shipping method', { shippings: 0 }, ['error vendure-shipping']],
  ])('reports findings for a server %s', async (_, settings, expected) => {
    expect(await ids(at(settings))).toEqual(expected)
  })

  it.each([true, false])('reports a channel that the server does not have: %s', async (channels) => {
    expect(await ids(at({ channels }, { decimals: '3', channel: 'other' }))).toEqual([
      'error vendure-channel',
    ])
    expect(await ids(at({ channels }, { decimals: '3', channel: 'main' }))).toEqual(['fine engine-fine'])
  })

  it('reports that decimals may differ from those of the currency', async () => {
    const [found] = await at({}, {})
    expect(found).toMatchObject({ level: 'warning', id: 'vendure-decimals', line: 'decimals="3"' })
  })

  it('names the setting to change for the page’s origin', async () => {
    const [found] = await at({ cors: { origins: [] } })
    expect(found?.line).toBe(`apiOptions: { cors: { origin: ['${ORIGIN}'], credentials: true } }`)
  })
})

describe('probeEngine(): Medusa', () => {
  const at = (settings: MedusaSettings, attributes: EngineShop['attributes'] = { key: 'pk_1' }) =>
    look({ kind: 'medusa', attributes }, medusa(settings))

  it.each<readonly [string, MedusaSettings, string[]]>([
    ['as it should be', {}, ['fine engine-fine']],
    ['without the page in STORE_CORS', { storeCors: ['http://localhost:8000'] }, ['error medusa-cors']],
    ['without the page in AUTH_CORS', { authCors: ['http://localhost:8000'] }, ['error medusa-auth-cors']],
    ['with another key', { keys: [] }, ['error medusa-key-unknown']],
    [
      'with a key without a sales channel',
      { salesChannels: 0, locales: 'off' },
      ['warning medusa-translation-off', 'error medusa-channel-missing'],
    ],
    ['with a key of two sales channels', { salesChannels: 2 }, ['error medusa-channel-many']],
    ['without a region', { regions: [] }, ['error medusa-region-none']],
    ['without prices', { prices: false }, ['warning medusa-prices']],
    ['without a provider for cash', { providers: ['pp_stripe_stripe'] }, ['error medusa-payment']],
    ['without translations', { locales: 'off' }, ['warning medusa-translation-off']],
    ['with incomplete translations', { locales: 'half' }, ['error medusa-translation-half']],
    ['without an Arabic locale', { locales: ['en-US'] }, ['warning medusa-locale']],
    ['with names only in English', { translated: false }, ['warning engine-untranslated']],
  ])('reports findings for a server %s', async (_, settings, expected) => {
    expect(await ids(at(settings))).toEqual(expected)
  })

  it.each<readonly [string, EngineShop['attributes'], string[]]>([
    ['no key', {}, ['error medusa-key-missing']],
    ['a region of another shop', { key: 'pk_1', region: 'reg_1' }, ['error medusa-region-unknown']],
    ['a country outside of its region', { key: 'pk_1', country: 'SA' }, ['warning medusa-country']],
    ['region and country', { key: 'pk_1', region: 'reg_kw', country: 'KW' }, ['fine engine-fine']],
  ])('reports findings for a page that has %s', async (_, attributes, expected) => {
    expect(await ids(at({}, attributes))).toEqual(expected)
  })

  it('asks to list the merchant’s origin if the server refuses the doctor’s', async () => {
    const refused = medusa({ storeCors: [] })
    const [found] = await look({ kind: 'medusa', attributes: { key: 'pk_1' } }, refused, BUILDER)
    expect(found).toMatchObject({ id: 'medusa-cors', values: { page: BUILDER } })
    expect(found?.line).toBe(`http: { storeCors: '${ORIGIN}' }`)
  })

  it('reports that another origin can only be checked from there', async () => {
    const found = await look({ kind: 'medusa', attributes: { key: 'pk_1' } }, medusa(), BUILDER)
    expect(found.map(({ level, id }) => `${level} ${id}`)).toEqual([
      'fine engine-fine',
      'unchecked cors-elsewhere',
    ])
    expect(found[1]?.line).toContain(`'${API}/store/regions' -H 'Origin: ${ORIGIN}'`)
  })
})

describe('probeEngine(): Shopify', () => {
  const at = (settings: ShopifySettings, attributes: EngineShop['attributes'] = {}) =>
    look({ kind: 'shopify', attributes }, shopify(settings))

  it.each<readonly [string, ShopifySettings, string[]]>([
    ['as it should be', {}, ['fine engine-fine']],
    ['that requires a token', { tokens: ['t'] }, ['error shopify-key-missing']],
    ['without access to products', { scopes: [] }, ['error shopify-scope']],
    [
      'without access to carts',
      { scopes: ['unauthenticated_read_product_listings'] },
      ['error shopify-scope'],
    ],
    ['that no longer has the version', { versions: ['2026-07', '2026-10'] }, ['warning shopify-version']],
    ['without Arabic', { languages: ['EN'] }, ['warning engine-language']],
    ['with Arabic that has no translations', { translated: false }, ['warning engine-untranslated']],
    ['without published products', { products: 0 }, ['warning shopify-unpublished']],
  ])('reports findings for a server %s', async (_, settings, expected) => {
    expect(await ids(at(settings))).toEqual(expected)
  })

  it('reports a token, market or version that the shop does not have', async () => {
    expect(await ids(at({ tokens: ['t'] }, { key: 'shpat_1' }))).toEqual(['error shopify-key'])
    expect(await ids(at({}, { country: 'SA' }))).toEqual(['warning shopify-country'])
    const [found] = await at({}, { 'api-version': '2024-01' })
    expect(found).toMatchObject({ id: 'shopify-version', line: 'api-version="2026-04"' })
  })

  it('names the missing scope', async () => {
    const [found] = await at({ scopes: [] })
    expect(found?.values['scope']).toBe('unauthenticated_read_product_listings')
  })
})

describe('the doctor, checking the server of a page', () => {
  const host = new URL(API)
  const cart = (attributes: Record<string, string>) => tag('store-cart', attributes)
  it.each<readonly [string, Parameters<typeof page>[0], EngineShop['kind'] | null]>([
    ['the store’s own API', {}, null],
    ['the store’s own API by name', { elements: [cart({ host: API, backend: 'rest' })] }, null],
    ['a server that an element names', { elements: [cart({ host: API, backend: 'vendure' })] }, 'vendure'],
    [
      'a server that another element names',
      { elements: [cart({ host: API }), cart({ backend: 'medusa' })] },
      'medusa',
    ],
    [
      'a server that the script names',
      {
        elements: [cart({ host: API })],
        scripts: [tag('script', { src: STORE, 'data-backend': 'shopify' })],
      },
      'shopify',
    ],
    [
      'a server of another host',
      { elements: [cart({ host: 'https://b.example', backend: 'vendure' })] },
      null,
    ],
    ['a server of an unknown kind', { elements: [cart({ host: API, backend: 'constructor' })] }, null],
  ])('finds the kind of server: %s', (_, facts, kind) => {
    expect(engineOf(page(facts), host)?.kind ?? null).toBe(kind)
  })

  it('checks the server that the elements name', () => {
    const elements = [
      cart({ host: `${API}/`, backend: 'medusa', key: 'pk_1', lang: 'ar' }),
      cart({ region: 'reg_1' }),
    ]
    expect(engineOf(page({ elements }), host)).toEqual({
      kind: 'medusa',
      host: API,
      attributes: { key: 'pk_1', region: 'reg_1' },
    })
  })

  it('checks that server instead of the store’s own API', async () => {
    const elements = [cart({ host: API, backend: 'medusa', key: 'pk_1' })]
    const asPage = pageFetch(PAGE.origin, medusa({ storeCors: [] }))
    const instruments = {
      ask: (url: string, init: RequestInit) => asPage(url, init),
      hash: async () => null,
      text: async () => null,
      origin: PAGE.origin,
    }
    const found = await examine({ page: page({ elements }), header: '', host: '' }, instruments)
    expect(found.map(({ id }) => id)).toContain('medusa-cors')
  })
})
