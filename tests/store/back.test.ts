import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pageWithStore } from '../helpers/merchant-pages'
import { BLANK, NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { fillCart, PLAIN, settled } from '../helpers/screens'
import { inFirefox } from '../helpers/worker-browser'

const store = openStore({}, WITHOUT_PICTURES)

const dialogs = (page: Page) => page.locator('dialog[open]')
/** In a separate task, so that the evaluation has ended when Back leaves the document. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
/** The current path of the store in any routing mode. */
const routeOf = (page: Page) =>
  page.evaluate(
    () => (document.querySelector('store-app') as HTMLElement & { route: { path: string } }).route.path,
  )

/** Waits for the page before the store's. In Firefox, a page from the back/forward cache does not load. */
async function isAtBlank(page: Page) {
  await expect.poll(() => page.evaluate(() => window.location.pathname).catch(String)).toBe(BLANK)
}

/** Opens a page with a history entry before it. */
async function visitFrom(path: string, visit: Parameters<typeof store.visit>[1]) {
  const page = await store.visit(BLANK, visit)
  await page.goto(path)
  return page
}

describe('the browser’s Back', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const openDrawer = async (at: Page) => {
    const cart = new RegExp(`^${text.cart}`)
    await at.getByRole('navigation').getByRole('button', { name: cart }).first().click()
    await dialogs(at).waitFor()
  }
  const openMenu = async (at: Page) => {
    await at.getByRole('button', { name: text.menu, exact: true }).click()
    await dialogs(at).waitFor()
  }

  it('Back closes the drawer, returns from a drawer’s link to the screen under the drawer, and then to the previous screens', async () => {
    const page = await visitFrom('/brands', { lang, viewport: WIDE })
    await settled(page)
    await fillCart(page)
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL(/brand\//)
    await settled(page)
    await openDrawer(page)
    await back(page)
    await dialogs(page).waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/brand\//)
    await openDrawer(page)
    await dialogs(page).getByRole('link', { name: text.openCart }).click()
    await page.waitForURL(/cart$/)
    await back(page)
    await page.waitForURL(/brand\//)
    expect(await dialogs(page).count()).toBe(0)
    await back(page)
    await page.waitForURL(/brands$/)
    await back(page)
    await isAtBlank(page)
  })

  it('Back closes the mobile menu, and leaves the screen if the menu’s button has already closed it', async () => {
    const page = await visitFrom('/brands', { lang, viewport: NARROW })
    await settled(page)
    await openMenu(page)
    await back(page)
    await dialogs(page).waitFor({ state: 'detached' })
    await openMenu(page)
    await page.keyboard.press('Escape')
    await dialogs(page).waitFor({ state: 'detached' })
    await back(page)
    await isAtBlank(page)
  })

  // Firefox needs no more, because the history works in the same way for every dialog and form of the URL.
  if (inFirefox) return

  it('Back closes the zoomed picture and stays on the product', async () => {
    const page = await visitFrom(`/product/${PLAIN.id}`, { lang, viewport: NARROW })
    await settled(page)
    await page.getByRole('button', { name: text.zoomIn }).first().click()
    await dialogs(page).waitFor()
    await back(page)
    await dialogs(page).waitFor({ state: 'detached' })
    expect(await routeOf(page)).toBe(`/product/${PLAIN.id}`)
  })

  it('Back closes the menu without leaving the page, with routing="hash"', async () => {
    const html = pageWithStore('lang="en" routing="hash"')
    const at = await visitFrom('/my/shop', { lang: 'en', viewport: NARROW, html })
    await settled(at)
    const before = at.url()
    await at.getByRole('button', { name: TEXTS.en.menu, exact: true }).click()
    await dialogs(at).waitFor()
    expect(at.url()).toBe(before)
    await back(at)
    await dialogs(at).waitFor({ state: 'detached' })
    expect(await routeOf(at)).toBe('/')
  })
})
