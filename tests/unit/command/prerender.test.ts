import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentHash } from '../../../elements/command/prerender/content-hash'
import { progressLine } from '../../../elements/command/prerender/progress'
import { headOf } from '../server/tree'
import { fakeFetch, FEW, prerenderSetUp, product, SITE } from './prerender-set-up'

const { site, run, runWith, writeSite, read, files } = prerenderSetUp()

it('prerender writes every screen in both languages, and the other files', async () => {
  expect(await run()).toBe(0)
  const pages =
    'index siginUp login products categories brands profile cart checkOut brand/2 category/3 category/4 product/1 product/2 product/3'
      .split(' ')
      .concat('subcategory/Long & light')
      .map((name) => `${name}.html`)
  const both = [...pages, '404.html', 'feed.xml'].flatMap((name) => [name, `ar/${name}`])
  const single = '.prerender.json assets/app-1.js robots.txt sitemap.xml store-worker.js store.js'.split(' ')
  expect(await files()).toEqual([...both, ...single].toSorted())
  expect(site.printed.out).toContain('32 pages')
  expect(site.printed.out).toContain('/subcategory/a%2Fb')
  expect(site.printed.status.at(-1)).toMatch(/^32 of 32 pages/)
})

it.each(['en', 'ar'] as const)('prerender writes pages for a static host, in %s', async (lang) => {
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

it('prerender writes pages again if their policy changes, except for the hashes of their styles', async () => {
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

it('prerender counts and names the products that the feed leaves out', async () => {
  const color = { title_en: 'Navy', title_ar: 'كحلي' }
  const options = [
    { id: 31, options_ids: 'color-1', price: null, stock: 2 },
    { id: 32, options_ids: 'color-2', price: '17.000', stock: 2, color },
  ]
  site.shop.products = [product(1, { options, has_options: 1 }), product(2, { price: null })]
  // A list may leave out options.
  site.shop.listed = (one) => ({ ...one, options: undefined })
  site.shop.products.push(product(26, { options, has_options: 1, price: null }))
  site.shop.products.push(product(3, { images: [] }))
  expect(await run('--only', 'product/*')).toBe(0)
  expect(site.printed.out).toMatch(
    /Not in feed\.xml, since a required field is missing or too long \(3\): 2 \(price\), 26-31 \(price\), 3 \(image_link\)$/m,
  )
  for (const id of ['1-31', '1-32', '26-32']) expect(await read('feed.xml')).toContain(`<g:id>${id}</g:id>`)
  expect(await read('feed.xml')).not.toMatch(/<g:id>(1|26)</)
  // A gateway may briefly hide a product.
  const api = fakeFetch(site.shop)
  const hidden = new Set<string>()
  const gateway: typeof fetch = async (input, init) => {
    const isHidden = /products\/./.test(String(input)) && !hidden.has(String(input))
    hidden.add(String(input))
    return isHidden ? new Response('no backend', { status: 404 }) : api(input, init)
  }
  expect(await runWith(gateway, '--only', 'index')).toBe(0)
  expect(await read('feed.xml')).toContain('<g:id>26-32</g:id>')
  // In lists, servers may send an id as text that is a number elsewhere.
  site.shop.listed = (one) => ({ ...one, id: String(one.id), options: [] })
  expect(await run('--only', 'index')).toBe(0)
  expect(await read('feed.xml')).toContain('<g:id>1-31</g:id>')
  // A file can't read the `?option=` of the feed's links.
  expect(await read('product/1.html')).toMatch(
    /<a><bdi>Price on request<\/bdi><\/a> <a><bdi>Navy<\/bdi> – <bdi>17\.000\sKWD<\/bdi><\/a>/,
  )
  expect(await read('ar/product/1.html')).toMatch(/<bdi>كحلي<\/bdi> – <bdi>17\.000\s/)
})

it('prerender makes a site installable with --installable, and a later run without it removes the worker', async () => {
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
  for (const name of [...app, 'store-worker.js']) expect(site.printed.out).toContain(name)
  expect(await read('ar/index.html')).toContain(`<link rel="manifest" href="${SITE}/ar/store.webmanifest">`)
  expect(await read('store-worker.js')).toContain('"/assets/app-1.js":"sha384-')
  expect(await run()).toBe(0)
  expect(await written()).toEqual([])
  expect(await read('store-worker.js')).toContain('.unregister()')
  expect(await read('index.html')).not.toContain('rel="manifest"')
})

it('prerender can write a site for a path', async () => {
  const root = `${SITE}/shop`
  expect(await run('--site', root, ...FEW)).toBe(0)
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

it('prerender adds sources to every page with --policy; the file of --head may begin with a byte order mark', async () => {
  const policy = 'script-src  https://tags.example;frame-src https://maps.example ;'
  expect(await run('--policy', policy, '--policy', 'script-src https://more.example', ...FEW)).toBe(0)
  for (const page of ['index.html', 'ar/product/1.html', '404.html']) {
    const [, written] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await read(page)) ?? []
    expect(written).toMatch(/script-src .* https:\/\/tags\.example https:\/\/more\.example;/)
    expect(written).toContain('; frame-src https://maps.example')
  }
  const head = join(site.folder, 'head.html')
  await writeFile(head, '\ufeff<meta name="verify" content="1">')
  expect(await run('--head', head, '--only', 'cart')).toBe(0)
  expect(await read('cart.html')).toContain('\n<meta name="verify" content="1">')
})

it('prerender writes no file outside of its folder', async () => {
  const names = ['../evil', '..', 'a/b', '.hidden', 'x'.repeat(300)]
  const many = Array.from({ length: 16 }, (_, index) => `a/${index}`)
  site.shop.products = ['__proto__', ...names, ...many].map((id) => product(id))
  expect(await run('--only', 'product/*')).toBe(0)
  expect(site.printed.out).toMatch(/Without a file.* \(22\): .* and 2 more$/m)
  expect((await files()).filter((name) => name.startsWith('product/'))).toEqual(['product/__proto__.html'])
  expect(await readdir(site.folder)).toEqual(['dist', 'site'])
})

it.each([
  ['a file', 'taken', /^Can't write .*taken: .+ \(E\w+\)\.$/],
  ['below a file', 'taken/site', /^Can't write .*taken.*: not a directory \(ENOTDIR\)\.$/],
  ['too long', 'x'.repeat(5000), /^Can't write .*: name too long \(ENAMETOOLONG\)\.$/],
])('prerender reports in one sentence that --out can’t be written: %s', async (_, name, sentence) => {
  await writeFile(join(site.folder, 'taken'), '')
  expect(await run('--out', join(site.folder, name))).toBe(1)
  expect(site.printed.warn).toMatch(sentence)
  expect(await readFile(join(site.folder, 'taken'), 'utf8')).toBe('')
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
])('prerender refuses %j', async (args, message) => {
  expect(await run(...args)).toBe(2)
  expect(site.printed.warn).toMatch(message)
})

it('progressLine() estimates the remaining time once the code is warm', () => {
  expect(progressLine({ done: 2, finished: 0, all: 1000 }, 900)).toBe('2 of 1,000 pages')
  expect(progressLine({ done: 500, finished: 0, all: 1000 }, 5000)).toBe(
    '500 of 1,000 pages, 100/s, 5 s left',
  )
})
