import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, createCatalogue, subcategories } from '../../demo/seed/catalogue'
import { holdBack } from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { until } from '../helpers/until'

const { en } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)
const product = createCatalogue().product(1)

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

/** The routes of the store, and the heading of each screen. */
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

it.each(Object.entries(MODES))(
  'every route can be opened by its URL: routing="%s"',
  async (mode, { attributes, address }) => {
    const page = await store.visit(mode === 'path' ? '/shop/' : '/page', { html: pageWithStore(attributes) })
    // The screens are the same in each mode. All are opened in the mode in which each path has its own URL.
    for (const [path, title] of mode === 'path' ? ROUTES : ROUTES.filter(([path]) => path.includes('%'))) {
      await page.goto(await address(path, page))
      // Changing only the hash loads nothing, so navigate to it and reload.
      if (mode === 'hash') {
        await heading(page, title)
        await page.reload()
      }
      await heading(page, title)
    }
  },
)

it('a new screen focuses its heading, however late it renders', async () => {
  const page = await store.visit('/product/1')
  const screen = await holdBack(page, '/assets/browse-*')
  const link = page.getByRole('navigation', { name: en.breadcrumb }).locator('a[href*="/category/"]')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('main').getByText(en.loading).waitFor()
  screen.release()
  await heading(page, title)
  await until(page, (text) => document.activeElement?.shadowRoot?.activeElement?.textContent === text, title)
})
