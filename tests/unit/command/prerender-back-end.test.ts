import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { respond } from '../../../demo/woocommerce/stand-in'
import { createShopifyMock } from '../../../demo/shopify/mock'
import { headOf } from '../server/tree'
import { prerenderSetUp, SITE } from './prerender-set-up'

const { site, runWith, read } = prerenderSetUp()

const SHOPIFY = ['--attribute', 'backend=shopify', '--attribute', 'config-url=/shop.json']

/** A mock of Shopify, with the ids of the requested products. */
function openShopify(products: number) {
  const mock = createShopifyMock({ products })
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // The site is not online yet.
    if (String(input).startsWith(SITE)) throw new TypeError('fetch failed')
    asked.push(...(/Product\/(\d+)"/.exec(String(init?.body))?.slice(1) ?? []))
    return mock.fetch(new Request(input, init))
  }
  return { fetch, asked }
}

it('prerender renders a shop of Shopify before its own site serves shop.json, and reads each product once per language', async () => {
  const file = join(site.folder, 'shop.json')
  await writeFile(file, JSON.stringify({ store_en: 'Sidra', store_ar: 'سدرة', currency_en: 'KWD' }))
  const { fetch, asked } = openShopify(3)
  expect(await runWith(fetch, ...SHOPIFY, '--shop-file', file, '--only', 'product/*')).toBe(0)
  const { title, meta } = headOf(await read('ar/product/1.html'))
  expect(title).toMatch(/ · سدرة$/)
  expect(meta['product:price:currency']).toBe('KWD')
  expect(asked.toSorted()).toEqual(['1', '1', '2', '2', '3', '3'])
  const [en, ar] = [await read('feed.xml'), await read('ar/feed.xml')]
  const ids = (xml: string) => xml.match(/<g:id>[^<]*/g)
  expect(ids(en)?.length).toBeGreaterThan(3)
  expect(ids(ar)).toEqual(ids(en))
  expect(ar).toMatch(/<g:title>\p{Script=Arabic}/u)
  expect(ar).toMatch(/<g:product_type>\p{Script=Arabic}/u)
  expect(en).not.toMatch(/<g:\w+>\p{Script=Arabic}/u)
  expect(await read('sitemap.xml')).toContain(`<loc>${SITE}/ar/product/3</loc>`)
})

it.each([
  ['a missing file', 'none.json', /--shop-file: .*none\.json can't be read/],
  ['no JSON', 'store.js', /--shop-file: .*store\.js is not a JSON object/],
])('prerender refuses --shop-file with %s', async (_, name, message) => {
  const file = join(site.dist, name)
  expect(await runWith(openShopify(1).fetch, ...SHOPIFY, '--shop-file', file)).toBe(2)
  expect(site.printed.warn).toMatch(message)
})

it('prerender refuses --shop-file without config-url, which browsers need', async () => {
  const file = join(site.dist, 'integrity.json')
  expect(await runWith(openShopify(1).fetch, '--shop-file', file)).toBe(2)
  expect(site.printed.warn).toContain('config-url')
})

it('prerender renders a shop by an adapter of another package', async () => {
  const file = fileURLToPath(new URL('../../../demo/woocommerce/adapter.ts', import.meta.url))
  const fetch: typeof globalThis.fetch = async (input, init) => respond(new Request(input, init))
  const farm = ['--host', 'https://farm.example', '--adapter', file]
  expect(await runWith(fetch, ...farm, '--attribute', 'backend=farm', '--only', 'product/*')).toBe(0)
  expect(headOf(await read('product/101.html')).title).toBe('Sukkari dates · Farm shop')
  expect(await runWith(fetch, ...farm)).toBe(2)
  expect(site.printed.warn).toContain('--attribute backend=NAME')
})
