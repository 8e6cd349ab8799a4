import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createCatalogue, subcategories } from '../../demo/seed/catalogue'
import { BLANK, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo } from '../helpers/screens'

/** Enough products for a list of half a megabyte, which a worker parses. */
const COUNT = 1000
const store = openStore({ products: COUNT }, WITHOUT_PICTURES)
const { en } = TEXTS
const [subcategory] = subcategories
const inIt = [...createCatalogue(COUNT).all()].filter(
  ({ subcategory_id }) => subcategory_id === subcategory?.id,
)
const path = `/subcategory/${encodeURIComponent(subcategory?.title_en ?? '')}?sort=price-down`

/** A merchant's page that loads the script from another origin. */
const elsewhere = `<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
   <script src="{{cdn}}/store.js" async></script>
   <store-app host="{{host}}" lang="en"></store-app>`

interface Shown {
  count: string | null
  titles: string[]
}

async function shown(page: Page): Promise<Shown> {
  const main = page.getByRole('main')
  await main.getByRole('article').first().waitFor()
  // The count is announced after the search's debounce.
  const status = main.getByRole('status').filter({ hasText: /\d/ }).first()
  const count = await status.textContent()
  return { count, titles: await main.getByRole('article').getByRole('heading').allTextContents() }
}

/** Returns the number of policy violations that the merchant would see. */
const violations = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['violations'] ?? 0))

it('a long list of products is parsed in a worker, renders the same if a policy forbids workers, and is searched ahead, so that results show in the frame of the key press', async () => {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'`
  const page = await store.visit(path, { csp: `${policy}; require-trusted-types-for 'script'` })
  const inWorker = await shown(page)
  expect(inWorker.count).toContain(String(inIt.length))
  expect(inWorker.titles).toHaveLength(Math.min(24, inIt.length))
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/catalogue-worker-/),
  ])

  store.expectProblem(/worker.*Content Security Policy/i)
  const strict = await store.visit(path, { csp: "worker-src 'none'" })
  expect(await shown(strict)).toEqual(inWorker)
  expect(strict.workers()).toEqual([])

  // A search shows prefetched results in the frame of the key press.
  await goTo(page, '/products?q=linen')
  await page.waitForURL(/q=linen$/)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => {
    const requested = Object.assign(window, { requested: [] as string[] }).requested
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function post(message: { call: [string, [{ text?: string }]] }) {
      const [name, [query]] = message.call
      if (name === 'query') requested.push(query.text ?? '')
      postMessage.call(this, message)
    }
  })
  const requested = () => page.evaluate(() => (window as unknown as { requested: string[] }).requested)
  await page.getByRole('combobox', { name: en.searchLabel }).fill('c')
  await expect.poll(requested).toContain('co')
  const [before, after] = await page.evaluate(async () => {
    const root = document.querySelector('store-app')?.shadowRoot as ShadowRoot
    // Further rows are rendered after these.
    const titles = () =>
      [...root.querySelectorAll('main article h2')].slice(0, 8).map((title) => title.textContent)
    const old = titles()
    document.execCommand('insertText', false, 'o')
    await Promise.resolve()
    return [old, titles()]
  })
  expect(after).not.toEqual(before)
  expect(after[0]).toMatch(/\bco/i)
  // The URL changes after the search's debounce.
  await page.waitForURL(/[?&]q=co$/)
  expect((await shown(page)).titles.slice(0, 8)).toEqual(after)
  expect((await requested()).filter((text) => text === 'co')).toHaveLength(1)
})

it('a store on its own origin starts the worker from verified code, never from the file, if a browser does not check preloads', async () => {
  const page = await store.visit(BLANK)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' })
  })
  await page.goto(path)
  expect(await shown(page)).toMatchObject({ count: expect.stringContaining(String(inIt.length)) })
  expect(page.workers().map((worker) => new URL(worker.url()).protocol)).toEqual(['blob:'])
})

describe('a store whose script comes from another origin', () => {
  it('a store whose script comes from another origin starts its worker from a blob', async () => {
    const page = await store.visit(path, { html: elsewhere })
    expect(await shown(page)).toMatchObject({ count: expect.stringContaining(String(inIt.length)) })
    expect(page.workers().map((worker) => new URL(worker.url()).protocol)).toEqual(['blob:'])
  })

  it('a store whose script comes from another origin works without a worker if blobs are refused, and does not retry', async () => {
    const csp = `default-src 'none'; script-src ${store.cdn}; style-src 'self'; connect-src ${store.url}; img-src * data:`
    store.expectProblem(/worker.*Content Security Policy/i)
    const page = await store.visit(BLANK, { html: elsewhere, csp })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', () => {
        const { dataset } = document.documentElement
        dataset['violations'] = String(Number(dataset['violations'] ?? 0) + 1)
      })
    })
    await page.goto(path)
    const first = await shown(page)
    expect(first.count).toContain(String(inIt.length))
    expect(await violations(page)).toBe(1)
    await page.goto(path)
    expect(await shown(page)).toEqual(first)
    expect(await violations(page)).toBe(0)
  })
})
