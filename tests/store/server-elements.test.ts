import { expect, it } from 'vitest'
import { createElementRenderer } from '../../elements/package/server'
import { cartIn, holdBack } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { BLANK, NARROW, openStore, TEXTS, WIDE } from '../helpers/page'
import { AMPLE_MS } from '../helpers/patience'
import { PLAIN, UNREDUCED, WITH_OPTIONS } from '../helpers/screens'
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
  ['en', WIDE],
  ['ar', NARROW],
] as const)(
  'server-rendered products are hydrated without a flash, a shift or a second request in each layout, and work: %s',
  async (lang, viewport) => {
    const other = UNREDUCED.find(({ id }) => id !== PLAIN.id)
    const products = [
      { layout: 'card', id: PLAIN.id },
      { layout: 'card', id: WITH_OPTIONS.id },
      { layout: 'button', id: WITH_OPTIONS.id },
      { layout: 'full', id: other?.id },
    ]
    const html = await pageWith(
      products.map(({ layout, id }) => ({ 'product-id': String(id), lang, layout })),
    )
    const page = await store.visit(BLANK, { viewport })
    await watchShifts(page)
    await page.route(`${store.url}/post`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    )
    const before = store.demo.calls.length
    const react = await holdBack(page, '/assets/vendor-*')
    await page.goto('/post', { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: TEXTS[lang].addToCart })
    await add.first().waitFor()
    // Discards the shifts of the page load.
    await shiftsUntilNow(page)
    react.release()
    const takenOver = async (count: number) => {
      await expect.poll(() => page.locator('store-product:defined:not(:state(loading))').count()).toBe(count)
    }
    await takenOver(products.length)
    await idle(page)
    const { sum, what } = await shiftsUntilNow(page)
    expect({ sum, what }).toMatchObject({ sum: 0 })
    const requested = store.demo.calls.slice(before).map(({ path }) => path)
    expect(requested.filter((path) => /settings|appearances|products\/\d+$/.test(path))).toEqual([])
    const elements = page.locator('store-product')
    await elements.first().evaluate((element) => element.setAttribute('theme', 'dark'))
    await idle(page)
    expect(await elements.first().locator('.root').count()).toBe(1)
    await elements.last().getByRole('button', { name: TEXTS[lang].addToCart }).click()
    await elements.first().getByRole('button', { name: TEXTS[lang].addToCart }).click()
    await expect.poll(() => cartIn(page)).toMatchObject([{ id: other?.id }, { id: PLAIN.id }])
    await page.evaluate((more) => document.querySelector('h1')?.setHTMLUnsafe(more), html)
    await takenOver(2 * products.length)
  },
)
