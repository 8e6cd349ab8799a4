import { expect, it } from 'vitest'
import { API, demoApi, fakeApi, openHandler, png, SITE } from './set-up'
import { headOf } from './tree'

const FILES = {
  routes: { shown: {}, usable: {} },
  integrity: {
    files: {
      'store.js': 'sha384-loader',
      'assets/index-1.js': 'sha384-index',
      'assets/vendure-1.js': 'sha384-v',
    },
  },
}
const LONG_SVG = '\ufeff<?XML version="1.0"?>\n<!-- > -->\n<!DOCTYPE svg>\n<SVG/>'
const installable = { installable: true, files: FILES } as const

/** A shop with this logo; without a logo if it is undefined. */
function shopWith(settings: object, logo?: Uint8Array<ArrayBuffer> | string) {
  const api = fakeApi({
    settings: { store_en: 'Sidra', store_ar: 'سدرة', short_description: 'Fine clothes أزياء', ...settings },
    appearances: { primary_color: '#0a5c4a', secondary_color: '#ffffff', background_color: '#f6f6f6' },
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (url.includes('/images/') && logo !== undefined) {
      api.requests.push(new Request(url))
      return new Response(logo)
    }
    return api.fetch(input, init)
  }
  return { ...api, fetch }
}

const manifestIn = (text: string) =>
  JSON.parse(text) as Record<string, unknown> & { icons: { src: string }[] }

it.each([
  ['comments', '<!-- -->'],
  ['declarations', '<?xml?> '],
  ['open comments', '<!--'],
  ['document types', '<!DOCTYPE svg>\n'],
  ['spaces', '   '],
])('an installable store reads a logo of only %s quickly', async (_, piece) => {
  const { get } = openHandler(installable, shopWith({ store_logo: 'logo.svg' }, piece.repeat(200)))
  expect((await get('/store-icon.svg')).html).not.toContain('<image')
})

it('an installable store has a manifest in each language, from settings and appearance', async () => {
  const { get } = openHandler(installable, shopWith({}))
  const en = await get('/store.webmanifest?lang=en')
  expect(en.response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(manifestIn(en.html)).toMatchObject({
    id: `${SITE}/?lang=en`,
    start_url: `${SITE}/?lang=en#installed`,
    scope: `${SITE}/`,
    name: 'Sidra',
    short_name: 'Sidra',
    lang: 'en',
    dir: 'ltr',
    display: 'standalone',
    theme_color: '#0a5c4a',
  })
  const ar = manifestIn((await get('/store.webmanifest?lang=ar')).html)
  expect(ar).toMatchObject({
    name: 'سدرة',
    lang: 'ar',
    dir: 'rtl',
    start_url: `${SITE}/?lang=ar#installed`,
  })
})

it('an installable store has its Arabic files below /ar if paths contain the language, and is below the path of its site', async () => {
  const { get } = openHandler({ ...installable, langInPath: true, site: `${SITE}/shop` }, shopWith({}))
  const ar = manifestIn((await get('/shop/ar/store.webmanifest')).html)
  expect(ar).toMatchObject({ lang: 'ar', start_url: `${SITE}/shop/ar/#installed`, scope: `${SITE}/shop/` })
  expect(ar.icons.map(({ src }) => src.replace(/\?.*/, ''))).toEqual([
    `${SITE}/shop/store-icon.svg`,
    `${SITE}/shop/store-icon-maskable.svg`,
  ])
  const above = (await get('/shop?utm_source=x')).response
  expect([above.status, above.headers.get('location')]).toEqual([301, `${SITE}/shop/?utm_source=x`])
  expect((await get('/shop/')).response.headers.get('location')).toBeNull()
  const { html } = await get('/shop/store-worker.js')
  expect(html).toContain('"shells":{"en":"/shop/store-shell.html","ar":"/shop/ar/store-shell.html"}')
  expect((await get('/shop/ar/store-shell.html')).html).toContain('base="/shop/ar"')
})

it('the page that an installable store shows at any path keeps its URL out of requests', async () => {
  const { get } = openHandler(installable, shopWith({}))
  const { html } = await get('/store-shell.html')
  expect(headOf(html).meta).toMatchObject({ referrer: 'strict-origin' })
})

it('an installable store has a short name of whole words, in the other language if one is missing', async () => {
  const { get } = openHandler(installable, shopWith({ store_en: 'The Silk & Cotton House', store_ar: '' }))
  for (const lang of ['en', 'ar'])
    expect(manifestIn((await get(`/store.webmanifest?lang=${lang}`)).html)).toMatchObject({
      name: 'The Silk & Cotton House',
      short_name: 'The Silk &',
    })
})

it.each([
  ['a square PNG is an icon itself', png(512, 512), 'image/png', true],
  ['a wide PNG is not', png(512, 160), 'image/png', false],
  ['a small PNG is not', png(96, 96), 'image/png', false],
  ['an SVG is embedded', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', false],
  ['whatever the file is called', LONG_SVG, 'image/svg+xml', false],
] as const)('an installable store has icons with its logo: %s', async (_, logo, type, isOwn) => {
  const { get } = openHandler(installable, shopWith({ store_logo: 'logo.png' }, logo))
  const { icons } = manifestIn((await get('/store.webmanifest?lang=en')).html)
  expect(icons.slice(-2)).toMatchObject([
    { sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ])
  expect(icons.slice(0, -2)).toEqual(
    isOwn ? [{ src: `${API}/images/settings/logo.png`, sizes: '512x512', type, purpose: 'any' }] : [],
  )
  const { html, response } = await get('/store-icon-maskable.svg')
  expect(html).toContain(`href="data:${type};base64,${Buffer.from(logo).toString('base64')}"`)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; img-src data:")
})

it('an installable store scales a wide logo to fit into a round icon', async () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"/>'
  const { get } = openHandler(installable, shopWith({ store_logo: 'logo.svg' }, logo))
  const [, width, height] =
    /<image .*?width="(\d+)" height="(\d+)"/.exec((await get('/store-icon-maskable.svg')).html) ?? []
  expect(Math.hypot(Number(width), Number(height))).toBeCloseTo(0.8 * 512, -1)
  expect(Number(width) / Number(height)).toBeCloseTo(3, 1)
})

it.each([
  ['there is none', {}, undefined],
  ['it is elsewhere, which is not requested', { store_logo: 'https://cdn.example/l.png' }, png(512, 512)],
  ['it is no picture', { store_logo: 'logo.png' }, '<html><svg/></html>'],
  ['it is too large', { store_logo: 'logo.png' }, `<svg>${'x'.repeat(300_000)}</svg>`],
] as const)(
  'an installable store has an icon with a letter on the brand colour if %s',
  async (_, settings, logo) => {
    const api = shopWith({ store_en: '"<Sidra>', ...settings }, logo)
    const { get } = openHandler(installable, api)
    const { html } = await get('/store-icon.svg')
    expect(html).toContain('fill="#0a5c4a"')
    expect(html).toMatch(/>S<\/text><\/svg>$/)
    expect(api.requests.every(({ url }) => url.startsWith(API))).toBe(true)
  },
)

it('an installable store is declared in the head of its pages, whose policy allows the script that registers the worker', async () => {
  const { get } = openHandler(installable, demoApi())
  const { html, response } = await get('/categories?lang=ar')
  expect(html).toContain(`<link rel="manifest" href="${SITE}/store.webmanifest?lang=ar">`)
  expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}">/)
  expect(html).toContain('register("/store-worker.js"')
  expect(response.headers.get('content-security-policy')).toContain("manifest-src 'self'")
})

it('an installable store has a worker that lists the code for this API', async () => {
  const { get } = openHandler(installable)
  const { html, response } = await get('/store-worker.js')
  expect(html).toContain('"/store.js":"sha384-loader","/assets/index-1.js":"sha384-index"')
  expect(html).not.toContain('vendure')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src *",
  })
})

it.each([
  ['the code', { files: { ...FILES, integrity: { files: { 'store.js': 'sha384-next' } } } }],
  ['the attributes', { attributes: { theme: 'dark' } }],
  ['the constants', { config: { maxQuantity: 3 } }],
  ['the policy', { policy: { 'img-src': ['https://cdn.example'] } }],
  ['the head', { head: '<link rel="icon" href="data:,">' }],
] as const)(
  'an installable store has a worker with another version for another value of %s',
  async (_, options) => {
    const versions = await Promise.all(
      [{}, {}, options].map(async (more) => {
        const { html } = await openHandler({ ...installable, ...more }).get('/store-worker.js')
        return /"version":"([^"]+)"/.exec(html)?.[1]
      }),
    )
    expect(versions[1]).toBe(versions[0])
    expect(versions[2]).not.toBe(versions[0])
  },
)

it('an installable store requires the option `files`', () => {
  expect(() => openHandler({ installable: true })).toThrow('installable requires files')
})

it('an installable store responds 503 if the API fails, but still serves the worker and the shell, which caches must revalidate', async () => {
  const fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
  const { get } = openHandler({ ...installable, timeLimit: 50 }, { fetch, requests: [] })
  for (const file of ['/store.webmanifest', '/store-icon.svg'])
    expect(await get(file)).toMatchObject({ status: 503, html: '' })
  for (const file of ['/store-worker.js', '/store-shell.html']) {
    const { status, response } = await get(file)
    expect([status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  }
})

it('a store that is not installable serves a script that removes an earlier worker, and is otherwise unchanged', async () => {
  const { get } = openHandler({ files: FILES })
  const { html, response } = await get('/store-worker.js')
  expect(html).toContain('.unregister()')
  expect(html).not.toContain('"fetch"')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/store.webmanifest')).status).toBe(404)
  const page = await get('/categories')
  expect(page.html).not.toMatch(/rel="manifest"|serviceWorker|theme-color/)
})
