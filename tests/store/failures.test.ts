import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories } from '../../demo/seed/catalogue'
import { idle, requestedUrls } from '../helpers/idle'
import {
  BLANK,
  NARROW,
  offeredRetry,
  ONE_LANG,
  openStore,
  resizeTo,
  TEXTS,
  WIDE,
  WITHOUT_PICTURES,
} from '../helpers/page'
import { PLAIN, WITH_OPTIONS, goTo, products, titleOf } from '../helpers/screens'

const { en } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

/** A product that home does not show. */
const unlisted = products.at(-1) ?? PLAIN

const linkIn = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

const NETWORK = /Failed to load resource|net::ERR/

it('a list that fails to load shows no filters, because their values are unknown', async () => {
  store.expectProblem(NETWORK)
  store.expectProblem(/^\[store\]/)
  store.demo.setFaults([{ path: '/api/products', status: 500 }])
  const page = await store.visit('/products', { clock: true, viewport: { width: 1440, height: 900 } })
  const retry = await offeredRetry(page)
  await idle(page)
  const skeletons = page.locator('main [part~=skeleton]')
  const filters = page.getByRole('button', { name: en.filters })
  expect([await skeletons.count(), await filters.count()]).toEqual([0, 0])
  expect(await page.getByText(en.nothingHere).count(), 'a failure never looks like an empty shop').toBe(0)
  store.demo.setFaults([])
  await retry.click()
  await page.getByRole('article').first().waitFor()
  await filters.waitFor()
})

it('a home that fails offers a retry, while the rest of the store works', async () => {
  store.expectProblem(NETWORK)
  store.expectProblem(/^\[store\]/)
  store.demo.setFaults([{ path: '/api/home', status: 500 }])
  const page = await store.visit('/', { clock: true })
  const retry = await offeredRetry(page)
  await page.getByRole('button', { name: en.categories, exact: true }).click()
  await page
    .getByRole('link', { name: categories[0]?.title_en ?? '' })
    .first()
    .click()
  await page.getByRole('article').first().waitFor()
  store.demo.setFaults([])
  await page.goBack()
  await page.getByRole('main').getByRole('article').first().or(retry).first().waitFor()
  if (await retry.isVisible()) await retry.click()
  await page.getByRole('main').getByRole('article').first().waitFor()
})

describe('secondary content of a screen', () => {
  const title = titleOf(categories[0], lang)
  /** Waits for this number of failures. Later parts of the screen request the same data; the footer is the last one. */
  async function failuresIn(page: Page, count: number) {
    await page.getByRole('contentinfo').waitFor()
    await idle(page)
    const failures = page.getByRole('main').getByRole('alert').filter({ hasText: text.loadFailed })
    await expect.poll(() => failures.filter({ visible: true }).count()).toBe(count)
    return failures
  }
  const retryIn = (page: Page) => page.getByRole('main').getByRole('button', { name: text.retry })

  it.each([
    ['the categories of home', NARROW, [], 1],
    ['the categories and brands of a home without blocks', WIDE, [{ path: '/api/home', body: [] }], 2],
  ] as const)(
    'a screen reports a failure of %s in place, and loads it on "Try again"',
    async (_, viewport, home, count) => {
      store.expectProblem(/400/)
      const broken = ['/api/categories', '/api/brands'].slice(0, count)
      store.demo.setFaults([...broken.map((path) => ({ path, status: 400 })), ...home])
      const page = await store.visit('/', { lang, viewport })
      const failures = await failuresIn(page, count)
      store.demo.setFaults(home)
      await retryIn(page).first().click()
      await linkIn(page, title).first().waitFor({ state: 'attached' })
      if (count > 1) await linkIn(page, titleOf(brands[0], lang)).first().waitFor({ state: 'attached' })
      await expect.poll(() => failures.count()).toBe(0)
    },
  )

  it('a screen reports a failure of the categories of the search in place, on a phone and on a desktop, and loads them on "Try again"', async () => {
    store.expectProblem(/400/)
    store.demo.setFaults([{ path: '/api/categories', status: 400 }])
    const page = await store.visit('/products', { lang, viewport: NARROW })
    await failuresIn(page, 1)
    await resizeTo(page, WIDE.width)
    const failures = await failuresIn(page, 1)
    store.demo.setFaults([])
    await retryIn(page).click()
    await page.getByRole('main').getByRole('option', { name: title }).waitFor({ state: 'attached' })
    await expect.poll(() => failures.count()).toBe(0)
    await resizeTo(page, NARROW.width)
    await linkIn(page, title).first().waitFor()
  })
})

it('a category beside its filters requests failing subcategories once, and again on "Try again"', async () => {
  store.expectProblem(NETWORK)
  const response = await store.demo.fetch(new Request('http://demo.example/api/categories/1'))
  const { category } = (await response.json()) as { category: object }
  // The response of a category may include its subcategories, so leave them out.
  const without = { path: '^/api/categories/1$', body: { category: { ...category, subcategories: [] } } }
  store.demo.setFaults([{ path: '/api/subcategories', status: 400 }, without])
  const page = await store.visit('/category/1', { lang: ONE_LANG, viewport: { width: 1440, height: 900 } })
  await page.getByRole('region', { name: text.filters }).getByRole('checkbox').first().waitFor()
  const alert = page.getByRole('alert').filter({ hasText: text.loadFailed })
  await alert.waitFor()
  await idle(page)
  expect(store.demo.calls.filter(({ path }) => path === '/api/subcategories')).toHaveLength(1)
  store.demo.setFaults([without])
  await alert.getByRole('button', { name: text.retry }).click()
  await page.getByRole('navigation', { name: text.subcategories }).waitFor()
})

it('a product that is opened offline shows one message, also if its list knew the product, covers no option, and loads by itself when the connection is back', async () => {
  store.expectProblem(/./)
  const page = await store.visit(`/category/${WITH_OPTIONS.category_id}`, { lang, viewport: NARROW })
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  await page.getByRole('contentinfo').waitFor()
  // The code of a product's page is prefetched.
  const hasCode = () => requestedUrls(page).some((url) => url.includes('/product-'))
  await expect.poll(hasCode).toBe(true)
  await idle(page)
  await page.context().setOffline(true)
  const notice = page.locator('[role="status"]').filter({ hasText: text.offline })
  await notice.waitFor()
  await cards
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${text.chooseOptions}`) }) })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  const main = page.getByRole('main')
  const alert = main.getByRole('alert').filter({ hasText: text.offlineHere })
  await alert.waitFor()
  const size = main.getByRole('group', { name: text.size })
  await size.waitFor()
  // The general notice must not repeat the message.
  const seenNotices = async () => [await notice.count(), await notice.isVisible()]
  await expect.poll(seenNotices).toEqual([1, false])

  await page.context().setOffline(false)
  await alert.waitFor({ state: 'detached' })
  // Only the picture is at the lower edge of this window.
  await page.setViewportSize({ ...NARROW, height: 440 })
  await page.context().setOffline(true)
  const close = notice.getByRole('button', { name: text.close })
  await close.waitFor()
  await size.evaluate((group) => {
    scrollBy({ top: group.getBoundingClientRect().bottom - innerHeight + 16, behavior: 'instant' })
  })
  await close.waitFor({ state: 'hidden' })

  await goTo(page, `/product/${unlisted.id}`)
  await alert.waitFor()
  expect(await page.getByText(text.loadFailed).count()).toBe(0)
  await expect.poll(seenNotices).toEqual([1, false])
  await page.context().setOffline(false)
  await main.getByRole('heading', { level: 1, name: titleOf(unlisted, lang) }).waitFor()
})

it('a product that can’t be fetched shows a message above its breadcrumb if a list knew it, and otherwise a heading above the retry button', async () => {
  store.expectProblem(/400/)
  const page = await store.visit('/category/1')
  await page.getByRole('article').first().waitFor()
  store.demo.setFaults([{ path: '^/api/products/', status: 400 }])
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: en.loadFailed })
  await alert.waitFor()
  const trail = page.getByRole('navigation', { name: en.breadcrumb })
  const [above, below] = [await alert.boundingBox(), await trail.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(0)

  store.demo.setFaults([{ path: '/api/products', status: 400 }])
  await goTo(page, `/product/${unlisted.id}`)
  await page.getByRole('main').getByRole('button', { name: en.retry }).waitFor()
  await page.getByRole('heading', { level: 1, name: en.product }).waitFor()
})

it('a search whose requests all fail reports one failure, on a phone and on a desktop, and loads completely on "Try again"', async () => {
  store.expectProblem(/400/)
  store.demo.setFaults([
    { path: '/api/products', status: 400 },
    { path: '/api/categories', status: 400 },
  ])
  const page = await store.visit('/products', { viewport: NARROW })
  const main = page.getByRole('main')
  await main.getByRole('alert').filter({ hasText: en.loadFailed }).first().waitFor()
  await page.getByRole('contentinfo').waitFor()
  await idle(page)
  expect(await main.getByRole('alert').count()).toBe(1)
  await resizeTo(page, WIDE.width)
  await idle(page)
  expect(await main.getByRole('alert').count()).toBe(1)
  store.demo.setFaults([])
  await main.getByRole('button', { name: en.retry }).click()
  await main.getByRole('article').first().waitFor()
  const category = linkIn(page, titleOf(categories[0], 'en')).first()
  await category.waitFor()
  await resizeTo(page, NARROW.width)
  await category.waitFor()
})

it('a screen whose code fails to load is reported in place without repeated requests, and the rest of the store works', async () => {
  store.expectProblem(/./)
  // A blank page, because any screen of the store would prefetch the code as well.
  const page = await store.visit(BLANK)
  let requested = 0
  await page.route('**/assets/cart-page-*', (route) => {
    requested++
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/cart')
  await page.getByRole('main').getByRole('button', { name: en.retry }).waitFor()
  expect(requested).toBeGreaterThan(0)
  expect(requested).toBeLessThan(4)
  await page.getByRole('navigation').getByRole('link', { name: en.home }).first().click()
  await page.getByRole('article').first().waitFor()
  // Some browsers remember a failed module for the page's lifetime.
  await page.unrouteAll()
  await page.goto('/cart')
  await page.getByRole('heading', { level: 1, name: en.shoppingCart }).waitFor()
})
