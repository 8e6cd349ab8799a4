import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import type { Lang } from '../../src/core/types'
import { patientServer } from '../helpers/patient-server'
import { prerender } from '../../elements/command/prerender/prerender'
import { idle } from '../helpers/idle'
import { installabilityErrors } from '../helpers/installability'
import { isTakenOver, NARROW, openStore, TEXTS } from '../helpers/page'
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-site-'))
  site = await openStaticHost(folder)
  const message: string[] = []
  const say = (text: string) => void message.push(text)
  const options = ['--host', store.url, '--site', site.url, '--out', folder, '--installable']
  const pages = only('index', 'category/1', `product/${PLAIN.id}`, 'product/9*')
  const code = await prerender([...options, ...pages], {
    out: say,
    warn: say,
    status: () => {},
    now: () => performance.now(),
    server: patientServer,
    dist: join(process.cwd(), 'dist'),
  })
  if (code !== 0) throw new Error(message.join('\n'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()

/** Expects the page of a product that is not in the folder. */
async function showsNewer(page: Page, lang: Lang) {
  await heading(page, NEWER[`title_${lang}`])
  const home = page.locator('store-app nav a').first()
  expect([
    ...(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])),
    await home.evaluate((link: HTMLAnchorElement) => link.pathname),
  ]).toEqual(lang === 'en' ? ['en', 'ltr', '/'] : ['ar', 'rtl', '/ar/'])
}

it('a prerendered site shows a product before its script, hydrates it, links to other pages, switches to the URL of the other language, and shows a newer product from 404.html', async () => {
  store.expectProblem(/404/)
  const page = await store.visit('/favicon.svg', { viewport: NARROW })
  await page.goto(`${site.url}/ar/product/${PLAIN.id}`)
  await heading(page, PLAIN.title_ar)
  await isTakenOver(page)
  await idle(page)
  await page.getByRole('button', { name: TEXTS.ar.addToCart, exact: true }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(String(PLAIN.id))

  const linksOf = () =>
    page
      .locator('store-app a[href]')
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.flatMap(({ origin, pathname, search }) =>
          origin === location.origin ? pathname + search : [],
        ),
      )
  const areIn = (code: 'en' | 'ar') => (links: string[]) =>
    links.length > 3 &&
    links.every((link) => link.startsWith('/ar/') === (code === 'ar') && !link.includes('lang='))
  await page.evaluate(() => document.querySelector('store-app')?.navigate('/category/1'))
  await page.waitForURL(`${site.url}/ar/category/1`)
  expect(await linksOf()).toSatisfy(areIn('ar'))
  await page.getByRole('button', { name: TEXTS.ar.menu }).click()
  await page.getByRole('button', { name: TEXTS.ar.switchLanguageLabel }).click()
  await page.waitForURL(`${site.url}/category/1`)
  const inHead = (selector: string) => page.locator(`head ${selector}`).getAttribute('href')
  await expect.poll(() => inHead('[rel=canonical]')).toBe(`${site.url}/category/1`)
  expect(await inHead('[hreflang=ar]')).toBe(`${site.url}/ar/category/1`)
  for (const code of ['en', 'x-default'])
    expect(await inHead(`[hreflang=${code}]`)).toBe(`${site.url}/category/1`)
  expect(await linksOf()).toSatisfy(areIn('en'))
  // The previous URL has the first language. The shopper keeps the selected one.
  await page.goBack()
  await page.waitForURL(`${site.url}/product/${PLAIN.id}`)
  await heading(page, PLAIN.title_en)
  await page.goForward()
  await page.waitForURL(`${site.url}/category/1`)
  await page.reload()
  await heading(page, categories[0]?.title_en ?? '')
  await page.goto(`${site.url}/product/${NEWER.id}`)
  await showsNewer(page, 'en')
})

it('a prerendered site has feeds and a sitemap, which a browser’s XML parser reads', async () => {
  const page = await store.visit('/favicon.svg')
  for (const [name, root, selector, path] of [
    ['feed.xml', 'rss', 'item > link', '/product/'],
    ['ar/feed.xml', 'rss', 'item > link', '/ar/product/'],
    ['sitemap.xml', 'urlset', 'url > loc', '/'],
  ] as const) {
    const xml = await readFile(join(folder, name), 'utf8')
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
  }
})

it('a prerendered site shows a newer product in Arabic, and with --installable is an app, which shows viewed pages in their language when its host is offline', async () => {
  const context = await (await workerBrowser()).newContext({ viewport: NARROW })
  try {
    const page = await context.newPage()
    const path = `/ar/product/${NEWER.id}`
    await page.goto(site.url + path)
    await showsNewer(page, 'ar')
    await page.goto(`${site.url}/ar/`)
    await isTakenOver(page)
    await until(page, () => navigator.serviceWorker.controller)
    const devtools = await context.newCDPSession(page)
    expect(await installabilityErrors(devtools)).toEqual([])
    const { errors, url } = await devtools.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${site.url}/ar/store.webmanifest`, []])
    await page.evaluate((to) => document.querySelector('store-app')?.navigate(to), `/product/${NEWER.id}`)
    await heading(page, NEWER.title_ar)

    // The API stays online. The worker replaces the responses of the host, and shows this screen from a page without
    // content.
    await site.close()
    await page.reload()
    await showsNewer(page, 'ar')
    expect(new URL(page.url()).pathname).toBe(path)
  } finally {
    await context.close()
  }
})
