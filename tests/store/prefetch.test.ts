import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { openStore, stopClock } from '../helpers/page'

const store = openStore()
const [category, second] = categories.filter(({ isVisible }) => isVisible)
const title = category?.title_en ?? ''
const path = `/api/categories/${category?.id}`
const NETWORK = /Failed to load resource|net::ERR/

const asked = (id = category?.id) =>
  store.demo.calls.filter((call) => call.path === `/api/categories/${id}`).length
const categoryLink = (page: Page) => page.getByRole('main').getByRole('link', { name: title, exact: true })

/** The grid of categories, idle: links are listened to. */
async function visitCategories(clock = false) {
  const page = await store.visit('/categories', { clock })
  await categoryLink(page).waitFor()
  // Idle callbacks have a time limit, which needs the clock.
  if (clock) await page.clock.runFor(2_000)
  await page.waitForLoadState('networkidle')
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  return { page, hasFile: (name: string) => files.some((url) => url.includes(name)) }
}

/** Files that have arrived are run before the page is idle. */
const idle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 50))),
  )

/** Presses a link; the headings that the next frame paints, without waiting for anything else. */
const headingsAfterPress = (link: Locator) =>
  link.evaluate(async (anchor: HTMLElement) => {
    const root = anchor.getRootNode() as ShadowRoot
    anchor.click()
    await new Promise(requestAnimationFrame)
    const headings = [...root.querySelectorAll('main h1')].filter((heading) => heading.checkVisibility())
    return headings.map(({ textContent }) => textContent)
  })

it('fetches what a link leads to while the pointer rests on it, once, and the visit asks for nothing more', async () => {
  const { page, hasFile } = await visitCategories()
  const answer = page.waitForResponse((response) => response.url().endsWith(path))
  await categoryLink(page).hover()
  await answer
  await expect.poll(() => hasFile('CategoryScreen')).toBe(true)
  await page.getByRole('heading', { level: 1 }).hover()
  await categoryLink(page).hover()
  await idle(page)
  const before = store.demo.calls.length
  expect(await headingsAfterPress(categoryLink(page))).toEqual([title])
  await page.getByRole('article').first().waitFor()
  // The screen before goes when this one has been painted.
  await expect.poll(() => page.locator('main h1').count()).toBe(1)
  const calls = store.demo.calls.slice(before).map((call) => call.path)
  // The pointer rests on a card now, and fetches what that leads to.
  expect(calls.filter((call) => /^\/api\/(?!variants)/.test(call))).toEqual([])
})

it('lets a pointer pass over links', async () => {
  const { page } = await visitCategories(true)
  await stopClock(page)
  await categoryLink(page).hover()
  await page.clock.runFor(70)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(500)
  await page.keyboard.down('Control')
  await categoryLink(page).hover()
  await page.clock.runFor(500)
  await page.keyboard.up('Control')
  expect(asked(), 'left at once, or about to be opened in a tab of its own').toBe(0)
  await page.getByRole('heading', { level: 1 }).hover()
  await categoryLink(page).hover()
  await page.clock.runFor(80)
  await expect.poll(() => asked()).toBe(1)
})

it("takes the keyboard's focus and the touch of a finger for an intention, too", async () => {
  const { page } = await visitCategories(true)
  // The focus must not rest on the first link for as long as a slow machine takes to press a key.
  await stopClock(page)
  await categoryLink(page).focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(500)
  await expect.poll(() => asked(second?.id)).toBe(1)
  expect(asked()).toBe(0)
  await categoryLink(page).dispatchEvent('touchstart')
  await expect.poll(() => asked()).toBe(1)
})

it('fetches nothing ahead for a shopper whose connection saves data or is slow', async () => {
  const { page, hasFile } = await visitCategories(true)
  await stopClock(page)
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    await page.evaluate(
      (value) => void Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    )
    await categoryLink(page).hover()
    await page.clock.runFor(500)
    await page.getByRole('heading', { level: 1 }).hover()
  }
  expect([asked(), hasFile('CategoryScreen')]).toEqual([0, false])
})

describe('what could not be fetched ahead', () => {
  it('is asked for by the visit, and no failure is seen', async () => {
    store.expectProblem(NETWORK)
    store.demo.setFaults([{ path, status: 404, times: 1 }])
    const { page } = await visitCategories()
    const answer = page.waitForResponse((response) => response.url().endsWith(path))
    await categoryLink(page).hover()
    await answer
    await categoryLink(page).click()
    await page.getByRole('article').first().waitFor()
    expect(asked()).toBe(2)
  })

  it('is tried again by the next hover', async () => {
    store.expectProblem(/status of 422/)
    const { page } = await visitCategories()
    let calls = 0
    await page.route(/\/api\/categories\/\d+$/, (route) =>
      calls++ === 0 ? route.fulfill({ status: 422, json: {} }) : route.continue(),
    )
    await categoryLink(page).hover()
    await expect.poll(() => calls).toBe(1)
    const hoverAgain = async () => {
      await page.getByRole('heading', { level: 1 }).hover()
      await categoryLink(page).hover()
      return calls
    }
    await expect.poll(hoverAgain, { interval: 500 }).toBe(2)
    await categoryLink(page).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('article').first().waitFor()
  })
})

it('paints a product that a card has shown in the next frame', async () => {
  const page = await store.visit(`/category/${category?.id}`)
  const link = page.getByRole('article').getByRole('link').first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const code = page.waitForResponse((response) => response.url().includes('ProductScreen'))
  await link.hover()
  await (await code).finished()
  await idle(page)
  const name = await link.textContent()
  expect(await headingsAfterPress(link)).toEqual([name])
})
