import { expect, it, vi } from 'vitest'
import { elementsOf, headOf } from './tree'
import { digest } from '../../../elements/server/digest'
import { createStoreHandler } from '../../../elements/package/server'
import { REST } from '../../../src/core/api/rest/adapter'
import { demoApi, fakeApi, openHandler, SITE } from './set-up'

const { get, handler } = openHandler()

it.each([
  ['a slash at the end', '/product/1/', '/product/1'],
  ['other upper and lower case', '/Product/1', '/product/1'],
  ['other case in the specified spellings', '/checkout?x=1', '/checkOut?x=1'],
  ['several slashes at the end', '/categories//', '/categories'],
])('createStoreHandler() redirects permanently from %s', async (_, from, to) => {
  const { status, response } = await get(from)
  expect(status).toBe(301)
  expect(response.headers.get('location')).toBe(SITE + to)
  expect((await get(to)).status).not.toBe(301)
})

it.each(['Bags%20&%20Shoes', 'Bags%20%26%20Shoes', '%42ags%20%26%20%53hoes'])(
  'createStoreHandler() renders a path with the percent-encoding of any proxy, and names the canonical URL: %s',
  async (title) => {
    const subcategories = [{ id: 1, title_en: 'Bags & Shoes', category_id: 1, isVisible: 1 }]
    const settings = { store_en: 'Sidra' }
    const api = fakeApi({ settings, products: { products: [] }, subcategories: { subcategories } })
    const { status, html } = await openHandler({}, api).get(`/subcategory/${title}?lang=en`)
    expect(status).toBe(200)
    expect(headOf(html).canonical).toBe(`${SITE}/subcategory/Bags%20%26%20Shoes?lang=en`)
  },
)

it.each(['//evil.example', '//evil.example/product/1/', '/\\evil.example/'])(
  'createStoreHandler() never redirects to another host: %s',
  async (path) => {
    const { status, response } = await get(path)
    expect(status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
  },
)

it('createStoreHandler() responds to HEAD without a body, and to other methods with 405', async () => {
  const head = await get('/categories', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, html: '' })
  expect(head.response.headers.get('etag')).toBe((await get('/categories')).response.headers.get('etag'))
  const post = await get('/categories', { method: 'POST', body: 'x' })
  expect(post.status).toBe(405)
  expect(post.response.headers.get('allow')).toBe('GET, HEAD')
})

it('createStoreHandler() lets shared caches store a page, and responds with 304 to an unchanged one', async () => {
  const { response } = await get('/brands')
  expect(response.headers.get('cache-control')).toMatch(/\bs-maxage=\d+.*\bstale-while-revalidate=\d+/)
  expect(response.headers.has('vary')).toBe(false)
  expect(response.headers.has('set-cookie')).toBe(false)
  const etag = response.headers.get('etag') ?? ''
  // Apache adds a suffix to the ETag of a page that it compresses.
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, etag.replace(/"$/, '-gzip"')]) {
    const again = await get('/brands', { headers: { 'if-none-match': known } })
    expect(again).toMatchObject({ status: 304, html: '' })
    expect(again.response.headers.get('etag')).toBe(etag)
  }
  expect((await get('/brands', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

it('createStoreHandler() responds with 304 to a page that was rendered earlier, until its content changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let title = 'Linen dress'
    const product = () => ({ id: 1, title_en: title, price: '1', stock: 1 })
    const request: typeof fetch = async (input) => {
      const path = new URL(String(input)).pathname
      if (path === '/api/products/1') return Response.json({ product: product() })
      return Response.json(path === '/api/settings' ? { store_en: 'Sidra' } : { categories: [], brands: [] })
    }
    const open = openHandler({ fetch: request, dataLifetime: 0 })
    const path = '/product/1?lang=en'
    const first = await open.get(path)
    const etag = first.response.headers.get('etag') ?? ''
    // The ETag is weak, because the bytes of two renders differ.
    expect(etag).toMatch(/^W\/"/)
    vi.advanceTimersByTime(12_000)
    const later = await open.get(path)
    expect(later.html).not.toBe(first.html)
    expect(later.response.headers.get('etag')).toBe(etag)
    const again = { headers: { 'if-none-match': etag } }
    expect((await open.get(path, again)).status).toBe(304)
    title = 'Silk dress'
    expect((await open.get(path, again)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

it('createStoreHandler() does not respond with 304 if the policy of a page has changed, or if the page does not exist', async () => {
  const etag = (await get('/categories')).response.headers.get('etag') ?? ''
  const { get: getAnew } = openHandler({ policy: { 'connect-src': ['https://tags.example'] } })
  expect((await getAnew('/categories', { headers: { 'if-none-match': etag } })).status).toBe(200)
  const { response } = await get('/nowhere')
  const known = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await get('/nowhere', { headers: known })).status).toBe(404)
})

it('createStoreHandler() uses the URL in `site`, whatever the request, and forwards nothing of a visitor to the API', async () => {
  const plain = await get('/product/1')
  const hostile = await handler(
    new Request('https://evil.example/product/1', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    }),
  )
  expect(await hostile.text()).toBe(plain.html)
  expect(plain.html).not.toContain('evil.example')
  const redirect = await handler(new Request('https://evil.example/product/1/'))
  expect(redirect.headers.get('location')).toBe(`${SITE}/product/1`)
  const { get: open, requests } = openHandler()
  const { html } = await open('/product/1', {
    headers: { cookie: 'session=secret', authorization: 'bearer secret', 'x-forwarded-for': '1.2.3.4' },
  })
  expect(html).not.toContain('secret')
  expect(requests.length).toBeGreaterThan(1)
  for (const { headers, method, credentials, redirect } of requests) {
    expect([...headers]).toEqual([['accept', 'application/json']])
    expect([method, credentials, redirect]).toEqual(['GET', 'omit', 'manual'])
  }
})

it('createStoreHandler() serves only URLs below the path of `site`', async () => {
  const { get: open } = openHandler({ site: `${SITE}/shop/` })
  const { html, status } = await open('/shop/categories')
  const app = elementsOf(html).find(({ tag }) => tag === 'store-app')
  expect(status).toBe(200)
  expect(app?.attributes).toMatchObject({ base: '/shop', seo: '' })
  expect(html).toContain(`href="${SITE}/shop/category/`)
  expect(html).toContain('<script src="/shop/store.js" defer>')
  expect((await open('/shop')).status).toBe(200)
  expect((await open('/shop/categories/')).response.headers.get('location')).toBe(`${SITE}/shop/categories`)
  for (const path of ['/categories', '/shopping', '/assets/old-1.js']) {
    const { status, response } = await open(path)
    expect([status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

it('createStoreHandler() writes `attributes` on the element, and applies them', async () => {
  const attributes = { theme: 'dark', lang: 'ar', 'currency-code': 'USD' }
  const { html } = await openHandler({ attributes }).get('/product/1')
  const [page, ...all] = elementsOf(html)
  expect(page?.attributes['dir']).toBe('rtl')
  expect(all.find(({ tag }) => tag === 'store-app')?.attributes).toMatchObject(attributes)
  expect(html).toContain('"priceCurrency":"USD"')
  // The language stored in the browser must not be used.
  expect(html).not.toContain('localStorage')
})

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'light dark'],
])('createStoreHandler() gives the whole page the colour scheme of the theme %s', async (theme, scheme) => {
  const { html } = await openHandler({ attributes: { theme } }).get('/nowhere')
  const style = elementsOf(html).find(({ tag }) => tag === 'style')
  expect(style?.text).toContain(`html{color-scheme:${scheme}}`)
})

it.each(['host', 'base', 'routing', 'seo', 'HOST'])(
  'createStoreHandler() throws for the attribute %s, which the handler sets itself',
  (name) => {
    expect(() => openHandler({ attributes: { [name]: 'x' } })).toThrow('attributes must not have')
  },
)

it('createStoreHandler() throws for a `backend` without an adapter', () => {
  expect(() => openHandler({ attributes: { backend: 'toString' } })).toThrow('There is no adapter')
  for (const backend of ['rest', 'vendure', 'medusa', 'shopify'])
    expect(() => openHandler({ attributes: { backend } })).not.toThrow()
})

it('createStoreHandler() throws for an adapter that has the name of one of the store', () => {
  const backends = { medusa: { ...REST, interface: 1, create: () => ({}) } } as const
  expect(() => openHandler({ attributes: { backend: 'medusa' }, backends })).toThrow(
    'an adapter of the store',
  )
})

it.each([
  [{ host: '/api', site: SITE }, 'host must be an absolute http(s) URL'],
  [{ host: 'javascript:1', site: SITE }, 'host must be an absolute http(s) URL'],
  [{ host: 'https://api.example', site: 'shop.example' }, 'site must be an absolute http(s) URL'],
  [{ host: 'https://api.example', site: `${SITE}?x` }, 'site must be an absolute http(s) URL'],
])('createStoreHandler() throws for options that can’t work: %o', (options, message) => {
  expect(() => createStoreHandler(options)).toThrow(message)
})

it.each([
  ['en', '?sort=az&lang=en'],
  ['ar', '?sort=az&lang=ar'],
  [null, ''],
])('the links of a page contain the language if the page’s URL does: %s', async (lang, query) => {
  const { html } = await get(`/category/1${query}`)
  const links = elementsOf(html).flatMap(({ tag, attributes }) =>
    tag === 'a' && attributes['href']?.startsWith(SITE) ? [new URL(attributes['href'])] : [],
  )
  expect(links.length).toBeGreaterThan(10)
  expect(new Set(links.map(({ searchParams }) => searchParams.get('lang')))).toEqual(new Set([lang]))
})

const files = {
  routes: {
    shown: { 'store-app': ['assets/index-1.js', 'assets/unknown.js'] },
    usable: { 'store-app': ['assets/vendor-2.js'] },
  },
  integrity: { files: { 'assets/index-1.js': 'sha384-one', 'assets/vendor-2.js': 'sha384-two' } },
}

it.each([
  ['/store.js', '/assets/'],
  ['https://cdn.example/1.0/store.js', 'https://cdn.example/1.0/assets/'],
])('a page preloads the store’s code with its hashes, from the folder of %s', async (script, folder) => {
  const { html } = await openHandler({ script, files }).get('/categories')
  const links = elementsOf(html).filter(({ attributes }) => attributes['rel'] === 'modulepreload')
  const shared = { rel: 'modulepreload', fetchpriority: 'low' }
  expect(links.map(({ attributes }) => attributes)).toEqual([
    { ...shared, href: `${folder}index-1.js`, integrity: 'sha384-one' },
    { ...shared, href: `${folder}vendor-2.js`, integrity: 'sha384-two' },
  ])
})

it('a page preloads the code that takes over its screen in its language', async () => {
  const names = ['index-1', 'vendor-2', 'served', 'product', 'browse', 'en', 'ar']
  const path = (name: string) => `assets/${name}.js`
  const served = {
    always: [path('served')],
    screens: { product: [path('product')], category: [path('browse')] },
    texts: { en: [path('en')], ar: [path('ar')] },
  }
  const { get: open } = openHandler({
    files: {
      routes: { ...files.routes, served },
      integrity: { files: Object.fromEntries(names.map((name) => [path(name), 'sha384-x'])) },
    },
  })
  const preloaded = async (address: string) =>
    elementsOf((await open(address)).html)
      .filter(({ attributes }) => attributes['rel'] === 'modulepreload')
      .map(({ attributes }) => attributes['href']?.replace(/^\/assets\/(.*)\.js$/, '$1'))
  const first = ['index-1', 'vendor-2', 'served']
  expect(await preloaded('/product/1?lang=en')).toEqual([...first, 'product', 'en'])
  expect(await preloaded('/category/1?lang=ar')).toEqual([...first, 'browse', 'ar'])
  expect(await preloaded('/?lang=ar')).toEqual([...first, 'ar'])
})

it('the Content-Security-Policy of a page allows its style elements by hash, and nothing else that is inline', async () => {
  for (const path of ['/', '/product/1', '/category/1', '/nowhere']) {
    const { html, response } = await get(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const all = elementsOf(html)
    const styles = all.filter(({ tag }) => tag === 'style')
    expect(policy).not.toContain('unsafe')
    expect(styles).toHaveLength(2)
    for (const { text } of styles) expect(policy).toContain(`'sha256-${await digest(text)}'`)
    const inline = all.filter(({ attributes }) =>
      Object.keys(attributes).some((name) => /^(style|on)/.test(name)),
    )
    expect(inline).toEqual([])
    const scripts = all.filter(({ tag, attributes }) => tag === 'script' && !attributes['type'])
    expect(scripts.map(({ attributes }) => attributes)).toEqual([{}, { src: '/store.js', defer: '' }])
    expect(policy).toContain(`script-src 'self' 'sha256-${await digest(scripts[0]?.text ?? '')}';`)
  }
})

it('the Content-Security-Policy of a page adds the sources of `policy` to those that the store needs', async () => {
  const { fetch } = demoApi()
  const policy = {
    'script-src': ['https://tags.example', "'sha256-x='"],
    'object-src': ['https://maps.example'],
    'frame-src': ['https://maps.example/a'],
  }
  const { response } = await openHandler({ policy, fetch }).get('/categories?lang=en')
  const written = response.headers.get('content-security-policy') ?? ''
  expect(written).toMatch(/script-src 'self' 'sha256-[^;]* https:\/\/tags\.example 'sha256-x=';/)
  expect(written).toContain('; object-src https://maps.example;')
  expect(written).toMatch(/; frame-src https:\/\/maps\.example\/a$/)
})

it.each([
  ['two sources in one', { 'script-src': ['https://a.example https://b.example'] }],
  ['another directive', { 'script-src': ["https://a.example; script-src 'unsafe-inline'"] }],
  ['another policy', { 'script-src': ['https://a.example,'] }],
  ['a line break', { 'script-src': ['https://a.example\r\nset-cookie:a'] }],
  ['nothing', { 'script-src': [''] }],
  ['no name', { 'script src': ['https://a.example'] }],
])('createStoreHandler() refuses %s in `policy`', async (_, policy) => {
  expect(() => openHandler({ policy })).toThrow(/^policy must/)
})

it('the Content-Security-Policy of a page allows scripts from the folder of `store.js`', async () => {
  const { fetch } = demoApi()
  const open = openHandler({ script: 'https://cdn.example/0.1.0/store.js', fetch })
  const { response, html } = await open.get('/categories?lang=en')
  const written = response.headers.get('content-security-policy')
  expect(written).toContain("script-src https://cdn.example/0.1.0/ 'sha256-")
  expect(html).toContain('src="https://cdn.example/0.1.0/store.js"')
})
