import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright-core'
import { listenOn } from '../../demo/server/listen'
import { createShopifyMock } from '../../demo/shopify/mock'
import type { Adapter, AdapterAttributes } from '../../src/core/api/backend'
import { REST } from '../../src/core/api/rest/adapter'
import { LAZY_ADAPTERS } from '../../src/core/api/lazy-adapters'
import { createFakeEnv } from '../helpers/fake-env'
import { idle } from '../helpers/idle'
import { PRODUCTS } from '../unit/api/contract/products'
import { replay } from '../unit/api/contract/recorded'
import { createShopOf } from '../unit/api/contract/shop-of'
import { pageOf, STORE_SCRIPT } from './first-visit-pages'
import { openShopper } from './pages'
import { comparePairs, type Pair, type Result } from './results'
import { openSite } from './site'
import { firstVisit } from './visit'

const ROUNDS = 5
/**
 * The store's own API is requested in parallel with the code. The requests to another server are in a separate file
 * (`elements/loader/first-reads.ts`), so they are sent one round trip later.
 */
const SEEN_LIMIT = 1.2
const KINDS = ['vendure', 'medusa', 'shopify'] as const
const RECORDED = '../unit/api/contract/'
/** A product that all shops have. Like the card of the other rows, it has no options. */
const TITLE = 'Tiered cotton midi dress'

/** The responses of each kind of server: recorded from a real one, or made from the published schema. */
const ANSWERS: Readonly<Record<(typeof KINDS)[number], () => typeof fetch>> = {
  vendure: () => replay(new URL(`${RECORDED}vendure.json`, import.meta.url)),
  medusa: () => replay(new URL(`${RECORDED}medusa.json.gz`, import.meta.url)),
  shopify() {
    const mock = createShopifyMock({ products: PRODUCTS })
    return (input, init) => mock.fetch(new Request(input, init))
  },
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

/** Matches URLs of pictures in JSON. Some servers omit their own origin. */
const PICTURE = /(?:https?:\/|\/static)\/[^"]+\.(?:svg|webp|png|jpe?g)\b[^"]*/g

/**
 * Opens a server on a separate origin. It uses the given pictures, so that the cards of all servers show the same.
 */
async function openServer(result: typeof fetch, picture: string) {
  let requests = 0
  const { url, close } = await listenOn(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    requests++
    const { method, headers } = request
    const body = method === 'GET' ? null : await request.text()
    const response = await result(request.url, { method, headers, body })
    const text = (await response.text()).replaceAll(PICTURE, picture)
    return new Response(gzipSync(text), {
      status: response.status,
      headers: { ...CORS, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
  }, 0)
  return { url, close, requests: () => requests }
}

async function idIn(adapter: Adapter, host: string, attributes: AdapterAttributes): Promise<string> {
  const { backend } = createShopOf(adapter, createFakeEnv({ fetch }), host, attributes)
  const products = await backend.products()
  const found = products.ok && products.data.find(({ title }) => title.en === TITLE)
  if (!found) throw new Error(`${host} has no ${TITLE}.`)
  return String(found.id)
}

const attributesOf = (attributes: object) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(' ')

/** Measures one card of each kind of server, compared with one of our own API, and counts the requests of screens. */
export async function benchBackends(browser: Browser, host: string): Promise<Result[]> {
  const own = await idIn(REST, host, {})
  const response = await fetch(`${host}/api/products/${own}`)
  const { product } = (await response.json()) as { product: { images: readonly { url: string }[] } }
  const picture = `${host}/images/products/${product.images[0]?.url}`
  const servers = await Promise.all(
    KINDS.map(async (kind) => {
      const server = await openServer(ANSWERS[kind](), picture)
      const adapter = await LAZY_ADAPTERS.get(kind)?.()
      if (!adapter) throw new Error(`There is no adapter for ${kind}.`)
      const id = await idIn(adapter, server.url, {})
      const region = kind === 'medusa' ? await regionOf(server.url) : {}
      return { kind, id, ...server, attributes: { ...(kind === 'vendure' && { decimals: '3' }), ...region } }
    }),
  )
  const pages: Record<string, string> = {
    '/rest': await pageOf(host, 'store-product', STORE_SCRIPT, 1, { id: own }),
  }
  for (const { kind, id, url, attributes } of servers) {
    const more = attributesOf({ backend: kind, ...attributes })
    pages[`/${kind}`] = await pageOf(url, 'store-product', STORE_SCRIPT, 1, { id, more })
    pages[`/${kind}-store`] = pages[`/${kind}`]?.replace(
      /<div class="one">.*<\/div>/,
      `<store-app host="${url}" routing="hash" ${more}></store-app>`,
    ) as string
  }
  const site = await openSite(pages)
  const seenAt = (path: string) =>
    firstVisit(browser, site.url, path, async (page, start) => {
      const { at } = await page.evaluate(() => window.firstVisit.contentSeen('store-product', 1))
      return at - start
    })
  try {
    const pairs = new Map<string, Pair[]>(KINDS.map((kind) => [kind, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await seenAt('/rest')
      for (const kind of KINDS) pairs.get(kind)?.push({ store: await seenAt(`/${kind}`), bare })
    }
    const results = KINDS.map((kind) =>
      comparePairs(`One card from ${kind} seen, beside one from our own API`, pairs.get(kind) ?? [], {
        limit: SEEN_LIMIT,
      }),
    )
    for (const { kind, id, requests } of servers) {
      const context = await openShopper(browser, site.url)
      const made = async (path: string) => {
        const before = requests()
        await visited(context, path)
        return requests() - before
      }
      const row = async (what: string, path: string, limit: number | null): Promise<Result> => ({
        what: `Requests to ${kind}: ${what}`,
        store: await made(path),
        limit,
        unit: 'number',
      })
      results.push(
        await row('first card of an hour', `/${kind}`, 2),
        await row('card', `/${kind}`, 1),
        await row('home', `/${kind}-store`, 4),
        await row('product, with what is below it', `/${kind}-store#/product/${id}`, null),
      )
      await context.close()
    }
    return results
  } finally {
    await Promise.all([site, ...servers].map(({ close }) => close()))
  }
}

async function regionOf(url: string): Promise<{ region: string; country: string }> {
  const response = await fetch(`${url}/store/regions?limit=100&fields=id,currency_code,countries.iso_2`)
  const { regions } = (await response.json()) as {
    regions: readonly [{ id: string; countries: readonly [{ iso_2: string }] }]
  }
  const [{ id, countries }] = regions
  return { region: id, country: countries[0].iso_2 }
}

async function visited(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('store-product, store-app').first().locator('a, h1').first().waitFor()
  await idle(page)
  await page.close()
}
