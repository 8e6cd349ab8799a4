import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { subcategories } from '../../demo/seed/catalogue'
import { holdBack } from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { until } from '../helpers/until'

const { en } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A subcategory, whose path contains an encoded title. */
const PATH = `/subcategory/${encodeURIComponent(subcategories[0]?.title_en ?? '')}`

const title = subcategories[0]?.title_en ?? ''

it.each([
  ['routing="path" base="/shop"', `/shop${PATH}`],
  ['routing="hash"', `/page#${PATH}`],
])('a screen can be opened by its URL: %s', async (attributes, url) => {
  const page = await store.visit(url, { html: pageWithStore(attributes) })
  await heading(page, title)
})

it('a screen can be opened by its URL: routing="query"', async () => {
  const page = await store.visit('/page', { html: pageWithStore('routing="query"') })
  // The format of a query URL is internal, so read it from a link.
  const home = page.getByRole('navigation', { name: en.mainNavigation }).getByRole('link', { name: en.home })
  const url = new URL((await home.first().getAttribute('href')) ?? '', page.url())
  const [name = ''] = [...url.searchParams].find(([, value]) => value === '/') ?? []
  url.searchParams.set(name, PATH)
  await page.goto(url.href)
  await heading(page, title)
})

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
