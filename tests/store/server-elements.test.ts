import { expect, it } from 'vitest'
import { createElementRenderer } from '../../elements/package/server'
import { holdBack } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { BLANK, NARROW, openStore, TEXTS, WIDE } from '../helpers/page'
import { AMPLE_MS } from '../helpers/patience'
import { PLAIN, WITH_OPTIONS } from '../helpers/screens'
import { shiftsUntilNow, watchShifts } from '../helpers/shifts'

const store = openStore()

/** Returns a page of a merchant's server with products that the server has rendered. */
async function pageWith(elements: readonly Readonly<Record<string, string>>[]): Promise<string> {
  const renderElement = createElementRenderer({
    host: store.url,
    timeLimit: AMPLE_MS,
    fetch: (input, init) => store.demo.app.fetch(new Request(input, init)) as Promise<Response>,
  })
  const rendered = await Promise.all(elements.map((attributes) => renderElement('store-product', attributes)))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blog</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <script src="/store.js" defer></script></head>
    <body style="margin:0"><h1>Our blog</h1>${rendered.map(({ html }) => html).join('')}<p>More text.</p></body></html>`
}

it.each([
  ['en', 'card', WIDE],
  ['ar', 'card', NARROW],
  ['en', 'full', NARROW],
  ['ar', 'full', WIDE],
  ['en', 'button', WIDE],
] as const)(
  'a server-rendered product is hydrated without a flash, a shift or a second request, and works: %s, %s',
  async (lang, layout, viewport) => {
    const html = await pageWith([
      { 'product-id': String(PLAIN.id), lang, layout },
      { 'product-id': String(WITH_OPTIONS.id), lang, layout },
    ])
    const page = await store.visit(BLANK, { viewport })
    await watchShifts(page)
    await page.route(`${store.url}/post`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    )
    const before = store.demo.calls.length
    const react = await holdBack(page, '/assets/vendor-*')
    await page.goto('/post', { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: TEXTS[lang].addToCart }).first()
    await add.waitFor()
    // Discards the shifts of the page load.
    await shiftsUntilNow(page)
    react.release()
    const takenOver = async (count: number) => {
      await expect.poll(() => page.locator('store-product:defined:not(:state(loading))').count()).toBe(count)
    }
    await takenOver(2)
    await idle(page)
    const { sum, what } = await shiftsUntilNow(page)
    expect({ sum, what }).toMatchObject({ sum: 0 })
    const requested = store.demo.calls.slice(before).map(({ path }) => path)
    expect(requested.filter((path) => /settings|appearances|products\/\d+$/.test(path))).toEqual([])
    const product = page.locator('store-product').first()
    await product.evaluate((element) => element.setAttribute('theme', 'dark'))
    await idle(page)
    expect(await product.locator('.root').count()).toBe(1)
    await add.click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(String(PLAIN.id))
    await page.evaluate((more) => document.querySelector('h1')?.setHTMLUnsafe(more), html)
    await takenOver(4)
  },
)
