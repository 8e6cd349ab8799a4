import type { Browser, Page } from 'playwright-core'
import { idle } from '../helpers/idle'
import type { BareAnswers } from './bare'
import type { BoxAnswers } from './bare-boxes'
import { buildScript } from './build-script'
import { openPage, timeKey, watchTasks } from './pages'
import { median, type Result } from './results'

/** The words that are typed letter by letter and deleted again. Some are in many products, some in few. */
const WORDS = ['dress', 'coffee', 'silk']

/** The keys, each with the text of the field after it. */
const KEYS = WORDS.flatMap((word) => {
  const letters = [...word].map((key, index) => ({ key, text: word.slice(0, index + 1) }))
  const back = letters
    .slice(0, -1)
    .map(({ text }) => ({ key: 'Backspace', text }))
    .reverse()
  return [...letters, ...back, { key: 'Backspace', text: '' }]
})

/** The time limit in ms for sending and parsing a hundred megabytes. */
const TIMEOUT_MS = 90_000

interface Typing {
  note?: (text: string) => Promise<void>
  /** Whether this text changes the results. Without a change, there is nothing to wait for. */
  changes?: (text: string, before: string) => boolean
}

async function typeAll(page: Page, { note, changes = () => true }: Typing): Promise<number> {
  await page.locator('input[type=search]').click()
  const times: number[] = []
  let before = ''
  for (const { key, text } of KEYS) {
    if (changes(text, before)) {
      const time = await timeKey(page, key)
      // An empty field shows no results, and some letters do not change them.
      if (text && !Number.isNaN(time)) times.push(time)
    } else await page.keyboard.press(key)
    await note?.(text)
    before = text
  }
  return median(times)
}

interface SearchTimes {
  keystroke: number
  /** The times of bare React, with the simplest cards and with the store's own elements and styles. */
  bare: number
  boxes: number
  /** The CPU time of the main thread's longest task while the catalogue was loading. */
  longestTask: number
}

async function timeSearch(browser: Browser, url: string): Promise<SearchTimes> {
  const page = await openPage(browser, url)
  await page.goto('/categories')
  await page.getByRole('main').getByRole('link').first().waitFor()
  await idle(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).first().click()
  const field = page.locator('input[type=search]')
  await field.waitFor()
  // The screen is rendered, and the catalogue has just been requested.
  const longestOf = await watchTasks(browser, page)
  // Search for a text without matches, so that loading is measured and not the rendering of results.
  await field.fill('qqqq')
  await page.getByRole('main').getByText('qqqq').waitFor({ timeout: TIMEOUT_MS })
  const longestTask = await longestOf()
  await field.fill('')

  const cards: Record<string, BareAnswers[string]> = {}
  const boxes: Record<string, BoxAnswers['cards'][string]> = {}
  const keystroke = await typeAll(page, {
    note: async (text) => void (cards[text] = await page.evaluate(() => window.bench.cards())),
  })
  // Type again, because reading so much from the page would slow down the next keystroke.
  await typeAll(page, {
    note: async (text) => void (boxes[text] = await page.evaluate(() => window.bench.boxes())),
  })
  const looks = await page.evaluate(() => window.bench.looks())
  await page.context().close()

  const shown = (text: string) => JSON.stringify(text ? cards[text] : [])
  const changes = (text: string, before: string) => shown(text) !== shown(before)
  return {
    keystroke,
    bare: await timeBare(browser, url, 'bare.tsx', cards, changes),
    boxes: await timeBare(browser, url, 'bare-boxes.tsx', { ...looks, cards: boxes }, changes),
    longestTask,
  }
}

/** Measures the same typing on a page of bare React that has its results in memory. */
async function timeBare(
  browser: Browser,
  url: string,
  script: string,
  answers: BareAnswers | BoxAnswers,
  changes: NonNullable<Typing['changes']>,
): Promise<number> {
  const page = await openPage(browser, url)
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare React</title>' }),
  )
  await page.goto('/bare')
  await page.addScriptTag({ content: await buildScript(script), type: 'module' })
  await page.waitForFunction(() => 'showBarePage' in window)
  await page.evaluate(
    (known) => (window as unknown as { showBarePage(known: unknown): void }).showBarePage(known),
    answers,
  )
  const time = await typeAll(page, { changes })
  await page.context().close()
  return time
}

/** Measures the time from a keystroke to painted results, and the main thread while the catalogue is loading. */
export async function benchSearch(browser: Browser, url: string, products: string): Promise<Result[]> {
  const { keystroke, bare, boxes, longestTask } = await timeSearch(browser, url)
  return [
    {
      what: `Keystroke to painted results, ${products} products`,
      store: keystroke,
      bare: boxes,
      limit: 1.1,
      unit: 'ratio',
    },
    {
      what: 'The same, beside the simplest cards of bare React',
      store: keystroke,
      bare,
      limit: null,
      unit: 'ratio',
    },
    { what: `Longest task while ${products} products load`, store: longestTask, limit: 50, unit: 'ms' },
  ]
}
