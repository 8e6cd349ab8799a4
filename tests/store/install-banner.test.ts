import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settings } from '../../demo/seed/shop'
import { idle } from '../helpers/idle'
import { goTo } from '../helpers/screens'
import { BLANK, isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'

const { en } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', hasTouch: true }
const IPAD = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', hasTouch: true }
const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', hasTouch: true }

/** Replaces some of the server's settings. */
const settingsAre = (change: Partial<Record<keyof typeof settings, unknown>>) =>
  store.demo.setFaults([{ path: '/api/settings', body: { ...settings, ...change } }])

it('the install banner of an iPad with the user agent of a Mac is only at the top of home, links to the app store, and stays dismissed', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const banner = (page: Page) => page.getByRole('region', { name: text.appBanner })

  const page = await store.visit('/', { lang, viewport: NARROW, device: IPAD })
  await banner(page).waitFor()
  const app = banner(page).getByRole('link', { name: text.openApp })
  expect(await app.getAttribute('href')).toBe(settings.apple_store_url)
  const { y = 0 } = (await banner(page).boundingBox()) ?? {}
  expect(y).toBeLessThan(80)
  await goTo(page, '/cart')
  await page.getByRole('heading', { level: 1, name: text.shoppingCart }).waitFor()
  expect(await banner(page).count()).toBe(0)
  await page.goBack()
  await banner(page).getByRole('button', { name: text.close }).click()
  await isFocused(page.getByRole('main'))
  await page.reload()
  await page.getByRole('article').first().waitFor()
  expect(await banner(page).count()).toBe(0)
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('app')))
  expect(keys).toEqual([expect.stringMatching(/^store:/)])
})

it('home is shown without the install banner if the banner’s texts fail to load', async () => {
  store.expectProblem(/en-more|did not load|failed to load|ERR_FAILED/)
  const page = await store.visit(BLANK, { viewport: NARROW, device: ANDROID })
  await page.context().route('**/assets/en-more-*', (route) => route.abort())
  await page.goto('/')
  await idle(page)
  expect(await page.getByRole('article').count()).toBeGreaterThan(1)
  expect(await page.getByText(en.loadFailed).count()).toBe(0)
})

describe('the install banner', () => {
  const link = (page: Page) =>
    page.getByRole('region', { name: en.appBanner }).getByRole('link', { name: en.openApp })

  it('the install banner is not shown on a computer, even in a narrow window', async () => {
    const page = await store.visit('/', { viewport: NARROW })
    await page.getByRole('article').first().waitFor()
    await idle(page)
    expect(await link(page).count()).toBe(0)
  })

  it('the install banner links an iPhone to its app store, and is not shown without an app, or without the app’s URL', async () => {
    const page = await store.visit('/', { viewport: NARROW, device: IPHONE })
    expect(await link(page).getAttribute('href')).toBe(settings.apple_store_url)
    for (const change of [{ has_mobile_app: 0 }, { apple_store_url: null }]) {
      settingsAre(change)
      await page.reload()
      await page.getByRole('article').first().waitFor()
      await page.getByRole('contentinfo').waitFor()
      await idle(page)
      expect(await link(page).count()).toBe(0)
    }
  })

  it('the install banner of an Android phone causes no layout shift if the settings are late, and stays dismissed for the visit if storage is blocked', async () => {
    const page = await store.visit(BLANK, { lang: 'en', viewport: NARROW, device: ANDROID })
    await page.addInitScript(() => {
      const page = window as unknown as { shift: number }
      page.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          page.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    store.demo.setFaults([{ path: '/api/settings', delay: 700 }])
    for (const visit of ['the first', 'a later one']) {
      await page.goto('/')
      await link(page).waitFor()
      await page.getByRole('article').first().waitFor()
      await page.getByRole('contentinfo').waitFor()
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      expect(shift < 0.02 ? '' : `${visit}: ${shift}`).toBe('')
    }
    expect(await link(page).getAttribute('href')).toBe(settings.play_store_url)
    store.demo.setFaults([])
    await page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const)
        Storage.prototype[name] = () => {
          throw new DOMException('blocked', 'SecurityError')
        }
    })
    await page.goto('/')
    const banner = page.getByRole('region', { name: en.appBanner })
    await banner.getByRole('button', { name: en.close }).click()
    await page.getByRole('banner').getByRole('link', { name: en.search }).click()
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: en.back, exact: true }).click()
    await page.getByRole('article').first().waitFor()
    expect(await banner.count()).toBe(0)
  })
})
