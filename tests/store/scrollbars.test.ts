import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BROWSER_ARGS, findBrowser, findChrome } from '../helpers/browser.mjs'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { settled } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
let browser: Browser

beforeAll(async () => {
  // Shows the scrollbars of most desktops, which a headless browser hides by default.
  browser = await chromium.launch({
    executablePath: (await findChrome()) ?? (await findBrowser()),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
})
afterAll(() => browser.close())

it('a dialog does not shift the page by the scrollbar’s width', async () => {
  const context = await browser.newContext({
    baseURL: store.url,
    viewport: { width: 1280, height: 700 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript((language) => void (localStorage['lang'] = language), ONE_LANG)
  const page = await context.newPage()
  await page.goto('/brands')
  await settled(page)
  const bar = page.getByRole('navigation').first()
  const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(room, 'a scrollbar that takes room').toBeGreaterThan(0)
  const before = await bar.boundingBox()
  await bar
    .getByRole('button', { name: new RegExp(`^${TEXTS[ONE_LANG].cart}`) })
    .first()
    .click()
  await page.locator('dialog[open]').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  expect(await bar.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await bar.boundingBox()).toEqual(before)
  await context.close()
})
