import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pageWithStore } from '../helpers/merchant-pages'
import { NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

it('an unknown URL shows 404 with the search, categories, and links home and to support', async () => {
  const page = await store.visit('/no/such/page', { lang, viewport: NARROW })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: text.pageNotFound }).waitFor()
  const help = await main.getByRole('link', { name: text.contactSupport }).getAttribute('href')
  expect(help).toMatch(/wa\.me/)
  const category = main.getByRole('navigation').getByRole('link').first()
  await category.waitFor()
  await main.getByRole('combobox').fill('Dallah')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?q=Dallah')
  await main.getByRole('article').first().waitFor()
  await page.goBack()
  await category.click()
  await page.waitForURL('**/category/1')
  await page.goBack()
  await main.getByRole('link', { name: text.goHome }).click()
  await page.waitForURL(store.url + '/')
  await page.getByRole('article').first().waitFor()
})

describe('a screen that has crashed', () => {
  /** A script of the page that breaks `encodeURIComponent`, with which the screen writes its chat URL. */
  const BREAK = `<script>
    const encode = window.encodeURIComponent
    window.encodeURIComponent = (text) => {
      if (String(text).includes(' ')) throw new Error('broken')
      return encode(text)
    }
  </script>`
  it('a screen that has crashed shows the specified text with a link to continue', async () => {
    store.expectProblem(/./)
    const page = await store.visit('/no/such/page', { lang, html: pageWithStore('') + BREAK })
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: text.unexpectedError }).waitFor()
    const box = await main.boundingBox()
    expect(box?.height, 'a screen, not a line').toBeGreaterThan(400)
    expect(await page.locator('store-app').evaluate((app) => app.matches(':state(error)'))).toBe(true)
    await main.getByRole('button', { name: text.retry }).click()
    await main.getByRole('heading', { level: 1, name: text.unexpectedError }).waitFor()
    await main.getByRole('link', { name: text.home }).click()
    await page.getByRole('article').first().waitFor()
    expect(await page.locator('store-app').evaluate((app) => app.matches(':state(error)'))).toBe(false)
  })
})

/**
 * Returns whether the browser requests a failed module again. Older browsers remember the failure for the page's
 * lifetime, as an earlier standard required.
 */
async function asksAgain(page: Page): Promise<boolean> {
  const address = '/assets/comes-later.js'
  let requested = 0
  await page.route(`**${address}`, (route) =>
    requested++ ? route.fulfill({ contentType: 'text/javascript', body: 'export {}' }) : route.abort(),
  )
  // As a string, because the test's compiler would transform the import.
  const got = () => page.evaluate<boolean>(`import('${address}').then(() => true, () => false)`)
  return (await got()) || got()
}

it('a screen whose code fails to load reports a failed load, not a crash, and renders when the connection is back', async () => {
  store.expectProblem(/./)
  const page = await store.visit('/', { lang, viewport: NARROW })
  await page.getByRole('article').first().waitFor()
  const chat = page.getByRole('link', { name: text.chatWithUs, includeHidden: true })
  await chat.waitFor()
  const errors = await page.locator('store-app').evaluateHandle((app) => {
    const codes: string[] = []
    app.addEventListener('store:error', (event) => {
      codes.push((event as CustomEvent<{ code: string }>).detail.code)
    })
    return codes
  })
  const again = await asksAgain(page)
  await page.context().setOffline(true)
  await goTo(page, '/login')
  const main = page.getByRole('main')
  await main.getByRole('alert').filter({ hasText: text.offlineHere }).waitFor()
  expect(await errors.jsonValue()).toEqual(['load'])
  // Centred on the screen, with nothing below the message. The button is hidden while the screen loads again by
  // itself.
  const centre = async () => {
    const box = await main.getByRole('button', { name: text.retry }).boundingBox()
    return box && box.x + box.width / 2
  }
  await expect.poll(centre).toBeCloseTo(NARROW.width / 2, -1)
  // The notice in the corner would repeat the message.
  const notice = page.locator('[role="status"]').filter({ hasText: text.offline })
  await expect.poll(async () => [await notice.count(), await notice.isVisible()]).toEqual([1, false])
  await expect.poll(() => chat.isVisible()).toBe(false)
  expect(await page.getByText(text.unexpectedError).count()).toBe(0)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  await page.goBack()
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.getByText(text.offlineHere).count()).toBe(0)

  await page.goForward()
  await main.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  // In such a browser, the screen shows the failure with its button, and loads after a reload.
  if (!again) await page.reload()
  await main.getByRole('heading', { level: 1, name: text.logIn }).waitFor()
})
