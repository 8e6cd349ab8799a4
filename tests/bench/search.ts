import type { Browser, Page } from 'playwright-core'
import type { BareAnswers } from './bare'
import type { BoxAnswers } from './bare-boxes'
import { buildScript } from './build-script'
import { openPage, timeKey, watchTasks } from './pages'
import { median, type Result } from './results'

/** Typed letter by letter and taken back again: words of many products, and of few. */
const WORDS = ['dress', 'coffee', 'silk']

/** The keys with the text that stands in the field after each. */
const KEYS = WORDS.flatMap((word) => {
  const letters = [...word].map((key, index) => ({ key, text: word.slice(0, index + 1) }))
  const back = letters
    .slice(0, -1)
    .map(({ text }) => ({ key: 'Backspace', text }))
    .reverse()
  return [...letters, ...back, { key: 'Backspace', text: '' }]
})

/** Milliseconds for a server to send, and a worker to read, a hundred megabytes. */
const PATIENCE = 90_000

interface Typing {
  /** Told after each key what stands in the field. */
  note?: (text: string) => Promise<void>
  /** Whether another text is known to show something else; a page that need not be waited for says so. */
  changes?: (text: string, before: string) => boolean
}

async function typeAll(page: Page, { note, changes = () => true }: Typing): Promise<number> {
  await page.getByRole('searchbox').click()
  const times: number[] = []
  let before = ''
  for (const { key, text } of KEYS) {
    if (changes(text, before)) {
      const time = await timeKey(page, key)
      // An empty field shows no results, and some letters change none.
      if (text && !Number.isNaN(time)) times.push(time)
    } else await page.keyboard.press(key)
    await note?.(text)
    before = text
  }
  return median(times)
}

interface SearchTimes {
  keystroke: number
  /** Of bare React with cards as simple as can be, and with the store's own: the same elements under the same styles. */
  bare: number
  boxes: number
  /** The work of the main thread's longest task while the catalogue was on its way. */
  longestTask: number
}

async function timeSearch(browser: Browser, url: string): Promise<SearchTimes> {
  const page = await openPage(browser, url)
  await page.goto('/categories')
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).first().click()
  const field = page.getByRole('searchbox')
  await field.waitFor()
  // The screen is there, the catalogue is not: it was asked for a moment ago.
  const longestOf = await watchTasks(browser, page)
  // Of no product: what is measured is the loading, not the drawing of what was found.
  await field.fill('qqqq')
  await page.getByRole('main').getByText('qqqq').waitFor({ timeout: PATIENCE })
  const longestTask = await longestOf()
  await field.fill('')

  const cards: Record<string, BareAnswers[string]> = {}
  const boxes: Record<string, BoxAnswers['cards'][string]> = {}
  const keystroke = await typeAll(page, {
    note: async (text) => void (cards[text] = await page.evaluate(() => window.bench.cards())),
  })
  // Typed once more: so much to read would be felt by the next key.
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

/** The same typing in a page of bare React that has its answers in memory. */
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

/** A keystroke to its painted results, and the main thread while the catalogue comes. */
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
