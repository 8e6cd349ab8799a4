import { afterEach, expect, it, vi } from 'vitest'
import { products } from '../../helpers/screens'
import { demoApi, fakeApi, openHandler, SITE } from './set-up'

const CURRENCY = { attributes: { 'currency-code': 'KWD' } }
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
const links = (xml: string) => [...xml.matchAll(/<g:link>([^<]*)<\/g:link>/g)].map(([, url]) => url)
const ids = (xml: string) => [...xml.matchAll(/<g:id>([^<]*)<\/g:id>/g)].map(([, id]) => id)
const paths = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname)

const settings = { store_en: 'Sidra', store_ar: 'سدرة' }
const product = (id: number, more: object = {}) => ({
  id,
  title_en: `Dress ${id}`,
  title_ar: `فستان ${id}`,
  price: '12.500',
  stock: 1,
  images: [{ id: 1, url: `${id}.jpg`, isMain: 1 }],
  ...more,
})
const options = [{ id: 31, options_ids: 'color-1', price: '13.000', stock: 0 }]
/** The API of a shop with these products. Lists leave out options. */
const shopOf = (all: readonly { id: number }[]) => ({
  settings,
  products: { products: all.map((one) => ({ ...one, options: undefined })) },
  categories: { categories: [] },
  subcategories: { subcategories: [] },
  brands: { brands: [] },
  ...Object.fromEntries(all.map((one) => [`products/${one.id}`, { product: one }])),
})

/** A shop whose API fails for the paths in `down`. */
function failingShop(all: readonly { id: number }[]) {
  const api = fakeApi(shopOf(all))
  const down = new Set<string>()
  const request: typeof fetch = async (input, init) => {
    const response = await api.fetch(input, init)
    return down.has(new URL(String(input)).pathname) ? new Response('down', { status: 403 }) : response
  }
  return { down, requests: api.requests, fetch: request }
}

/** Collects the lines of the log. */
function logged() {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return lines
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('createStoreHandler() serves a sitemap with every page in both languages, and robots.txt, which names it', async () => {
  const { get } = openHandler(CURRENCY)
  const { status, html, response } = await get('/sitemap.xml')
  expect(status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toMatch(/\bs-maxage=\d+/)
  expect(locations(html)).toEqual(
    expect.arrayContaining([`${SITE}/?lang=en`, `${SITE}/product/1?lang=en`, `${SITE}/product/1?lang=ar`]),
  )
  expect(locations(html).filter((url) => url?.includes('/product/'))).toHaveLength(2 * products.length)
  // As in the page's head, the URL without a language is for readers of any other language.
  expect(html).toContain(`hreflang="x-default" href="${SITE}/product/1"`)
  const robots = await get('/robots.txt')
  expect(robots.response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(robots.html).toContain(`Sitemap: ${SITE}/sitemap.xml\n`)
  expect((await get('/sitemap-1.xml')).status).toBe(404)
})

it.each([
  ['in a parameter', {}, '/feed.xml', '/feed.xml?lang=ar', `${SITE}/product/1?lang=ar`],
  ['in the path', { langInPath: true }, '/feed.xml', '/ar/feed.xml', `${SITE}/ar/product/1`],
])('createStoreHandler() serves a feed in each language, %s', async (_, more, english, arabic, link) => {
  const { get } = openHandler({ ...CURRENCY, ...more })
  const [en, ar] = [await get(english), await get(arabic)]
  expect([en.status, ar.status]).toEqual([200, 200])
  expect(ids(en.html).length).toBeGreaterThan(products.length)
  expect(ids(ar.html)).toEqual(ids(en.html))
  expect(links(ar.html).some((url) => url?.startsWith(link))).toBe(true)
  expect(en.html).toContain(`<g:title>${products[0]?.title_en}</g:title>`)
  expect(ar.html).toContain(`<g:title>${products[0]?.title_ar}</g:title>`)
})

it('createStoreHandler() serves crawler files below the store’s path, except robots.txt, which crawlers read only at the root', async () => {
  const { get } = openHandler({ ...CURRENCY, site: `${SITE}/shop` })
  expect(locations((await get('/shop/sitemap.xml')).html)).toContain(`${SITE}/shop/product/1?lang=ar`)
  expect(links((await get('/shop/feed.xml')).html)[0]).toMatch(`${SITE}/shop/product/`)
  expect((await get('/shop/robots.txt')).status).toBe(404)
  expect((await get('/sitemap.xml')).status).toBe(404)
})

it('createStoreHandler() serves no feed without a currency code', async () => {
  const { get } = openHandler({}, fakeApi(shopOf([product(1)])))
  const { status, response } = await get('/feed.xml')
  expect([status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('createStoreHandler() responds to HEAD without a body', async () => {
  const { get } = openHandler(CURRENCY)
  for (const path of ['/sitemap.xml', '/feed.xml', '/robots.txt']) {
    const { status, html, response } = await get(path, { method: 'HEAD' })
    expect([status, html]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toMatch(/xml|plain/)
  }
})

it('createStoreHandler() reads the shop once for all crawler files', async () => {
  const { get, requests } = openHandler({ ...CURRENCY, dataLifetime: 0 }, demoApi())
  await Promise.all(
    ['/sitemap.xml', '/feed.xml', '/feed.xml?lang=ar', '/sitemap.xml'].map((path) => get(path)),
  )
  expect(paths(requests).filter((path) => path === '/api/products')).toHaveLength(1)
})

it.each([
  ['ten minutes', 10, [product(1)]],
  [
    'an hour if it has to read many products one by one',
    60,
    Array.from({ length: 501 }, (_, index) => product(index + 1, { has_options: 1, options })),
  ],
])('createStoreHandler() reads the shop again after %s', async (_, minutes, all) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { get, requests } = openHandler({ ...CURRENCY, dataLifetime: 0 }, fakeApi(shopOf(all)))
  const reads = () => paths(requests).filter((path) => path === '/api/products').length
  await get('/feed.xml', { method: 'HEAD' })
  vi.setSystemTime(Date.now() + minutes * 60_000 - 1)
  await get('/sitemap.xml')
  expect(reads()).toBe(1)
  vi.setSystemTime(Date.now() + 2)
  await get('/sitemap.xml')
  expect(reads()).toBe(2)
})

it('createStoreHandler() serves a sitemap index if one file would be too long', async () => {
  const many = Array.from({ length: 25_001 }, (_, index) => ({ id: index + 1, title_en: 'Dress' }))
  const { get } = openHandler({}, fakeApi({ ...shopOf([]), products: { products: many } }))
  expect(locations((await get('/sitemap.xml')).html)).toEqual([
    `${SITE}/sitemap-1.xml`,
    `${SITE}/sitemap-2.xml`,
  ])
  expect(locations((await get('/sitemap-2.xml')).html)).toContain(`${SITE}/product/25001?lang=ar`)
  expect((await get('/sitemap-3.xml')).status).toBe(404)
})

it.each(['settings', 'products', 'categories'])(
  'createStoreHandler() responds 503 while the API fails, and correctly as soon as it works: %s',
  async (name) => {
    const lines = logged()
    const shop = failingShop([product(1)])
    const { get } = openHandler({ ...CURRENCY, timeLimit: 2000, dataLifetime: 0 }, shop)
    shop.down.add(`/api/${name}`)
    for (const path of ['/sitemap.xml', '/feed.xml']) {
      const { status, response } = await get(path)
      expect([status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(lines.splice(0)).toEqual([expect.stringMatching(`^\\[store\\] .* ${name} of the shop: 403\\.$`)])
    }
    expect((await get('/robots.txt')).status).toBe(200)
    shop.down.clear()
    expect(locations((await get('/sitemap.xml')).html)).toContain(`${SITE}/product/1?lang=en`)
  },
)

it('createStoreHandler() responds 503 if the API does not respond in time', async () => {
  const silent: typeof fetch = () => new Promise<never>(() => {})
  const { get } = openHandler({ ...CURRENCY, timeLimit: 1 }, { fetch: silent, requests: [] })
  const { status, response } = await get('/sitemap.xml')
  expect([status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

it('createStoreHandler() reads the options that lists leave out, once for all feeds', async () => {
  const all = [product(1, { has_options: 1, options }), product(2)]
  const { get, requests } = openHandler({ ...CURRENCY, dataLifetime: 0 }, fakeApi(shopOf(all)))
  const feeds = await Promise.all([get('/feed.xml'), get('/feed.xml?lang=ar')])
  for (const { html } of feeds) expect(ids(html)).toEqual(['1-31', '2'])
  expect(feeds[0].html).toContain('<g:availability>out_of_stock')
  expect(paths(requests).filter((path) => path.startsWith('/api/products/'))).toEqual(['/api/products/1'])
})

it('createStoreHandler() breaks a feed off if the API fails meanwhile, and continues from there next time', async () => {
  const all = Array.from({ length: 40 }, (_, index) => product(index + 1, { has_options: 1, options }))
  const lines = logged()
  const shop = failingShop(all)
  const { get, requests } = openHandler({ ...CURRENCY, dataLifetime: 0 }, shop)
  shop.down.add('/api/products/39')
  await expect(get('/feed.xml')).rejects.toThrow('products of the shop')
  const firstReads = () => paths(requests).filter((path) => path === '/api/products/1').length
  expect(firstReads()).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^\[store\] A product feed .* 403\.$/)])
  shop.down.clear()
  expect(ids((await get('/feed.xml')).html)).toHaveLength(40)
  expect(firstReads()).toBe(1)
})
