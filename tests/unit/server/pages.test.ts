import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../demo/seed/brands'
import { categories, createCatalogue, subcategories } from '../../../demo/seed/catalogue'
import { settings } from '../../../demo/seed/shop'
import type { Product } from '../../../demo/seed/types'
import { digest } from '../../../elements/server/digest'
import { ROUTE_DATA } from '../../../src/core/routing/route-data'
import { matchPath, pathOf, ROUTES } from '../../../src/core/routing/routes'
import { elementsOf, headOf } from './tree'
import { API, demoApi, openHandler, SITE } from './set-up'

const products = [...createCatalogue().all()]
const plain = products.find(({ options, stock }) => options.length === 0 && stock > 0) as Product
const optional = products.find(({ options }) => options.length > 2) as Product
const [category] = categories
const [brand] = brands

const SUBCATEGORY = pathOf('subcategory', { title: subcategories[0]?.title_en ?? '' })

const { get } = openHandler()

const SCHEMA = 'https://schema.org'

/** The path of an entry that does not exist, for every route with an id. */
const MISSING_ENTRIES = (Object.keys(ROUTES) as (keyof typeof ROUTES)[]).flatMap((name) =>
  ROUTES[name].includes(':') ? pathOf(name, { id: 999999, title: 'Nothing' }) : [],
)

/** The maximum size of a compressed page, in kilobytes of 1000 bytes. */
const MAX_PAGE_KB = 30

describe.each(['en', 'ar'] as const)('a page from createStoreHandler in %s', (lang) => {
  const name = settings[`store_${lang}`]
  const potentialAction = { target: { urlTemplate: `${SITE}/products?q={search_term_string}` } }
  const open = (path: string) => get(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)

  it('a page shows a product without scripts, and has its metadata for search engines and shared links', async () => {
    const { html, status } = await open(`/product/${plain.id}`)
    const price = String(Number(plain.discount_price) || Number(plain.price))
    const all = elementsOf(html)
    expect(status).toBe(200)
    expect(all.find(({ tag }) => tag === 'h1')?.text).toBe(plain[`title_${lang}`])
    expect(all.find(({ tag }) => tag === 'main')?.text).toContain(price)
    const pictures = all.filter(({ tag }) => tag === 'img').map(({ attributes }) => attributes['src'])
    expect(pictures.some((url) => url?.startsWith(`${API}/images/products/`))).toBe(true)
    const description = all.find(({ attributes }) => attributes['part'] === 'description')?.text
    expect(description).toContain(plain[`description_${lang}`].replace(/<[^>]*>/g, '').slice(0, 20))
    const head = headOf(html)
    const url = `${SITE}/product/${plain.id}`
    const title = `${plain[`title_${lang}`]} · ${name}`
    expect(head).toMatchObject({
      title,
      canonical: `${url}?lang=${lang}`,
      alternates: { en: `${url}?lang=en`, ar: `${url}?lang=ar`, 'x-default': url },
      meta: {
        'og:type': 'product',
        'og:site_name': name,
        'og:title': title,
        'og:url': `${url}?lang=${lang}`,
        'og:image': expect.stringMatching(`^${API}/images/products/`),
        'product:price:amount': price,
        'product:price:currency': 'KWD',
        'product:availability': 'in stock',
        'twitter:card': 'summary_large_image',
      },
      data: [
        { '@type': 'Product', offers: { price, priceCurrency: 'KWD', availability: `${SCHEMA}/InStock` } },
        { '@type': 'BreadcrumbList' },
      ],
    })
    expect(head.meta['description']).toBe(head.meta['og:description'])
    expect(head.meta).not.toHaveProperty('robots')
  })

  it('a page has its language and direction, and the home page describes the shop with its search', async () => {
    const { html, response } = await open('/')
    const [document] = elementsOf(html)
    expect(document?.attributes).toEqual({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr' })
    expect(response.headers.get('content-language')).toBe(lang)
    expect(headOf(html)).toMatchObject({
      title: name,
      data: [
        { '@type': 'WebSite', url: `${SITE}/`, potentialAction },
        { '@type': 'Store', name },
      ],
    })
  })

  it.each([
    ['home', '/', products[0]?.[`title_${lang}`]],
    ['a category', `/category/${category?.id}`, category?.[`title_${lang}`]],
    ['a brand', `/brand/${brand?.id}`, brand?.[`title_${lang}`]],
    ['all categories', '/categories', category?.[`title_${lang}`]],
    ['all brands', '/brands', brand?.[`title_${lang}`]],
    ['all products', '/products', products.map((product) => product[`title_${lang}`])],
    ['a subcategory', SUBCATEGORY, subcategories[0]?.[`title_${lang}`]],
    ['a search', `/products?q=${encodeURIComponent(plain[`title_${lang}`])}`, plain[`title_${lang}`]],
  ])('a page shows %s, with links and nothing that is still loading', async (_, path, text) => {
    const { html, status } = await open(path)
    const all = elementsOf(html)
    const main = all.find(({ tag }) => tag === 'main')
    expect(status).toBe(200)
    const shown = main?.text
    expect([text].flat().filter((title) => title && shown?.includes(title))).not.toEqual([])
    const [, inMain = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? []
    expect(inMain).not.toContain('part="skeleton"')
    expect(inMain).toContain(`href="${SITE}/`)
    expect(gzipSync(html).length / 1000).toBeLessThan(MAX_PAGE_KB)
    if (/category\/|brand\//.test(path)) expect(headOf(html).meta['description']).toContain(text)
  })

  it('a page lists the products of a category for search engines', async () => {
    const { html } = await open(`/category/${category?.id}`)
    const list = headOf(html).data.find((entry) => entry['@type'] === 'ItemList')
    const entries = list?.['itemListElement'] as { name: string; url: string }[]
    const own = products.filter((product) => product.category_id === category?.id)
    const titles = new Set(own.map((product) => product[`title_${lang}`]))
    expect(entries.length).toBeGreaterThan(3)
    for (const { name: title, url } of entries) {
      expect(titles).toContain(title)
      expect(url).toMatch(new RegExp(`^${SITE}/product/\\d+$`))
    }
  })
})

it.each(['/cart', '/login', '/siginUp', '/profile', '/checkOut'])(
  'a page is not indexed by search engines if it is personal: %s',
  async (path) => {
    const { html, status } = await get(path)
    expect(status).toBe(200)
    expect(headOf(html).meta['robots']).toBe('noindex')
  },
)

it.each([
  '/nowhere',
  ...MISSING_ENTRIES,
  '/product/__proto__',
  '/category/constructor',
  '/product/..%2F..%2Fsettings',
  '/product/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
])('a page is a 404 with a heading for a path that does not exist: %s', async (path) => {
  const { html, status, response } = await get(path)
  expect([status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(elementsOf(html).find(({ tag }) => tag === 'h1')?.text).toMatch(/\S/)
  expect(headOf(html)).toMatchObject({ canonical: undefined, meta: { robots: 'noindex' } })
})

it.each(MISSING_ENTRIES.filter((path) => ROUTE_DATA[matchPath(path).name].entryOf))(
  'a page is a 404 if its entry is not listed, even if the API responds to its id: %s',
  async (path) => {
    const api = demoApi()
    const lenient: typeof fetch = (url, init) => api.fetch(String(url).replace('999999', '1'), init)
    const { status, html } = await openHandler({}, { ...api, fetch: lenient }).get(path)
    expect(status).toBe(404)
    expect(headOf(html).meta['robots']).toBe('noindex')
  },
)

const returnNote = { en: 'Returns within 14 days </script><b>', ar: 'إرجاع خلال 14 يومًا' }

it('createStoreHandler() renders with `config`, and sets the element’s property before the store starts', async () => {
  const { html, response } = await openHandler({ config: { footerYear: 2031, returnNote } }).get('/?lang=en')
  const all = elementsOf(html)
  expect(all.find(({ tag }) => tag === 'footer')?.text).toContain('2031')
  const script = all.find(({ tag, text }) => tag === 'script' && text.includes('.config='))
  const element: Record<string, unknown> = {}
  // oxlint-disable-next-line no-new-func -- runs the script as the page does
  new Function('document', script?.text ?? '')({ querySelector: () => element })
  expect(element['config']).toEqual({ footerYear: 2031, returnNote })
  expect(html.indexOf('.config=')).toBeLessThan(html.indexOf('</body>'))
  expect(response.headers.get('content-security-policy')).toContain(await digest(script?.text ?? ''))
})

it('the data of a page are the responses of the shop’s server, so that the store need not request them again', async () => {
  const { html, requests } = await pageWithRequests(`/product/${optional.id}`)
  const data = elementsOf(html).find(({ attributes }) => 'data-store-responses' in attributes)
  const responses = JSON.parse(data?.text ?? '') as Record<string, unknown>
  expect(Object.keys(responses).toSorted()).toEqual(requests.map(({ url }) => url).toSorted())
  expect(responses[`${API}/api/products/${optional.id}`]).toMatchObject({
    product: { title_en: optional.title_en },
  })
})

it.each(['/', `/product/${plain.id}`, `/category/${category?.id}`])(
  'the data of a page are requested once each: %s',
  async (path) => {
    const urls = (await pageWithRequests(path)).requests.map(({ url }) => url)
    expect(urls).toEqual([...new Set(urls)])
  },
)

it('the data and the ETag of a page do not depend on earlier pages', async () => {
  const { get } = openHandler()
  for (const [path, other] of [
    ['/products', '/products?q=dress'],
    ['/product/1', '/product/2'],
    ['/nowhere', '/'],
  ] as const) {
    const tagOf = async () => (await get(path)).response.headers.get('etag')
    const before = await tagOf()
    await get(other)
    expect([path, await tagOf()]).toEqual([path, before])
  }
})

it('the data are left out of a page if they are too large', async () => {
  const { html, requests } = await pageWithRequests('/products')
  expect(requests.map(({ url }) => url)).toContain(`${API}/api/products`)
  expect(html).toContain(`"${API}/api/settings"`)
  expect(html).not.toContain(`"${API}/api/products"`)
})

async function pageWithRequests(path: string) {
  const fresh = openHandler()
  const { html } = await fresh.get(path)
  return { html, requests: fresh.requests }
}
