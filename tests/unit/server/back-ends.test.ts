import { beforeAll, describe, expect, it } from 'vitest'
import { createElementRenderer } from '../../../elements/package/server'
import { findById } from '../../../src/core/lib/util/ids'
import { pathOf } from '../../../src/core/routing/routes'
import type { Product } from '../../../src/core/types'
import { AMPLE_MS } from '../../helpers/patience'
import { dataIn, FILE, KINDS, openBackEnd, productOf, SITE, type KindName } from './back-ends-set-up'
import { elementsOf, headOf } from './tree'

const LANGS = ['en', 'ar'] as const

describe.each(Object.keys(KINDS) as KindName[])('pages in front of %s', (kind) => {
  let product: Product
  const { get, asked } = openBackEnd(kind)
  beforeAll(async () => void (product = await productOf(kind)))

  it.each(LANGS)('pages show a product with its picture, price and structured data in %s', async (lang) => {
    const { html, status, response } = await get(`${pathOf('product', product)}?lang=${lang}`)
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
    expect(response.headers.get('content-language')).toBe(lang)
    const title = elementsOf(html).find(({ tag }) => tag === 'h1')?.text
    expect(title).toMatch(lang === 'ar' ? /\p{Script=Arabic}/u : /^[A-Z][a-z]/)
    const { meta, canonical, alternates } = headOf(html)
    const url = `${SITE}${pathOf('product', product)}`
    expect(canonical).toBe(`${url}?lang=${lang}`)
    expect(alternates).toMatchObject({ en: `${url}?lang=en`, ar: `${url}?lang=ar` })
    expect(meta).toMatchObject({
      'og:type': 'product',
      'og:site_name': FILE[`store_${lang}`],
      'og:image': product.images[0]?.url,
      'product:price:currency': 'KWD',
      'product:availability': 'in stock',
    })
    expect(Number(meta['product:price:amount'])).toBeGreaterThan(0)
    for (const type of ['Product', 'BreadcrumbList']) expect(html.includes(`"@type":"${type}"`)).toBe(true)
  })

  it('pages show home and the list of a category, with links to their products', async () => {
    const category = findById(product.named?.categories ?? [], product.categoryId)
    for (const path of ['/', category ? pathOf('category', category) : '']) {
      const { html, status } = await get(`${path}?lang=en`)
      expect(status).toBe(200)
      const links = elementsOf(html).flatMap(({ attributes }) => attributes['href'] ?? [])
      expect(links.some((href) => new URL(href, SITE).pathname.startsWith('/product/'))).toBe(true)
    }
  })

  it('pages contain the data from which they were rendered, including the shop’s file', async () => {
    const { html } = await get(`${pathOf('product', product)}?lang=en`)
    const data = dataIn(html)
    expect(data[`${SITE}/shop.json`]).toEqual(FILE)
    expect(Object.keys(data).filter((name) => name.startsWith(KINDS[kind].host)).length).toBeGreaterThan(1)
    expect(asked().some((text) => text.includes('/shop.json'))).toBe(false)
  })

  it.each(['99999', 'no-such-product'])('a page responds with 404 for an unknown product: %s', async (id) => {
    const { status, response } = await get(`/product/${id}?lang=en`)
    expect(status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('a page redirects from the id of a product to its slug, in the same language and with the selected option', async () => {
    const { status, response } = await get(`/product/${product.id}?lang=ar&option=1`)
    if (!product.slug) return void expect(status).toBe(200)
    expect(status).toBe(301)
    expect(response.headers.get('location')).toBe(`${SITE}/product/${product.slug}?lang=ar&option=1`)
  })

  it('renderElement() renders a product of another back end', async () => {
    const { host, attributes, server } = KINDS[kind]
    const render = createElementRenderer({ host, fetch: server(), timeLimit: AMPLE_MS })
    for (const lang of LANGS) {
      const named = { ...attributes, backend: kind, 'product-id': String(product.id), layout: 'card', lang }
      const { html } = await render('store-product', named)
      expect(elementsOf(html).find(({ tag }) => tag === 'template')?.text).toMatch(
        lang === 'ar' ? /\p{Script=Arabic}/u : /[A-Z][a-z]/,
      )
    }
  })
})

it.each(Object.keys(KINDS) as KindName[])(
  'a product on %s takes two requests, with its breadcrumb',
  async (kind) => {
    const { get, asked } = openBackEnd(kind)
    const product = await productOf(kind)
    const { brandId } = product
    const { html } = await get(`${pathOf('product', product)}?lang=en`)
    expect(asked()).toHaveLength(2)
    const links = elementsOf(html).flatMap(({ attributes, text }) =>
      /^\/(?:category|brand)\//.test(new URL(attributes['href'] ?? '', SITE).pathname) ? text : [],
    )
    expect(links.filter(Boolean).length).toBeGreaterThanOrEqual(brandId === null ? 1 : 2)
  },
)

it('an Arabic product on Medusa takes three requests, and two if the attributes name region, country and currency', async () => {
  const arabicPage = async (attributes: Readonly<Record<string, string>> = {}) => {
    const { get, asked } = openBackEnd('medusa', { attributes })
    const { html } = await get(`${pathOf('product', await productOf('medusa'))}?lang=ar`)
    return { html, asked: asked() }
  }
  const { asked } = await arabicPage()
  expect(asked).toHaveLength(3)
  const [, region = ''] = /region_id=(\w+)/.exec(asked.join(' ')) ?? []
  const named = await arabicPage({ region, country: 'KW', 'currency-code': 'KWD' })
  expect(named.asked).toHaveLength(2)
  const crumbs = elementsOf(named.html).filter(({ attributes }) =>
    new URL(attributes['href'] ?? '', SITE).pathname.startsWith('/subcategory/'),
  )
  expect(crumbs.map(({ text }) => text)).toEqual([expect.stringMatching(/\p{Script=Arabic}/u)])
})

it('the slug of a subcategory shows its page, whose canonical URL contains the English title', async () => {
  const { get, asked } = openBackEnd('medusa')
  const { html } = await get(`${pathOf('product', await productOf('medusa'))}?lang=ar`)
  const link = elementsOf(html).find(({ attributes }) => attributes['href']?.includes('/subcategory/'))
  const path = (link?.attributes['href'] ?? '').replace(SITE, '')
  expect(asked().join()).not.toContain('product-categories')
  const page = await get(path)
  expect(page.status).toBe(200)
  expect(elementsOf(page.html).find(({ tag }) => tag === 'h1')?.text).toBe(link?.text)
  const { canonical } = headOf(page.html)
  expect(canonical).toMatch(/\/subcategory\/[A-Z][^/]*\?lang=ar$/)
  expect(new URL(canonical ?? '').pathname).not.toBe(path.split('?')[0])
})

it('the second language of a product on Vendure takes no further request', async () => {
  const { get, asked } = openBackEnd('vendure')
  const path = pathOf('product', await productOf('vendure'))
  await get(`${path}?lang=en`)
  const before = asked().length
  const { html } = await get(`${path}?lang=ar`)
  expect(elementsOf(html).find(({ tag }) => tag === 'h1')?.text).toMatch(/\p{Script=Arabic}/u)
  expect(asked()).toHaveLength(before)
})

it('the key of a sales channel is sent, and each channel’s data is separate', async () => {
  const { headers, get } = openBackEnd('vendure', { attributes: { channel: 'gulf' } })
  const path = pathOf('product', await productOf('vendure'))
  const { html } = await get(`${path}?lang=en`)
  expect(headers.map((each) => each['vendure-token'])).toContain('gulf')
  expect(Object.keys(dataIn(html)).filter((name) => name.includes('shop-api'))).toSatisfy((names: string[]) =>
    names.every((name) => name.endsWith('#gulf')),
  )
  const medusa = openBackEnd('medusa')
  await medusa.get('/?lang=en')
  expect(medusa.headers.map((each) => each['x-publishable-api-key'])).toContain('pk_recorded')
})

it('the policy allows the file of `config-url` on another origin', async () => {
  const attributes = { 'config-url': 'https://files.example/shops/a.json' }
  const { get } = openBackEnd('vendure', { attributes })
  const { response } = await get('/?lang=en')
  expect(response.headers.get('content-security-policy')).toMatch(
    /connect-src [^;]*https:\/\/files\.example\/shops\//,
  )
})

it('an unknown back end and a shop file without its URL are refused', () => {
  expect(() => openBackEnd('vendure', { attributes: { backend: 'nothing' } })).toThrow(
    'There is no adapter for backend="nothing"',
  )
  expect(() => openBackEnd('vendure', { attributes: { 'config-url': false } })).toThrow('config-url')
})

it('an installable store stores only the code of its own adapter, and its manifest has the name of the shop', async () => {
  const code = ['store.js', 'assets/vendure-1.js', 'assets/vendure-home-1.js', 'assets/shop-file-1.js']
  const files = {
    routes: { shown: {}, usable: {} },
    integrity: {
      files: Object.fromEntries([...code, 'assets/medusa-1.js'].map((file) => [file, 'sha384-x'])),
    },
  }
  const { get } = openBackEnd('vendure', { installable: true, files })
  const worker = (await get('/store-worker.js')).html
  const [, config = ''] = /STORE_WORKER=(\{.*?\});\n/.exec(worker) ?? []
  expect(JSON.parse(config)).toMatchObject({ isOwnApi: false, api: KINDS.vendure.host })
  expect(Object.keys((JSON.parse(config) as { code: object }).code)).toEqual(code.map((file) => `/${file}`))
  const { html } = await get('/store.webmanifest?lang=ar')
  expect(JSON.parse(html)).toMatchObject({ name: FILE.store_ar, lang: 'ar' })
})

it('pages preload the files of their adapter, and home those of its home page', async () => {
  const hashed = [
    'assets/index-1.js',
    'assets/vendure-1.js',
    'assets/vendure-home-1.js',
    'assets/medusa-1.js',
  ]
  const adapters = {
    vendure: { always: ['assets/vendure-1.js'], screens: { home: ['assets/vendure-home-1.js'] } },
    medusa: { always: ['assets/medusa-1.js'], screens: {} },
  }
  const { get } = openBackEnd('vendure', {
    files: {
      routes: {
        shown: { 'store-app': ['assets/index-1.js'] },
        usable: {},
        served: { always: [], screens: {}, texts: {}, adapters },
      },
      integrity: { files: Object.fromEntries(hashed.map((file) => [file, 'sha384-x'])) },
    },
  })
  const preloadsOf = async (path: string) =>
    elementsOf((await get(path)).html)
      .filter(({ attributes }) => attributes['rel'] === 'modulepreload')
      .map(({ attributes }) => attributes['href'])
  const path = pathOf('product', await productOf('vendure'))
  expect(await preloadsOf(`${path}?lang=en`)).toEqual(['/assets/index-1.js', '/assets/vendure-1.js'])
  expect(await preloadsOf('/?lang=en')).toEqual([
    '/assets/index-1.js',
    '/assets/vendure-1.js',
    '/assets/vendure-home-1.js',
  ])
})
