import type { Browser, Locator, Page } from 'playwright-core'
import { idle } from '../helpers/idle'
import { openPage, timePress, type Painted } from './pages'
import { median, type Result } from './results'

const ROUNDS = 7
/** The time of hovering before a click in ms, which is enough to prefetch from this machine. */
const HOVER_MS = 600

/** Hovers a link until its target is prefetched, then clicks it. */
async function timeLink(page: Page, link: Locator, target: Painted): Promise<number> {
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  return timePress(page, target)
}

const inMain = (page: Page) => page.getByRole('main')

async function back(page: Page, heading: string) {
  await page.goBack()
  await inMain(page).getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Measures navigation from a category's cards to a product page, a different one in each round. */
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

/**
 * Measures navigation from the categories to a category of a thousand products. Each round uses another category, so
 * that all its cards are new.
 */
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

/** Measures clicks with everything prefetched: the link was hovered and the response has arrived. */
export async function benchNavigation(browser: Browser, url: string): Promise<Result[]> {
  const page = await openPage(browser, url)
  await page.goto('/categories')
  await inMain(page).getByRole('listitem').getByRole('link').first().waitFor()
  await idle(page)
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
