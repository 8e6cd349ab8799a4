import type { Browser, Locator, Page } from 'playwright-core'
import { openPage, timePress, type Painted } from './pages'
import { median, type Result } from './results'

const ROUNDS = 7
/** Milliseconds that a pointer rests on a link before it is pressed: ample for what comes from this machine. */
const REST = 600

/** Rests the pointer on a link until what it leads to is at hand, then presses it. */
async function timeLink(page: Page, link: Locator, target: Painted): Promise<number> {
  await link.hover()
  await page.waitForTimeout(REST)
  return timePress(page, target)
}

const inMain = (page: Page) => page.getByRole('main')

async function back(page: Page, heading: string) {
  await page.goBack()
  await inMain(page).getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** From a card of a category to its product: each round another one. */
async function timeProducts(page: Page, category: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const link = inMain(page).getByRole('article').nth(round).getByRole('link').first()
    const heading = (await link.textContent()) ?? ''
    times.push(await timeLink(page, link, { heading, selector: 'h1', count: 1 }))
    await back(page, category)
  }
  return median(times)
}

/** From the grid of categories to one of a thousand products: each round another one, so that its cards are new. */
async function timeCategories(page: Page, title: string): Promise<number> {
  const links = inMain(page).getByRole('listitem').getByRole('link')
  const times: number[] = []
  const count = Math.min(ROUNDS, await links.count())
  for (let round = 0; round < count; round += 1) {
    const link = links.nth(round)
    const heading = (await link.textContent()) ?? ''
    times.push(await timeLink(page, link, { heading, selector: 'article', count: 8 }))
    await back(page, title)
  }
  return median(times)
}

/** What is pressed with everything at hand: the pointer has rested on it, and the answer has arrived. */
export async function benchNavigation(browser: Browser, url: string): Promise<Result[]> {
  const page = await openPage(browser, url)
  await page.goto('/categories')
  await inMain(page).getByRole('listitem').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  const categories = await timeCategories(page, 'Categories')
  const first = inMain(page).getByRole('listitem').getByRole('link').first()
  const heading = (await first.textContent()) ?? ''
  await first.click()
  await inMain(page).getByRole('article').first().waitFor()
  const products = await timeProducts(page, heading)
  await page.context().close()
  return [
    {
      what: 'Press to a painted category of 1,000 products, prefetched',
      store: categories,
      limit: 100,
      unit: 'ms',
    },
    { what: 'Press to a painted product, known from its card', store: products, limit: 50, unit: 'ms' },
  ]
}
