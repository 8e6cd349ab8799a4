import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, createCatalogue, subcategories } from '../../demo/seed/catalogue'
import { idle } from '../helpers/idle'
import { openStore, scrolledTo, TEXTS } from '../helpers/page'

const { en } = TEXTS
const store = openStore()
const product = createCatalogue().product(1)

/** A merchant's page with only the full store. */
const pageWith = (attributes: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script src="/store.js" async></script></head>
<body style="margin:0"><store-app host="{{host}}" ${attributes}></store-app></body></html>`

/** The routing modes, and the URL of a store path in each. */
const MODES = {
  path: { attributes: 'routing="path" base="/shop"', address: (path: string) => `/shop${path}` },
  hash: { attributes: 'routing="hash"', address: (path: string) => `/page#${path}` },
  query: { attributes: 'routing="query"', address: queryAddress },
} as const

/** The format of a query URL is internal: read it from a link. */
async function queryAddress(path: string, page: Page): Promise<string> {
  const home = page.getByRole('navigation', { name: en.mainNavigation }).getByRole('link', { name: en.home })
  const url = new URL((await home.first().getAttribute('href')) ?? '', page.url())
  const [name] = [...url.searchParams].find(([, value]) => value === '/') ?? []
  if (!name) throw new Error(`No query of ${url.href} holds the path.`)
  url.searchParams.set(name, path)
  return url.href
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The routes of the store, and the heading that identifies each screen. */
const ROUTES: readonly (readonly [path: string, heading: string])[] = [
  ['/category/1', categories[0]?.title_en ?? ''],
  [`/subcategory/${encodeURIComponent(subcategories[0]?.title_en ?? '')}`, subcategories[0]?.title_en ?? ''],
  ['/brand/1', brands[0]?.title_en ?? ''],
  ['/categories', en.categories],
  ['/brands', en.brands],
  ['/product/1', product?.title_en ?? ''],
  ['/cart', en.shoppingCart],
  ['/no/such/page', en.pageNotFound],
]

/** From home into a category and on to its first product; returns that product's title. */
async function walk(page: Page, category: string): Promise<string> {
  await page.getByRole('button', { name: en.categories, exact: true }).click()
  // Home has links of that name too, some in hidden slides.
  const navigation = page.getByRole('navigation', { name: en.mainNavigation })
  await navigation.getByRole('link', { name: category, exact: true }).click()
  await heading(page, category)
  const card = page.getByRole('article').getByRole('heading').first()
  const title = (await card.textContent()) ?? ''
  await card.getByRole('link').click()
  await heading(page, title)
  return title
}
const category = categories[1]?.title_en ?? ''

describe.each(Object.entries(MODES))('routing="%s"', (mode, { attributes, address }) => {
  const start = mode === 'path' ? '/shop/' : '/page'

  it('goes forward and back between screens', async () => {
    const page = await store.visit(start, { html: pageWith(attributes) })
    const title = await walk(page, category)
    await page.goBack()
    await heading(page, category)
    await page.goForward()
    await heading(page, title)
    await page.reload()
    await heading(page, title)
  })

  // The screens are the same in each mode: where the path has its own URL, all are opened.
  it(`opens ${mode === 'path' ? 'every route' : 'a route'} directly`, async () => {
    const page = await store.visit(start, { html: pageWith(attributes) })
    for (const [path, title] of mode === 'path' ? ROUTES : ROUTES.filter(([path]) => path.includes('%'))) {
      // Firefox logs what leaving or reloading a page interrupts.
      await idle(page)
      await page.goto(await address(path, page))
      // Changing only the hash loads nothing: navigate to it, then reload.
      if (mode === 'hash') {
        await heading(page, title)
        await idle(page)
        await page.reload()
      }
      await heading(page, title)
    }
  })
})

describe('routing="memory"', () => {
  it('starts at initial-path, and does not change the URL', async () => {
    const [path, title] = ROUTES[0] ?? ['', '']
    const page = await store.visit('/page', { html: pageWith(`routing="memory" initial-path="${path}"`) })
    await heading(page, title)
    await walk(page, category)
    expect(page.url()).toBe(`${store.url}/page`)
    await page.getByRole('button', { name: en.back, exact: true }).click()
    await heading(page, category)
  })
})

describe('going back', () => {
  it('restores the length and scroll position of a long list', async () => {
    const page = await store.visit('/category/1')
    await page.getByRole('button', { name: en.loadMore }).click()
    await page.getByRole('article').nth(24).waitFor()
    const length = await page.getByRole('article').count()
    const last = page.getByRole('article').nth(length - 1)
    // By the keyboard: before a click, the driver of Firefox scrolls even to what shows already.
    const link = last.getByRole('heading').getByRole('link')
    await link.focus()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(500)
    await link.press('Enter')
    await page.waitForURL('**/product/**')
    await page.getByRole('button', { name: en.addToCart, exact: true }).waitFor()
    await scrolledTo(page, 0)
    await page.goBack()
    await page
      .getByRole('article')
      .nth(length - 1)
      .waitFor()
    await scrolledTo(page, top)
  })

  it('moves the focus to the heading of the new screen, however late it renders', async () => {
    const page = await store.visit('/product/1')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/browse-*', (route) => released.then(() => route.continue()))
    const link = page.getByRole('navigation', { name: en.breadcrumb }).locator('a[href*="/category/"]')
    const title = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('main').getByText(en.loading).waitFor()
    release()
    await heading(page, title)
    await page.waitForFunction(
      (text) => document.activeElement?.shadowRoot?.activeElement?.textContent === text,
      title,
    )
  })

  it('sets the page’s title', async () => {
    const page = await store.visit('/product/1')
    await page.waitForFunction((title) => document.title.includes(title), product?.title_en ?? '')
  })
})

describe('a page that does not exist', () => {
  it('shows the 404 text and a link home', async () => {
    const page = await store.visit('/nowhere')
    await heading(page, en.pageNotFound)
    await page.getByText(en.contactSupport).waitFor()
    await page.getByRole('main').getByText(en.goHome).click()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('shows that a product no longer exists', async () => {
    store.expectProblem(/404/)
    const page = await store.visit('/product/999999')
    await page.getByText(en.productGone).waitFor()
  })
})
