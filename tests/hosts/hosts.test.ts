import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createServer } from '../../demo/server'
import { findLibraries } from '../helpers/debian-libraries.mjs'
import { followRequests } from '../helpers/idle'
import { WIDE } from '../helpers/page'
import { PATIENCE_MS } from '../helpers/patience'
import { workerBrowser } from '../helpers/worker-browser'
import { buy, goAndReturn } from './flow'
import type { Host } from './host'
import { HOSTS } from './hosts'
import { compareLooks, noteLooks, type Look, type Looks } from './looks'
import { serveHosts } from './server'
import { until } from '../helpers/until'

/** A folder for screenshots of failing pages. */
const SHOTS = process.env['HOSTS_SHOTS']

let hosts: Awaited<ReturnType<typeof serveHosts>>
/** The elements' appearance on a page without difficulties. */
const looks: Looks = {}

/** The API of `files/host.js`. */
interface OwnPage {
  /** Violations of the page's policy. */
  refused: string[]
  remember(): void
  changes(adds?: string): string[]
  use(): Promise<string[]>
}
declare global {
  interface Window {
    ownPage: OwnPage
  }
}

beforeAll(async () => {
  hosts = await serveHosts()
  const wrong = await visit({ name: 'plain' }, (frame) => noteLooks(frame, looks))
  if (wrong.length > 0) throw new Error(`On a plain page: ${wrong.join('\n')}`)
})
afterAll(() => hosts.close())

/**
 * Visits a host: the page without the store, then with the store, then a purchase.
 * @returns descriptions of the faults
 */
async function visit(host: Host, looking?: (frame: Frame) => Look): Promise<string[]> {
  // A separate shop, as purchases reduce the stock.
  const api = await createServer().listen(0)
  // Only policies depend on pictures.
  const browser = await workerBrowser(host.csp ? 'loaded' : 'unloaded')
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' })
  const wrong: string[] = []
  const page = await context.newPage()
  followRequests(page)
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('pageerror', (error) => wrong.push(String(error.stack ?? error).slice(0, 1500)))
  page.on('console', (message) => {
    // The look-up of a phone without an account gets a 404.
    const isLookUp = message.location().url.endsWith('/exists')
    if (!isLookUp && ['error', 'warning'].includes(message.type())) wrong.push(message.text())
  })
  try {
    const { url, release } = hosts.visit(host, api.url)
    await page.goto(url, { waitUntil: 'commit' })
    const frame = await frameOf(page, host)
    await until(frame, () => 'ownPage' in window)
    if (host.ready) await until(frame, host.ready)
    const events = await frame.evaluate(() => window.ownPage.use())
    await frame.evaluate(() => window.ownPage.remember())
    release()
    await buy(page, frame, looking?.(frame) ?? compareLooks(frame, looks, wrong))
    if (host.app) await goAndReturn(page, frame)
    wrong.push(...(await frame.evaluate((adds) => window.ownPage.changes(adds), host.adds?.source)))
    const eventsNow = await frame.evaluate(() => window.ownPage.use())
    if (String(events) !== String(eventsNow))
      wrong.push(`The page received ${eventsNow} instead of ${events}`)
    wrong.push(...(await frame.evaluate(() => window.ownPage.refused)))
  } catch (error) {
    wrong.push(String(error))
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${host.name}.png` })
  }
  await context.close()
  await api.close()
  return wrong
}

async function frameOf(page: Page, { sandbox }: Host): Promise<Frame> {
  if (!sandbox) return page.mainFrame()
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  return frame
}

describe.concurrent('the store works in the page of', () => {
  const titled = HOSTS.map(
    (host) => [host.defence ? `${host.name} (${host.defence})` : host.name, host] as const,
  )
  it.for(titled)('the store works in the page of %s', async ([, host], { skip }) => {
    skip(host.needs === 'debian' && !findLibraries(), 'The libraries could not be fetched.')
    const wrong = await visit(host)
    if (wrong.length > 0) throw new Error(wrong.slice(0, 40).join('\n'))
  })
})
