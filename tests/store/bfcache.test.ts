import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../demo/server'
import { createCatalogue } from '../../demo/seed/catalogue'
import { seededUser } from '../../demo/seed/people'
import {
  BROWSER_ARGS,
  findFullChrome,
  PLAYWRIGHT_WITHOUT_BROWSER_UI,
  PLAYWRIGHT_WITHOUT_PICTURES,
  SHORT_LIVED,
  WITHOUT_PIXELS,
} from '../helpers/browser.mjs'
import { BLANK, listenWithPages } from '../helpers/merchant-pages'
import { ONE_LANG, TEXTS } from '../helpers/page'
import { loggedIn } from '../helpers/buying'
import { until } from '../helpers/until'
import { page as pageWith, REACT } from '../helpers/without-react'

const [plain, other] = [...createCatalogue().all()].filter(
  ({ options, stock }) => options.length === 0 && stock > 3,
)

/** The street in the seeded user's address book. */
const ADDRESS = 'Salem Al Mubarak'

const demo = createServer()
let listening: Awaited<ReturnType<typeof listenWithPages>>
let browser: Browser
/** Whether the browser has a back/forward cache; a headless shell has none, whatever its flags. */
let hasCache = false
let page: Page

const open = async () => (page = await (await browser.newContext()).newPage())
const goto = (path: string) => page.goto(listening.url + path)
/** A page from the cache emits no new `load` event. */
const isAt = (path: string) => page.waitForURL(listening.url + path, { waitUntil: 'commit' })
const back = () => page.evaluate(() => void setTimeout(() => history.back()))
/** Marks the page. Only a page restored from the cache still has the mark. */
const mark = () => page.evaluate(() => void Object.assign(window, { wasHere: true }))
const isMarked = () => page.evaluate(() => 'wasHere' in window)

beforeAll(async () => {
  const options = {
    executablePath: await findFullChrome(),
    args: [
      ...BROWSER_ARGS,
      SHORT_LIVED,
      WITHOUT_PIXELS,
      PLAYWRIGHT_WITHOUT_BROWSER_UI,
      PLAYWRIGHT_WITHOUT_PICTURES,
    ],
    // Playwright disables the cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }
  ;[listening, browser] = await Promise.all([listenWithPages(demo), chromium.launch(options)])
  await open()
  await goto(BLANK)
  await mark()
  await goto(`${BLANK}?other`)
  await back()
  await isAt(BLANK)
  hasCache = await isMarked()
  await page.context().close()
})
afterEach(async () => {
  await page.context().close()
  listening.reset()
  demo.reset()
})
afterAll(() => Promise.all([browser.close(), listening.close()]))

describe('a page from Chromium’s back/forward cache', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const visit = async (path: string) => {
    await open()
    await goto(BLANK)
    await page.evaluate((lang) => localStorage.setItem('lang', lang), lang)
    await goto(path)
  }
  const greeting = () => page.getByRole('button', { name: text.greeting({ name: seededUser.name }) })
  const logIn = async () => {
    const token = await loggedIn(listening.url)
    await page.evaluate((stored) => void Object.assign(localStorage, stored), token)
    await page.reload()
    await greeting().waitFor()
  }
  const logOut = async () => {
    await greeting().click()
    await page.getByRole('button', { name: text.logOut }).click()
    await greeting().waitFor({ state: 'detached' })
  }
  const comeBackTo = async (path: string) => {
    await back()
    await isAt(path)
    expect(await isMarked()).toBe(true)
  }

  it('a page from the back/forward cache has forgotten a click that waited for code, and handles the next one', async ({
    skip,
  }) => {
    skip(!hasCache, 'No Chrome is installed.')
    await open()
    await listening.send(page.context(), { html: pageWith('<store-cart></store-cart>'), csp: undefined })
    const react = listening.hold(`${REACT}*`)
    await page.goto(`${listening.url}/brands`, { waitUntil: 'commit' })
    const cart = page.getByRole('button', { name: TEXTS.en.cart })
    await cart.click()
    const busy = page.getByRole('button', { name: TEXTS.en.cart }).and(page.locator('[aria-busy=true]'))
    await busy.waitFor()
    await mark()
    await goto(BLANK)
    await comeBackTo('/brands')
    await busy.waitFor({ state: 'detached' })
    react.release()
    await cart.click()
    await page.getByRole('dialog', { name: TEXTS.en.shoppingCart }).waitFor()
  })

  it('a page from the back/forward cache shows what was added on another page, and no data of an account after a logout there', async ({
    skip,
  }) => {
    skip(!hasCache, 'No Chrome is installed.')
    await visit('/brands')
    await logIn()
    await goto('/profile?tab=addresses')
    await page.getByText(ADDRESS).waitFor()
    await mark()
    await goto(`/product/${plain?.id}`)
    await page.getByRole('main').getByRole('button', { name: text.addToCart }).first().click()
    const filled = page.getByRole('button', { name: text.cartWithCount({ count: 1, n: '1' }) })
    await filled.waitFor()
    await logOut()
    await comeBackTo('/profile?tab=addresses')
    await page.getByRole('heading', { level: 1, name: text.joinTitle }).waitFor()
    expect(await page.getByText(ADDRESS).count()).toBe(0)
    await filled.waitFor()
  })

  it('a page from the back/forward cache hides the products viewed by a user after that user’s logout, also from the next user', async ({
    skip,
  }) => {
    skip(!hasCache, 'No Chrome is installed.')
    await visit('/brands')
    await logIn()
    await goto(`/product/${other?.id}`)
    await until(page, () => Boolean(localStorage['store:recent']))
    const path = `/product/${plain?.id}`
    await goto(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const recent = page.getByRole('region', { name: text.recentlyViewed })
    await recent.waitFor()
    await mark()
    await goto(BLANK)
    const left = page
    page = await left.context().newPage()
    await goto('/brands')
    await logOut()
    await logIn()
    await page.close()
    page = left
    await comeBackTo(path)
    await recent.waitFor({ state: 'detached' })
  })
})
