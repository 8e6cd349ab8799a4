import { expect, it } from 'vitest'
import { probeHost, probeProduct } from '../../../elements/doctor/check-hosts'
import type { Ask } from '../../../elements/doctor/reply'
import { ask as examine } from '../../../elements/doctor/examine'
import { API, page, PAGE, tag } from './facts'

const HOST = new URL(API)
const BUILDER_ORIGIN = 'https://builder.example'

/** A server as the page sees it. Throwing simulates a failed or blocked request. */
const server = (result: (url: URL, init: RequestInit) => Response): { ask: Ask; requested: string[] } => {
  const requested: string[] = []
  return {
    requested,
    ask: async (url, init) => {
      requested.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`)
      return result(new URL(url), init)
    },
  }
}
const json = () => Response.json({})
const refuse = (): never => {
  throw new TypeError('Failed to fetch')
}
const lateBody = new DOMException('late', 'TimeoutError')
const late = (): never => {
  throw lateBody
}
const brokenOff = (status: number, reason: Error = new TypeError('terminated')) =>
  new Response(new ReadableStream({ start: (body) => body.error(reason) }), { status })
const named = (init: RequestInit, name: string) => new Headers(init.headers).has(name)
const look = async (result: Parameters<typeof server>[0], shop = BUILDER_ORIGIN) =>
  (await probeHost(HOST, BUILDER_ORIGIN, shop, server(result).ask)).map(({ level, id }) => `${level} ${id}`)

it.each<readonly [string, Parameters<typeof server>[0], string[]]>([
  ['as it should be', json, ['fine api-fine']],
  ['unreachable', refuse, ['error api-unreachable']],
  ['too slow', late, ['error api-slow']],
  [
    'that refuses this page',
    (_, { mode }) => (mode === 'no-cors' ? json() : refuse()),
    ['error cors-origin'],
  ],
  [
    'that refuses one of the headers',
    (_, init) => (named(init, 'authorization') ? refuse() : json()),
    ['error cors-headers'],
  ],
  ['that fails', () => new Response('', { status: 500 }), ['error api-status']],
  ['that sends another site’s page', () => new Response('<h1>Hello</h1>'), ['error api-not-json']],
  ['whose body breaks off', () => brokenOff(200), ['error api-not-json']],
  ['that fails, and whose body breaks off', () => brokenOff(500), ['error api-status']],
  ['whose body is too slow', () => brokenOff(200, lateBody), ['error api-slow']],
  ['with JSON as text', () => Response.json('Hello'), ['error api-not-json']],
  [
    'that fails in one call',
    ({ pathname }) => (pathname.endsWith('settings') ? json() : new Response('', { status: 404 })),
    ['error api-status'],
  ],
])('probeHost() reports findings for a server: %s', async (_, result, expected) => {
  expect(await look(result)).toEqual(expected)
})

it('probeHost() reports the headers that the server does not allow', async () => {
  const { ask } = server((_, init) =>
    named(init, 'authorization') || named(init, 'content-type') ? refuse() : json(),
  )
  const [found] = await probeHost(HOST, BUILDER_ORIGIN, BUILDER_ORIGIN, ask)
  expect(found?.values['headers']).toBe('authorization, content-type')
})

it('probeHost() reports that another origin can only be checked on that origin', async () => {
  expect(await look(json, 'https://shop.example')).toEqual(['fine api-fine', 'unchecked cors-elsewhere'])
})

it.each([
  ['unreachable', refuse, ['error api-unreachable']],
  ['too slow', late, ['error api-slow']],
] as const)('probeHost() checks no other origins if the server is %s', async (_, result, expected) => {
  expect(await look(result, 'https://shop.example')).toEqual(expected)
})

it('probeHost() escapes the URL in the command to copy, needs no CORS from its own server, and sends only reads', async () => {
  const host = new URL("https://api.example/a';id;'")
  const found = await probeHost(host, BUILDER_ORIGIN, 'https://shop.example', server(json).ask)
  expect(found.at(-1)?.line).toContain("'https://api.example/a%27;id;%27/api/settings' -H")
  const { ask, requested } = server(json)
  await probeHost(new URL(`${BUILDER_ORIGIN}/shop/`), BUILDER_ORIGIN, BUILDER_ORIGIN, ask)
  expect(requested).toEqual(['GET /shop/api/settings', 'GET /shop/api/appearances'])
  const browserTools = { ask, hash: async () => null, text: async () => null, origin: BUILDER_ORIGIN }
  requested.length = 0
  await examine({ page: page(), header: '', host: '' }, browserTools)
  expect(new Set(requested)).toEqual(
    new Set(['GET /api/settings', 'GET /api/appearances', 'GET /api/products/7']),
  )
})

it('probeHost() reports products of the page that the server does not have, with only a few requests', async () => {
  const gone = server(() => new Response('', { status: 404 })).ask
  expect((await probeProduct(HOST, '7/8', gone)).map(({ values }) => values['url'])).toEqual([
    `${API}/api/products/7%2F8`,
  ])
  expect(await probeProduct(HOST, '7', server(json).ask)).toEqual([])
  expect(await probeProduct(HOST, '7', server(refuse).ask)).toEqual([])
  const { ask, requested } = server(json)
  const elements = Array.from({ length: 60 }, (_, id) =>
    tag('store-product', { host: API, 'product-id': String(id) }),
  )
  const browserTools = { ask, hash: async () => null, text: async () => null, origin: PAGE.origin }
  await examine({ page: page({ elements }), header: '', host: '' }, browserTools)
  expect(requested.filter((call) => call.includes('products'))).toHaveLength(6)
})
