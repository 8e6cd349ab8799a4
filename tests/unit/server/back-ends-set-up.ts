import { createShopifyMock } from '../../../demo/shopify/mock'
import type { StoreHandlerOptions } from '../../../elements/package/server'
import type { Adapter } from '../../../src/core/api/backend'
import { ADAPTER as MEDUSA } from '../../../src/core/api/medusa/adapter'
import { ADAPTER as SHOPIFY } from '../../../src/core/api/shopify/adapter'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import type { Product } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { good } from '../api/contract/draft'
import { PRODUCTS } from '../api/contract/products'
import { replay } from '../api/contract/recorded'
import { createShopOf } from '../api/contract/shop-of'
import { openHandler, SITE } from './set-up'

interface Kind {
  adapter: Adapter
  host: string
  attributes: Readonly<Record<string, string>>
  server: () => typeof fetch
}

const recorded = (name: string) => () => replay(new URL(`../api/contract/${name}`, import.meta.url))

/** The recorded responses of real servers, and the mock of Shopify, which executes every query. */
export const KINDS = {
  vendure: {
    adapter: VENDURE,
    host: 'https://vendure.test',
    attributes: { decimals: '3' },
    server: recorded('vendure.json'),
  },
  medusa: {
    adapter: MEDUSA,
    host: 'https://medusa.test',
    attributes: { key: 'pk_recorded' },
    server: recorded('medusa.json.gz'),
  },
  shopify: {
    adapter: SHOPIFY,
    host: 'https://shopify.test',
    attributes: {},
    server: () => {
      const mock = createShopifyMock({ products: PRODUCTS })
      return (input, init) => mock.fetch(new Request(input, init))
    },
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

export const FILE = { store_en: 'Sidra', store_ar: 'سدرة', currency_en: 'KWD', phone: '+96522220000' }

/** Requests as text: method, URL and body. */
export const textOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  `${init?.method ?? 'GET'} ${decodeURIComponent(String(input))} ${typeof init?.body === 'string' ? init.body : ''}`

const isOfPicture = (url: string) => /\.(?:png|jpe?g|webp|svg)\b/.test(url)

/** Opens a handler in front of this server. `pass` may replace responses. */
export function openBackEnd(
  kind: KindName,
  {
    pass = (plain) => plain,
    ...options
  }: Partial<StoreHandlerOptions> & { pass?: (plain: typeof fetch) => typeof fetch } = {},
) {
  const { host, attributes, server }: Kind = KINDS[kind]
  const sent: string[] = []
  const headers: Record<string, string>[] = []
  const answer = pass(server())
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push(textOf(input, init))
    headers.push(Object.fromEntries(new Headers(init?.headers)))
    return isOfPicture(String(input))
      ? Promise.resolve(new Response(null, { status: 404 }))
      : answer(input, init)
  }
  const opened = openHandler(
    {
      host,
      shopFile: FILE,
      ...options,
      attributes: { backend: kind, 'config-url': '/shop.json', ...attributes, ...options.attributes },
    },
    { fetch, requests: [] },
  )
  /** The requests for data, not pictures. */
  const asked = () => sent.filter((text) => !isOfPicture(text))
  return { ...opened, asked, headers }
}

/** The first product with options, whose pages were recorded in both languages. */
export async function productOf(kind: KindName): Promise<Product> {
  const { adapter, host, attributes, server }: Kind = KINDS[kind]
  const { backend } = createShopOf(adapter, createFakeEnv({ fetch: server() }), host, attributes)
  const listed = good(await backend.products()).find(({ hasOptions }) => hasOptions)
  return good(await backend.product(listed?.id ?? ''))
}

/** Returns the data inside a page, by the key of its response. */
export function dataIn(html: string): Record<string, unknown> {
  const [, json = '{}'] = /data-store-responses="\d+"[^>]*>([^<]*)</.exec(html) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

export { SITE }
