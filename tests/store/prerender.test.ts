import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { patientServer } from '../helpers/patient-server'
import { prerender } from '../../elements/command/prerender/prerender'
import { idle } from '../helpers/idle'
import { installabilityErrors } from '../helpers/installability'
import { isTakenOver, NARROW, ONE_LANG, openStore, TEXTS, WIDE } from '../helpers/page'
import { PLAIN, products } from '../helpers/screens'
import { openStaticHost } from '../helpers/static-host'
import { workerBrowser } from '../helpers/worker-browser'
import { until } from '../helpers/until'

const store = openStore()
let folder: string
let site: Awaited<ReturnType<typeof openStaticHost>>

/** The id of a product whose page is not in the folder. */
const NEWER = products.find(({ id }) => id !== PLAIN.id) ?? PLAIN

const only = (...names: string[]) => names.flatMap((name) => ['--only', name])

/** Writes a site of the demo's shop. */
async function write(url: string, out: string, ...options: string[]): Promise<void> {
  const message: string[] = []
  const say = (text: string) => void message.push(text)
  const code = await prerender(['--host', store.url, '--site', url, '--out', out, ...options], {
    out: say,
    warn: say,
    status: () => {},
    now: () => performance.now(),
    server: patientServer,
    dist: join(process.cwd(), 'dist'),
  })
  if (code !== 0) throw new Error(message.join('\n'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-site-'))
  site = await openStaticHost(folder)
  await write(site.url, folder, ...only('index', 'cart', 'category/1', `product/${PLAIN.id}`, 'product/9*'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['en', 'a desk', WIDE, ''],
  ['ar', 'a phone', NARROW, '/ar'],
] as const)('a prerendered site, in %s on %s', (lang, _, viewport, prefix) => {
  const other = lang === 'en' ? 'ar' : 'en'
  const elsewhere = lang === 'en' ? '/ar' : ''
  const visit = async (path: string) => {
    const page = await store.visit('/favicon.svg', { viewport })
    await page.goto(site.url + prefix + path)
    return page
  }

  it('a prerendered site shows a product before its script, hydrates it, links to other pages, and switches to the URL of the other language', async () => {
    const page = await visit(`/product/${PLAIN.id}`)
    await page.getByRole('heading', { level: 1, name: PLAIN[`title_${lang}`] }).waitFor()
    await isTakenOver(page)
    await idle(page)
    await page.getByRole('button', { name: TEXTS[lang].addToCart, exact: true }).first().click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(String(PLAIN.id))

    const linksOf = () =>
      page
        .locator('store-app a[href]')
        .evaluateAll((links: HTMLAnchorElement[]) =>
          links.flatMap(({ origin, pathname, search }) =>
            origin === location.origin ? pathname + search : [],
          ),
        )
    const isWithin = (code: 'en' | 'ar') => (link: string) =>
      link.startsWith('/ar/') === (code === 'ar') && !link.includes('lang=')
    await page.evaluate(() => document.querySelector('store-app')?.navigate('/category/1'))
    await page.waitForURL(`${site.url}${prefix}/category/1`)
    expect(await linksOf()).toSatisfy((links: string[]) => links.length > 3 && links.every(isWithin(lang)))
    if (viewport === NARROW) await page.getByRole('button', { name: TEXTS[lang].menu }).click()
    await page.getByRole('button', { name: TEXTS[lang].switchLanguageLabel }).click()
    await page.waitForURL(`${site.url}${elsewhere}/category/1`)
    const inHead = (selector: string) => page.locator(`head ${selector}`).getAttribute('href')
    await expect.poll(() => inHead('[rel=canonical]')).toBe(`${site.url}${elsewhere}/category/1`)
    expect(await inHead('[hreflang=ar]')).toBe(`${site.url}/ar/category/1`)
    for (const code of ['en', 'x-default'])
      expect(await inHead(`[hreflang=${code}]`)).toBe(`${site.url}/category/1`)
    expect(await linksOf()).toSatisfy((links: string[]) => links.length > 3 && links.every(isWithin(other)))
    // The previous URL has the first language. The shopper keeps the selected one.
    await page.goBack()
    await page.waitForURL(`${site.url}${elsewhere}/product/${PLAIN.id}`)
    await page.getByRole('heading', { level: 1, name: PLAIN[`title_${other}`] }).waitFor()
    await page.goForward()
    await page.waitForURL(`${site.url}${elsewhere}/category/1`)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: categories[0]?.[`title_${other}`] ?? '' }).waitFor()
  })

  it('a prerendered site shows a product that is newer than the site, from 404.html', async () => {
    store.expectProblem(/404/)
    const page = await visit(`/product/${NEWER.id}`)
    await page.getByRole('heading', { level: 1, name: NEWER[`title_${lang}`] }).waitFor()
    expect(
      await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`),
    ).toBe(lang === 'en' ? 'en ltr' : 'ar rtl')
    const home = page.locator('store-app nav a').first()
    expect(await home.evaluate((link) => (link as HTMLAnchorElement).pathname)).toBe(`${prefix}/`)
  })

  if (lang !== ONE_LANG) return

  it('a prerendered site shows products, pictures and prices without JavaScript', async () => {
    const context = await (
      await workerBrowser()
    ).newContext({ javaScriptEnabled: false, viewport, baseURL: site.url })
    try {
      const page = await context.newPage()
      await page.goto(`${prefix}/category/1`)
      await page.getByRole('article').first().getByRole('link').first().waitFor()
      await page.getByRole('link', { name: TEXTS[lang].switchLanguage }).first().click()
      await page.waitForURL(`${site.url}${elsewhere}/category/1`)
    } finally {
      await context.close()
    }
  })
})

it.each([
  ['feed.xml', 'rss', 'item > link', '/product/'],
  ['ar/feed.xml', 'rss', 'item > link', '/ar/product/'],
  ['sitemap.xml', 'urlset', 'url > loc', '/'],
])('a prerendered site has %s, which a browser’s XML parser reads', async (name, root, selector, path) => {
  const xml = await readFile(join(folder, name), 'utf8')
  const page = await store.visit('/favicon.svg')
  const parsed = await page.evaluate(
    ([text, each]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml')
      const links = [...document.querySelectorAll(each)].map(({ textContent }) => textContent)
      return { root: document.documentElement.nodeName, links }
    },
    [xml, selector] as const,
  )
  expect(parsed.root).toBe(root)
  expect(parsed.links.length).toBeGreaterThan(11)
  for (const link of parsed.links) expect(link.startsWith(site.url + path)).toBe(true)
})

it('a prerendered site with --installable is an app, which shows viewed pages in their language when its host is offline', async () => {
  const out = await mkdtemp(join(tmpdir(), 'store-app-'))
  const host = await openStaticHost(out)
  const context = await (await workerBrowser()).newContext({ viewport: NARROW })
  try {
    await write(host.url, out, '--installable', ...only('index'))
    const page = await context.newPage()
    await page.goto(`${host.url}/ar/`)
    await isTakenOver(page)
    await until(page, () => navigator.serviceWorker.controller)
    const devtools = await context.newCDPSession(page)
    expect(await installabilityErrors(devtools)).toEqual([])
    const { errors, url } = await devtools.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${host.url}/ar/store.webmanifest`, []])
    await page.evaluate((to) => document.querySelector('store-app')?.navigate(to), `/product/${PLAIN.id}`)
    const heading = page.getByRole('heading', { level: 1, name: PLAIN.title_ar })
    await heading.waitFor()

    // The API stays online. The worker replaces the responses of the host, and shows this screen from a page without
    // content.
    await host.close()
    await page.reload()
    await heading.waitFor()
    expect(new URL(page.url()).pathname).toBe(`/ar/product/${PLAIN.id}`)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  } finally {
    await context.close()
    await host.close()
    await rm(out, { recursive: true, force: true })
  }
})
