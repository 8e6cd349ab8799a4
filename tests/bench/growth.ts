import type { Browser } from 'playwright-core'
import { ALL_FIVE, heldOver } from '../helpers/growth'
import { followRequests } from '../helpers/idle'
import type { Result } from './results'

const REPETITIONS = 500
/** The limit of growth. It tolerates small differences in the rendered content (a slide more, a skeleton less). */
const MAX_GROWTH = 1.05

/** Measures whether moving, cloning, removing and reinserting elements leaks memory. */
export async function benchGrowth(browser: Browser, url: string): Promise<Result[]> {
  const page = await browser.newPage({ baseURL: url })
  followRequests(page)
  await page.route(`${url}/bench`, (route) =>
    route.fulfill({ contentType: 'text/html', body: ALL_FIVE.replaceAll('{{host}}', url) }),
  )
  await page.goto('/bench')
  const { before, after } = await heldOver(page, REPETITIONS)
  await page.close()
  const of = `after ${REPETITIONS} moves and removals of five elements, beside before`
  return (['nodes', 'listeners', 'sheets', 'elements'] as const).map((what) => ({
    what: `${what[0]?.toUpperCase()}${what.slice(1)} ${of}`,
    store: after[what],
    bare: before[what],
    limit: MAX_GROWTH,
    unit: 'growth',
  }))
}
