import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { patientServer } from '../../helpers/patient-server'
import { contentHash } from '../../../elements/command/prerender/content-hash'
import { prerender } from '../../../elements/command/prerender/prerender'
import { progressLine } from '../../../elements/command/prerender/progress'
import { headOf } from '../server/tree'

const HOST = 'https://api.example'
const SITE = 'https://shop.example'

const product = (id: number | string, more: object = {}) => ({
  id,
  title_en: `Dress ${id}`,
  title_ar: `فستان ${id}`,
  description_en: '<p>Long & light</p>',
  description_ar: '<p>طويل</p>',
  price: '12.500',
  discount_price: null,
  stock: 4,
  category_id: 3,
  brand_id: 2,
  images: [{ id: 1, url: `p${id}.jpg`, isMain: 1 }],
  options: [],
  ...more,
})

/** Options to render few pages, in tests that do not depend on the others. */
const FEW = ['--only', 'index', '--only', 'product/1']

interface FakeShop {
  products: ReturnType<typeof product>[]
  /** Returns a product as it is in lists. */
  listed(one: ReturnType<typeof product>): object
  /** Paths that respond with 403, which is not retried. */
  down: RegExp | null
  /** Paths that respond with 404. */
  lost: RegExp | null
}

/** The API of a small shop, which may change between requests. */
function fakeFetch(shop: FakeShop): typeof fetch {
  const category = { id: 3, title_en: 'Dresses', title_ar: 'فساتين', image: 'cat.png', isVisible: 1 }
  const hidden = { id: 4, title_en: 'Soon', title_ar: 'قريبًا', image: null, isVisible: 0 }
  const brand = { id: 2, title_en: 'Sadaf', title_ar: 'صدف', image: 'brand.png' }
  const bodyOf = (path: string): unknown => {
    const products = shop.products.map(shop.listed)
    const one = shop.products.find(({ id }) => path === `products/${encodeURIComponent(id)}`)
    if (one && !shop.lost?.test(path)) return { statusCode: 200, product: one }
    const bodies: Record<string, unknown> = {
      settings: { store_en: 'Sidra', store_ar: 'سدرة', currency_en: 'KWD', currency_ar: 'د.ك' },
      appearances: {},
      home: [{ id: 2, type: 'ProductSlider', title_en: 'New', title_ar: 'جديد', products }],
      products: { statusCode: 200, products },
      categories: { statusCode: 200, categories: [category, hidden] },
      subcategories: {
        statusCode: 200,
        subcategories: [
          { id: 9, title_en: 'Long & light', title_ar: 'طويل', category_id: 3, isVisible: 1 },
          { id: 10, title_en: 'a/b', title_ar: 'أ', category_id: 3, isVisible: 1 },
        ],
      },
      brands: { statusCode: 200, brands: [brand] },
      zones: [],
      'categories/3': { statusCode: 200, category: { ...category, products } },
      'categories/4': { statusCode: 200, category: { ...hidden, products: [] } },
      'brands/2': { statusCode: 200, brand: { ...brand, products } },
    }
    return shop.lost?.test(path) ? undefined : bodies[path]
  }
  return async (input) => {
    const path = new URL(String(input)).pathname.replace('/api/', '')
    if (shop.down?.test(path)) return new Response('down', { status: 403 })
    const body = bodyOf(path)
    return body === undefined ? Response.json({ message: 'Not found' }, { status: 404 }) : Response.json(body)
  }
}

describe('storefront-elements prerender', () => {
  let folder: string
  let dist: string
  let out: string
  let shop: FakeShop
  let printed: { out: string; warn: string; status: string[] }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-prerender-'))
    out = join(folder, 'site')
    dist = join(folder, 'dist')
    await mkdir(join(dist, 'assets'), { recursive: true })
    await writeFile(join(dist, 'store.js'), '/* store */')
    await writeFile(join(dist, 'assets/app-1.js'), '/* app */')
    const routes = { shown: { 'store-app': ['assets/app-1.js'] }, usable: {} }
    await writeFile(join(dist, 'first-routes.json'), JSON.stringify(routes))
    const integrity = { files: { 'assets/app-1.js': 'sha384-x' } }
    await writeFile(join(dist, 'integrity.json'), JSON.stringify(integrity))
    shop = { products: [product(1), product(2), product(3)], listed: (one) => one, down: null, lost: null }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const run = (...more: string[]) => runWith(fakeFetch(shop), ...more)
  /** The folder with the site, rendered once for all tests because that takes most of their time. */
  let written: string | null = null
  const writeSite = async () => {
    if (!written) {
      await run()
      written = await mkdtemp(join(tmpdir(), 'store-prerendered-'))
      await cp(out, written, { recursive: true })
    } else await cp(written, out, { recursive: true })
  }
  afterAll(() => written && rm(written, { recursive: true }))
  const runWith = async (result: typeof fetch, ...more: string[]) => {
    printed = { out: '', warn: '', status: [] }
    const args = ['--host', HOST, '--site', SITE, '--out', out, ...more]
    return prerender(args, {
      out: (text) => void (printed.out += text),
      warn: (text) => void (printed.warn += text),
      status: (line) => void printed.status.push(line),
      now: () => performance.now(),
      server: patientServer,
      dist,
      fetch: result,
    })
  }
  const read = (path: string) => readFile(join(out, path), 'utf8')
  const files = async () => {
    const entries = await readdir(out, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1))
      .toSorted()
  }
  /** The contents of all files except the list of files. */
  const contents = async () => {
    const names = (await files()).filter((name) => name !== '.prerender.json')
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
  }

  it('writes every screen in both languages, and the other files', async () => {
    expect(await run()).toBe(0)
    const pages =
      'index siginUp login products categories brands profile cart checkOut brand/2 category/3 category/4 product/1 product/2 product/3'
        .split(' ')
        .concat('subcategory/Long & light')
        .map((name) => `${name}.html`)
    const both = [...pages, '404.html', 'feed.xml'].flatMap((name) => [name, `ar/${name}`])
    const single = '.prerender.json assets/app-1.js robots.txt sitemap.xml store-worker.js store.js'.split(
      ' ',
    )
    expect(await files()).toEqual([...both, ...single].toSorted())
    expect(printed.out).toContain('32 pages')
    expect(printed.out).toContain('/subcategory/a%2Fb')
    expect(printed.status.at(-1)).toMatch(/^32 of 32 pages/)
  })

  it.each(['en', 'ar'] as const)('writes pages that a static host can serve, in %s', async (lang) => {
    await writeSite()
    const html = await read(`${lang === 'ar' ? 'ar/' : ''}product/1.html`)
    const { canonical, alternates, meta, data, title } = headOf(html)
    expect(title).toBe(lang === 'en' ? 'Dress 1 · Sidra' : 'فستان 1 · سدرة')
    expect(canonical).toBe(`${SITE}${lang === 'ar' ? '/ar' : ''}/product/1`)
    expect(alternates).toEqual({
      en: `${SITE}/product/1`,
      ar: `${SITE}/ar/product/1`,
      'x-default': `${SITE}/product/1`,
    })
    expect(meta['product:price:amount']).toBe('12.5')
    expect(data[0]).toMatchObject({ '@type': 'Product', url: canonical })
    expect(html).toMatch(
      /^<!doctype html>\n<html lang="..".*\n<head>\n.*\n<meta http-equiv="Content-Security-Policy"/,
    )
    expect(html).not.toContain('unsafe-inline')
    expect(html).toContain(`href="/assets/app-1.js"`)
    expect(html).not.toContain('?lang=')
  })

  it('writes only changed files, and removes obsolete ones', async () => {
    await writeSite()
    const before = await contents()
    expect(await run()).toBe(0)
    expect(printed.out).toContain('0 files written')
    expect(await contents()).toEqual(before)

    shop.products = [product(1, { price: '9.000' }), product(2)]
    expect(await run()).toBe(0)
    const after = await contents()
    const changed = Object.keys(before).filter((name) => after[name] !== before[name])
    expect(changed).toEqual(expect.arrayContaining(['ar/product/1.html', 'feed.xml', 'product/3.html']))
    expect(changed.filter((name) => ['product/2.html', 'cart.html'].includes(name))).toEqual([])
    expect(after['product/3.html']).toBeUndefined()
    expect(printed.out).toContain('2 removed')
  })

  it('leaves the last good site as it was when the API fails in the middle', async () => {
    await writeSite()
    const before = await contents()
    shop.products = [product(1, { price: '9.000' }), product(2), product(3)]
    shop.down = /^products\/2$/
    expect(await run()).toBe(1)
    expect(printed.warn).toContain('for 1 screen:\n  /product/2 (/api/products/2: 403)')
    expect(await contents()).toEqual(before)
    shop.down = /^products$/
    expect(await run()).toBe(1)
    expect(printed.warn).toContain('products of the shop: 403')
    expect(await contents()).toEqual(before)
  })

  it.each(['/products/3', '/categories', '/categories/3', '/brands', '/subcategories'])(
    'removes no page if a gateway responds 404 to everything for a moment: %s',
    async (path) => {
      await writeSite()
      const before = await contents()
      const api = fakeFetch(shop)
      let hidden = 0
      const gateway: typeof fetch = async (input, init) =>
        String(input).endsWith(path) && hidden++ === 0
          ? new Response('no backend', { status: 404 })
          : api(input, init)
      expect(await runWith(gateway)).toBe(0)
      expect(hidden).toBeGreaterThan(1)
      expect(await contents()).toEqual(before)
    },
  )

  it('never touches files of somebody else', async () => {
    await mkdir(join(out, 'product'), { recursive: true })
    await writeFile(join(out, 'index.html'), 'mine')
    await writeFile(join(out, 'product/about.html'), 'mine')
    expect(await run(...FEW)).toBe(0)
    expect(printed.out).toContain('Not changed, since this command did not write them (1): index.html')
    shop.products = []
    expect(await run('--allow-removals', ...FEW)).toBe(0)
    expect(await read('index.html')).toBe('mine')
    expect(await read('product/about.html')).toBe('mine')
  })

  it.each([
    ['an empty list of products', () => void (shop.products = []), /pages of product\/ \(6\)/],
    ['no categories', () => void (shop.lost = /^categories$/), /pages of category\/ \(4\)/],
    ['none of the products it lists', () => void (shop.lost = /^products\/./), /pages of product\/ \(6\)/],
  ])('leaves the site as it was when the API sends %s', async (_, change, message) => {
    await writeSite()
    const before = await contents()
    change()
    expect(await run()).toBe(1)
    expect(printed.warn).toMatch(message)
    expect(printed.warn).toContain('--allow-removals')
    expect(await contents()).toEqual(before)
    expect(await run('--allow-removals')).toBe(0)
    expect(Object.keys(await contents()).length).toBeLessThan(Object.keys(before).length)
  })

  it('refuses to run while another run writes to the same folder', async () => {
    await mkdir(out)
    await writeFile(join(out, '.prerender.lock'), JSON.stringify({ pid: 1, host: 'a', staging: 'b' }))
    expect(await run()).toBe(1)
    expect(printed.warn).toContain(`Another run (process 1 on a) is writing to ${out}.`)
    expect(await files()).toEqual(['.prerender.lock'])
    // A container that restarts has the same host name and process id.
    const ended = { pid: process.pid, host: hostname(), staging: '.staging-1' }
    await writeFile(join(out, '.prerender.lock'), JSON.stringify(ended))
    expect(await run('--only', 'cart')).toBe(0)
  })

  it('renders only the pages of --only, and keeps the rest', async () => {
    await writeSite()
    shop.products = [product(1, { price: '9.000' }), product(2, { price: '9.000' }), product(3)]
    expect(await run('--only', 'product/1')).toBe(0)
    expect(printed.out).toContain('2 pages')
    expect(await read('product/1.html')).toContain('9.000')
    expect(await read('product/2.html')).not.toContain('9.000')
    expect(await run('--only', 'product/99')).toBe(2)
    // Product 4 is new: the site has no file for it.
    shop.products = [...shop.products.slice(1), product(4)]
    expect(await run('--only', 'index')).toBe(0)
    for (const file of ['sitemap.xml', 'feed.xml']) {
      expect(await read(file)).toContain(`${SITE}/product/3<`)
      expect(await read(file)).not.toMatch(/product\/[14]</)
    }
  })

  it('removes pages that --only names when their products are gone', async () => {
    await writeSite()
    shop.products = [product(1, { price: '9.000' }), product(2)]
    shop.lost = /^categories$/
    expect(await run('--only', 'product/3')).toBe(0)
    expect(printed.out).toContain('0 pages')
    expect(printed.out).toContain('2 removed')
    expect(await files()).not.toContain('ar/product/3.html')
    expect(await files()).toContain('category/3.html')
    expect(await read('product/1.html')).not.toContain('9.000')
  })

  it('writes pages again if their policy changes, except for the hashes of their styles', async () => {
    await run('--only', 'cart')
    const html = await read('cart.html')
    const hash = contentHash('cart.html', [html])
    const changed = (from: RegExp, to: string) => {
      expect(html).toMatch(from)
      return contentHash('cart.html', [html.replace(from, to)])
    }
    expect(changed(/(style-src &#39;self&#39; &#39;sha256-)[^&]*/, '$1other')).toBe(hash)
    expect(changed(/(script-src &#39;self&#39; &#39;sha256-)[^&]*/, '$1other')).not.toBe(hash)
    expect(changed(/connect-src &#39;self&#39; [^;]*/, '$&, https://other.example')).not.toBe(hash)
  })

  it('counts and names the products that the feed leaves out', async () => {
    const color = { title_en: 'Navy', title_ar: 'كحلي' }
    const options = [
      { id: 31, options_ids: 'color-1', price: null, stock: 2 },
      { id: 32, options_ids: 'color-2', price: '17.000', stock: 2, color },
    ]
    shop.products = [product(1, { options, has_options: 1 }), product(2, { price: null })]
    // A list may leave out options.
    shop.listed = (one) => ({ ...one, options: undefined })
    shop.products.push(product(26, { options, has_options: 1, price: null }))
    for (let id = 3; id <= 25; id++) shop.products.push(product(id, { images: [] }))
    expect(await run('--only', 'product/*')).toBe(0)
    expect(printed.out).toMatch(
      /Not in feed\.xml, since a required field is missing or too long \(25\): 2 \(price\), 26-31 \(price\), 3 \(image_link\),.* and 5 more$/m,
    )
    for (const id of ['1-31', '1-32', '26-32']) expect(await read('feed.xml')).toContain(`<g:id>${id}</g:id>`)
    expect(await read('feed.xml')).not.toMatch(/<g:id>(1|26)</)
    // A gateway may hide a product for a moment.
    const api = fakeFetch(shop)
    const hidden = new Set<string>()
    const gateway: typeof fetch = async (input, init) => {
      const isHidden = /products\/./.test(String(input)) && !hidden.has(String(input))
      hidden.add(String(input))
      return isHidden ? new Response('no backend', { status: 404 }) : api(input, init)
    }
    expect(await runWith(gateway, '--only', 'index')).toBe(0)
    expect(await read('feed.xml')).toContain('<g:id>26-32</g:id>')
    // In lists, servers may send an id as text that is otherwise a number.
    shop.listed = (one) => ({ ...one, id: String(one.id), options: [] })
    expect(await run('--only', 'index')).toBe(0)
    expect(await read('feed.xml')).toContain('<g:id>1-31</g:id>')
    // A file can't follow the `?option=` of the feed's links.
    expect(await read('product/1.html')).toMatch(
      /<a><bdi>Price on request<\/bdi><\/a> <a><bdi>Navy<\/bdi> – <bdi>17\.000\sKWD<\/bdi><\/a>/,
    )
    expect(await read('ar/product/1.html')).toMatch(/<bdi>كحلي<\/bdi> – <bdi>17\.000\s/)
  })

  it('is installable with --installable; a later run without it removes the worker', async () => {
    const app = [
      'ar/store-shell.html',
      'ar/store.webmanifest',
      'store-icon-maskable.svg',
      'store-icon.svg',
      'store-shell.html',
      'store.webmanifest',
    ]
    const written = async () => (await files()).filter((name) => app.includes(name))
    expect(await run('--installable', ...FEW)).toBe(0)
    expect(await written()).toEqual(app)
    for (const name of [...app, 'store-worker.js']) expect(printed.out).toContain(name)
    expect(await read('ar/index.html')).toContain(`<link rel="manifest" href="${SITE}/ar/store.webmanifest">`)
    expect(await read('store-worker.js')).toContain('"/assets/app-1.js":"sha384-')
    expect(await run()).toBe(0)
    expect(await written()).toEqual([])
    expect(await read('store-worker.js')).toContain('.unregister()')
    expect(await read('index.html')).not.toContain('rel="manifest"')
  })

  it('is a site below a path, too', async () => {
    const root = `${SITE}/shop`
    expect(await run('--site', root)).toBe(0)
    expect(await files()).not.toContain('robots.txt')
    const html = await read('ar/product/1.html')
    expect(headOf(html).canonical).toBe(`${root}/ar/product/1`)
    expect(html).toContain('<script src="/shop/store.js" defer>')
    expect(html).toContain('href="/shop/assets/app-1.js"')
    expect(html).toContain('data-language-base="/shop"')
    expect(await read('404.html')).toContain('"/shop/ar"')
    expect(await read('404.html')).toContain('<bdi lang="ar" dir="rtl">')
    expect(await read('ar/404.html')).toContain('base="/shop/ar"')
    expect(await read('sitemap.xml')).toContain(`<loc>${root}/ar/product/1</loc>`)
    expect(await read('ar/feed.xml')).toContain(`<g:link>${root}/ar/product/1</g:link>`)
  })

  it.each(['products/2', 'products', 'settings', 'categories/3', 'home'])(
    'does not take a page of another kind for data: %s',
    async (path) => {
      const result = fakeFetch(shop)
      const html: typeof fetch = async (input, init) =>
        new URL(String(input)).pathname === `/api/${path}`
          ? new Response('<!doctype html><title>Maintenance</title>')
          : result(input, init)
      expect(await runWith(html, '--only', 'product/2', '--only', 'index', '--only', 'category/3')).toBe(1)
      expect(printed.warn).toContain(`${out} is unchanged.`)
      expect((await files().catch(() => [])).filter((name) => name.endsWith('.html'))).toEqual([])
    },
  )

  it('names no file outside of its folder', async () => {
    shop.products = ['../evil', '..', '__proto__', 'a/b', '.hidden', 'x'.repeat(300)].map((id) => product(id))
    expect(await run('--only', 'product/*')).toBe(0)
    expect((await files()).filter((name) => name.startsWith('product/'))).toEqual(['product/__proto__.html'])
    expect(await readdir(folder)).toEqual(['dist', 'site'])
  })

  it('--policy adds sources to the policy of every page', async () => {
    const policy = 'script-src  https://tags.example;frame-src https://maps.example ;'
    expect(await run('--policy', policy, '--policy', 'script-src https://more.example')).toBe(0)
    for (const page of ['index.html', 'ar/product/1.html', '404.html']) {
      const [, written] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await read(page)) ?? []
      expect(written).toMatch(/script-src .* https:\/\/tags\.example https:\/\/more\.example;/)
      expect(written).toContain('; frame-src https://maps.example')
    }
  })

  it('--head may begin with a byte order mark, which would end the head', async () => {
    const head = join(folder, 'head.html')
    await writeFile(head, '\ufeff<meta name="verify" content="1">')
    expect(await run('--head', head, '--only', 'cart')).toBe(0)
    expect(await read('cart.html')).toContain('\n<meta name="verify" content="1">')
  })

  it.each([
    ['a file', 'taken', /^Can't write .*taken: .+ \(E\w+\)\.$/],
    ['below a file', 'taken/site', /^Can't write .*taken.*: a part of its path is a file \(ENOTDIR\)\.$/],
    ['too long', 'x'.repeat(5000), /^Can't write .*: its name is too long \(ENAMETOOLONG\)\.$/],
  ])('reports in one sentence that --out can’t be written: %s', async (_, name, sentence) => {
    await writeFile(join(folder, 'taken'), '')
    expect(await run('--out', join(folder, name))).toBe(1)
    expect(printed.warn).toMatch(sentence)
    expect(await readFile(join(folder, 'taken'), 'utf8')).toBe('')
  })

  it.each([
    [['--host', 'not a url'], /host must be/],
    [['--site', '/shop'], /site must be/],
    [['--concurrency', '0'], /--concurrency/],
    [['--attribute', 'theme'], /--attribute/],
    [['--attribute', 'seo='], /seo/],
    [['--head', 'no-such-file.html'], /--head/],
    [['--policy', 'script-src https://a.example,x'], /policy/],
    [['--policy', 'frame-ancestors https://a.example'], /frame-ancestors.*header/],
    [['--nonsense'], /nonsense/],
  ])('refuses %j', async (args, message) => {
    expect(await run(...args)).toBe(2)
    expect(printed.warn).toMatch(message)
  })
})

it('says how long the rest takes once the code is warm', () => {
  expect(progressLine(2, 1000, 900)).toBe('2 of 1,000 pages')
  expect(progressLine(500, 1000, 5000)).toBe('500 of 1,000 pages, 100/s, 5 s left')
})
