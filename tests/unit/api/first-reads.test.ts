import { expect, it } from 'vitest'
import type { Adapter, AdapterAttributes } from '../../../src/core/api/backend'
import { FIRST_READS, type FirstContent } from '../../../src/core/api/first-reads'
import { LAZY_ADAPTERS } from '../../../src/core/api/lazy-adapters'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { createShopOf } from './contract/shop-of'

const HOST = 'https://shop.example'

async function adapterOf(kind: string): Promise<Adapter> {
  const load = LAZY_ADAPTERS.get(kind)
  if (!load) throw new Error(`There is no adapter for ${kind}.`)
  return load()
}

/** The requests that an adapter makes for a product and the shop's settings. */
async function requestsOf(kind: string, id: string, attributes: AdapterAttributes): Promise<readonly Sent[]> {
  const server = createFakeServer()
  server.reply(() => json({}))
  const env = createFakeEnv({ fetch: server.fetch })
  const { backend } = createShopOf(await adapterOf(kind), env, HOST, attributes)
  await Promise.all([backend.settings(), backend.product(id)])
  return server.sent
}

const ATTRIBUTE_OF: Readonly<Record<string, keyof AdapterAttributes>> = {
  'api-version': 'apiVersion',
  'currency-code': 'currencyCode',
  'list-price': 'listPrice',
}

function firstReadsOf(
  kind: string,
  id: string | null,
  attributes: AdapterAttributes,
  { lang = 'en', stored = () => null, now = 0 }: Partial<Pick<FirstContent, 'lang' | 'stored' | 'now'>> = {},
) {
  const reads = FIRST_READS[kind]?.({
    id,
    lang,
    attribute: (name) => attributes[ATTRIBUTE_OF[name] ?? (name as keyof AdapterAttributes)],
    host: HOST,
    stored,
    now,
  })
  if (!reads) throw new Error(`There are no first reads of ${kind}.`)
  return reads
}

it.each<[string, string, AdapterAttributes]>([
  ['vendure', '7', {}],
  ['vendure', 'a "b" ü', { channel: 'kw-token', decimals: '3' }],
  ['medusa', 'prod_01', { key: 'pk_1', region: 'reg_1', country: 'KW' }],
  ['vendure', 'حرير-scarf', { listPrice: 'was' }],
  ['medusa', 'silk-scarf', { region: 'reg_1', country: 'kw', currencyCode: 'KWD' }],
  ['medusa', 'prod_/?', { region: 'reg_1', country: 'kw', currencyCode: 'KWD' }],
  ['shopify', '7', {}],
  ['shopify', 'silk-scarf', { key: 'k1', country: 'kw', apiVersion: '2027-01' }],
])('FIRST_READS has the requests of the adapter: %s, product %s, %j', async (kind, id, attributes) => {
  const { headers, paths, posted } = firstReadsOf(kind, id, attributes)
  const sent = await requestsOf(kind, id, attributes)
  const urls = paths.map((path) => HOST + path)
  const requested = posted
    ? sent.map(({ url, body }) => `${url}?${encodeURIComponent(JSON.stringify(body))}`)
    : sent.map(({ url }) => url)
  expect(urls.toSorted()).toEqual(requested.toSorted())
  for (const request of sent) {
    expect(request.method).toBe(posted ? 'POST' : 'GET')
    // The order of the fields matters, because the store compares both as JSON.
    expect(JSON.stringify(request.headers)).toBe(JSON.stringify({ accept: 'application/json', ...headers }))
  }
})

it.each([
  ['vendure', { channel: 'kw' }, { data: { activeChannel: { defaultCurrencyCode: 'KWD' } } }],
  ['medusa', { key: 'pk', country: 'KW' }, { regions: [{ id: 'r', countries: [{ iso_2: 'kw' }] }] }],
  ['shopify', { country: 'KW' }, { data: { shop: { name: 'Nasij' } } }],
])('FIRST_READS leaves out what a page stored within the last hour: %s', async (kind, attributes, body) => {
  const server = createFakeServer()
  server.reply(() => json(body))
  const env = createFakeEnv({ fetch: server.fetch })
  const { backend } = createShopOf(await adapterOf(kind), env, HOST, attributes)
  await backend.settings()
  const pathsAt = (now: number) =>
    firstReadsOf(kind, null, attributes, { stored: (key) => env.storageMap.get(key) ?? null, now }).paths
  expect(pathsAt(env.now() + 3_599_999)).toEqual([])
  expect(pathsAt(env.now() + 3_600_000)).toHaveLength(1)
})

it('FIRST_READS leaves out a product whose request depends on another response', () => {
  const isOfProduct = (path: string) => path.includes('/products/')
  expect(firstReadsOf('medusa', 'prod_1', { country: 'KW' }).paths.some(isOfProduct)).toBe(false)
  const known = { region: 'reg_1', country: 'KW' }
  expect(firstReadsOf('medusa', 'prod_1', known, { lang: 'ar' }).paths.some(isOfProduct)).toBe(false)
})
