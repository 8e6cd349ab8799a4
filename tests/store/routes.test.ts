import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { subcategories } from '../../demo/seed/catalogue'
import { holdBack } from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { until } from '../helpers/until'

const { en } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)

/** The routing modes, and the URL of a store path in each mode. */
const MODES = {
  path: { attributes: 'routing="path" base="/shop"', address: (path: string) => `/shop${path}` },
  hash: { attributes: 'routing="hash"', address: (path: string) => `/page#${path}` },
  query: { attributes: 'routing="query"', address: queryAddress },
} as const

/** The format of a query URL is internal, so read it from a link. */
async function queryAddress(path: string, page: Page): Promise<string> {
  const home = page.getByRole('navigation', { name: en.mainNavigation }).getByRole('link', { name: en.home })
  const url = new URL((await home.first().getAttribute('href')) ?? '', page.url())
  const [name] = [...url.searchParams].find(([, value]) => value === '/') ?? []
  if (!name) throw new Error(`No query of ${url.href} holds the path.`)
  url.searchParams.set(name, path)
  return url.href
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A subcategory, whose path contains an encoded title. */
const PATH = `/subcategory/${encodeURIComponent(subcategories[0]?.title_en ?? '')}`

it.each(Object.entries(MODES))(
  'a screen can be opened by its URL: routing="%s"',
  async (mode, { attributes, address }) => {
    const page = await store.visit(mode === 'path' ? '/shop/' : '/page', { html: pageWithStore(attributes) })
    await page.goto(await address(PATH, page))
    const title = subcategories[0]?.title_en ?? ''
    // Changing only the hash loads nothing, so reload after the navigation.
    if (mode === 'hash') {
      await heading(page, title)
      await page.reload()
    }
    await heading(page, title)
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
