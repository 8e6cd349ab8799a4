import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { idle, requestedUrls } from '../helpers/idle'
import { BLANK, openStore, saveData, stopClock } from '../helpers/page'
import { CARD, REACT } from '../helpers/without-react'

const store = openStore()
const [category, second, third] = categories.filter(({ isVisible }) => isVisible)
const title = category?.title_en ?? ''
const path = `/api/categories/${category?.id}`
const NETWORK = /Failed to load resource|net::ERR/

const requested = (id = category?.id) =>
  store.demo.calls.filter((call) => call.path === `/api/categories/${id}`).length
const categoryLink = (page: Page) => page.getByRole('main').getByRole('link', { name: title, exact: true })

/** Opens the categories, and waits until their links have listeners: touching the logo then prefetches home. */
async function visitCategories(clock = false) {
  const page = await store.visit('/categories', { clock })
  await categoryLink(page).waitFor()
  const logo = page.getByRole('navigation').locator('a[data-to="/"]').first()
  const isHeard = async () => {
    await logo.dispatchEvent('touchstart')
    return store.demo.calls.some((call) => call.path === '/api/home')
  }
  await expect.poll(isHeard).toBe(true)
  await idle(page)
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  return { page, hasFile: (name: string) => files.some((url) => url.includes(name)) }
}

/** Returns the URL of the code of a product's page, once the page has requested it. */
async function productPageCode(page: Page): Promise<string> {
  const find = () => requestedUrls(page).find((url) => /assets\/product-/.test(url))
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

/** Waits until a file that the page requests has run, by importing it as well. */
async function hasRun(page: Page, url: string) {
  // As a string, because Vitest would transform an import in code.
  await page.evaluate(`import(${JSON.stringify(url)})`)
  await idle(page)
}

/** Clicks a link. Returns the headings that the next frame paints. */
const headingsAfterPress = (link: Locator) =>
  link.evaluate(async (anchor: HTMLElement) => {
    const root = anchor.getRootNode() as ShadowRoot
    anchor.click()
    await new Promise(requestAnimationFrame)
    const headings = [...root.querySelectorAll('main h1')].filter((heading) => heading.checkVisibility())
    return headings.map(({ textContent }) => textContent)
  })

it('a link’s target is prefetched on hover once, and the visit makes no further request', async () => {
  const { page } = await visitCategories()
  // The first pictures of the list are requested as soon as the list has loaded.
  const picture = page.waitForRequest(/\/images\/products\//)
  await categoryLink(page).hover()
  await picture
  await page.getByRole('heading', { level: 1 }).hover()
  await categoryLink(page).hover()
  await idle(page)
  const before = store.demo.calls.length
  expect(await headingsAfterPress(categoryLink(page))).toEqual([title])
  await page.getByRole('article').first().waitFor()
  // The previous screen unmounts after this one has painted.
  await expect.poll(() => page.locator('main h1').count()).toBe(1)
  const calls = store.demo.calls.slice(before).map((call) => call.path)
  // The pointer rests on a card now, and prefetches its product.
  expect(calls.filter((call) => /^\/api\/(?!variants)/.test(call))).toEqual([])
})

it('a link’s target is also prefetched on focus and touchstart, but not for a pointer that only passes, nor on a connection that saves data', async () => {
  const { page, hasFile } = await visitCategories(true)
  const away = () => page.getByRole('heading', { level: 1 }).hover()
  // Stop the clock: on a slow machine, the focus would rest on the first link before the next key is pressed.
  await stopClock(page)
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, {}]) {
    await page.evaluate(
      (value) => void Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    )
    await categoryLink(page).hover()
    await page.clock.runFor(Object.keys(connection).length ? 500 : 70)
    await away()
    await page.clock.runFor(500)
  }
  expect([requested(), hasFile('CategoryScreen')]).toEqual([0, false])
  await page.keyboard.down('Control')
  await categoryLink(page).hover()
  await page.clock.runFor(500)
  await page.keyboard.up('Control')
  expect(requested(), 'about to be opened in a separate tab').toBe(0)
  await away()

  await categoryLink(page).focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(500)
  await expect.poll(() => requested(second?.id)).toBe(1)
  expect(requested()).toBe(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: third?.title_en ?? '', exact: true })
    .dispatchEvent('touchstart')
  await expect.poll(() => requested(third?.id)).toBe(1)
  await categoryLink(page).hover()
  await page.clock.runFor(80)
  await expect.poll(() => requested()).toBe(1)
})

it('the code of a product’s page is deferred on a device that saves data', async () => {
  const page = await store.visit(BLANK)
  await saveData(page)
  await page.goto(`/category/${category?.id}`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('contentinfo').waitFor()
  await idle(page)
  const link = page.getByRole('article').getByRole('link').first()
  expect(requestedUrls(page).filter((url) => url.includes('/product-'))).toEqual([])
  await link.click()
  await productPageCode(page)
})

it.each([true, false])(
  'React DOM is downloaded for a card once its page is idle, unless the device saves data: %s',
  async (saves) => {
    const page = await store.visit('about:blank', { html: CARD, withoutStore: true })
    if (saves) await saveData(page)
    await page.goto('/')
    await page.getByRole('article').getByRole('link').first().waitFor()
    await idle(page)
    expect(requestedUrls(page).some((url) => url.includes(REACT))).toBe(!saves)
  },
)

it('a failed prefetch is requested again by the visit, and shows no failure, and is retried by the next hover', async () => {
  store.expectProblem(NETWORK)
  store.demo.setFaults([{ path, status: 404, times: 1 }])
  const { page } = await visitCategories()
  const result = page.waitForResponse((response) => response.url().endsWith(path))
  await categoryLink(page).hover()
  await result
  await categoryLink(page).click()
  await page.getByRole('article').first().waitFor()
  expect(requested()).toBe(2)

  await page.goBack()
  const other = page.getByRole('main').getByRole('link', { name: second?.title_en ?? '', exact: true })
  await other.waitFor()
  let calls = 0
  await page.route(/\/api\/categories\/\d+$/, (route) =>
    calls++ === 0 ? route.fulfill({ status: 422, json: {} }) : route.continue(),
  )
  await other.hover()
  await expect.poll(() => calls).toBe(1)
  const hoverAgain = async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await other.hover()
    return calls
  }
  await expect.poll(hoverAgain, { interval: 500 }).toBe(2)
  await other.click()
  await page.getByRole('heading', { level: 1, name: second?.title_en ?? '' }).waitFor()
  await page.getByRole('article').first().waitFor()
})

it('the code of a product’s page is requested when idle, even before the list has loaded, so a product known from its card renders in the next frame', async () => {
  const list = store.hold(path)
  const page = await store.visit(`/category/${category?.id}`)
  const code = await productPageCode(page)
  expect(await page.getByRole('article').count()).toBe(0)
  list.release()
  const link = page.getByRole('article').getByRole('link').first()
  await link.waitFor()
  await hasRun(page, code)
  const name = await link.textContent()
  expect(await headingsAfterPress(link)).toEqual([name])
})
