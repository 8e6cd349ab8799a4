import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settings, zones } from '../../demo/seed/shop'
import { buyer, GUEST_READY } from '../helpers/buying'
import { installabilityErrors } from '../helpers/installability'
import { nextBuild, openInstallableStore } from '../helpers/installable-store'
import { isTakenOver, NARROW, TEXTS, WIDE } from '../helpers/page'
import { PATIENCE_MS } from '../helpers/patience'
import { goTo, PLAIN } from '../helpers/screens'
import { workerBrowser } from '../helpers/worker-browser'
import { until } from '../helpers/until'

let shop: Awaited<ReturnType<typeof openInstallableStore>>
beforeAll(async () => {
  shop = await openInstallableStore()
})
beforeEach(() => shop.serve({ build: shop.first, installable: true }))
afterAll(() => shop.stop())

/** Opens a shopper's device, with a cart and everything that an order needs. */
async function openDevice(viewport: { width: number; height: number }): Promise<Page> {
  const context = await (
    await workerBrowser()
  ).newContext({ viewport, baseURL: shop.url, reducedMotion: 'reduce' })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage[key] ??= value
  }, GUEST_READY)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

/** Waits until the worker has stored the code, and handles the page's requests. */
const isControlled = (page: Page) => until(page, () => navigator.serviceWorker.controller)

const runningVersion = (page: Page) =>
  page.evaluate(
    () => (window as unknown as Record<symbol, { version: string }>)[Symbol.for('store.1')]?.version,
  )

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** Returns a function that resolves when the waiting worker has become the active one. */
async function watchReplacement(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const waiting = new Set<string>()
  const replaced = new Promise<void>((resolve) =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId)
        else if (status === 'activated' && waiting.has(versionId)) resolve()
      }
    }),
  )
  await devtools.send('ServiceWorker.enable')
  return () => replaced
}

/** Expects that Chromium offers to install the app, in English. Returns its start URL. */
async function expectInstallable(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect([...(await installabilityErrors(devtools)), ...errors]).toEqual([])
  const manifest = JSON.parse(data ?? '') as Record<string, unknown>
  expect(manifest).toMatchObject({ name: settings.store_en, lang: 'en', dir: 'ltr' })
  return String(manifest['start_url'])
}

it('an installable store can be installed, shows viewed screens offline, and loses no data', async () => {
  const text = TEXTS.ar
  const page = await openDevice(NARROW)
  try {
    await page.goto('/?lang=en')
    await isTakenOver(page)
    await isControlled(page)
    const start = await expectInstallable(page)
    await goTo(page, '/checkOut')
    await page
      .locator('option', { hasText: zones[0]?.name_en ?? '' })
      .first()
      .waitFor({ state: 'attached' })
    await goTo(page, `/product/${PLAIN.id}`)
    await page.getByRole('heading', { level: 1, name: PLAIN.title_en }).waitFor()
    const notices = new RegExp(`${TEXTS.en.offline}|${text.offline}`)
    const notice = page.getByRole('status').filter({ hasText: notices })
    expect(await notice.count()).toBe(0)

    await shop.stop()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: PLAIN.title_en }).waitFor()
    await notice.waitFor()
    // The server's content shows before the store has loaded. The store then stores the language of the page.
    await isTakenOver(page)
    await page.evaluate(() => (localStorage['lang'] = 'ar'))
    await page.goto(start, { waitUntil: 'commit' })
    await page.waitForURL(`${shop.url}/?lang=ar`)
    await page.locator('html[lang="ar"]').waitFor()
    await page.getByRole('article').first().waitFor()
    await isTakenOver(page)
    await goTo(page, '/checkOut')
    const { placeButton, field, placed } = buyer(page, 'ar')
    await page.getByText(text.orderWaits).waitFor()
    await field(text.landmark).fill('The fountain')
    await placeButton.filter({ visible: true, hasText: '·' }).first().click()
    await page.getByRole('alert').filter({ hasText: text.notSent }).waitFor()
    expect(await field(text.landmark).inputValue()).toBe('The fountain')
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(String(PLAIN.id))

    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await shop.serve({ build: shop.first, installable: true })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await notice.waitFor({ state: 'hidden' })
    await placeButton.filter({ visible: true, hasText: '·' }).first().click()
    await placed.waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  } finally {
    await page.context().close()
  }
})

it('the service worker of an installable store activates a new version on the next visit, and removes itself when it is switched off', async () => {
  /** Makes the browser check for a new worker, as it does on each visit. */
  const update = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

  const next = await nextBuild(shop.first, '9.9.9')
  const page = await openDevice(WIDE)
  try {
    await page.goto('/')
    await isTakenOver(page)
    await isControlled(page)
    const before = (await cachesOf(page)).find((name) => name.includes(':code:'))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await shop.serve({ build: next, installable: true })
    await update(page)
    await until(page, async () => (await navigator.serviceWorker.ready).waiting)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    // The page comes from the new server, but its code from the active version.
    await page.reload()
    await isTakenOver(page)
    expect(await runningVersion(page)).toBe('0.1.0')

    const replaced = await watchReplacement(page)
    await page.goto('about:blank')
    // Wait, because an earlier visit would use the older version.
    await replaced()
    await page.goto('/')
    await isTakenOver(page)
    await expect.poll(() => runningVersion(page)).toBe('9.9.9')
    await expect.poll(() => cachesOf(page)).not.toContain(before)

    await shop.serve({ build: next, installable: false })
    await update(page)
    await expect.poll(() => cachesOf(page)).toEqual([])
    await page.goto('/')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await page.context().close()
    await next.remove()
  }
})
