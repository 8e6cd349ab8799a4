import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cartIn } from '../helpers/buying'
import { framesOf, watchFrames } from '../helpers/frames'
import { idle } from '../helpers/idle'
import { alternating, BLANK, isTakenOver, NARROW, ONE_LANG, openStore, TEXTS } from '../helpers/page'
import { PLAIN, SCREENS, WITH_OPTIONS, products, settled } from '../helpers/screens'
import { servedPages } from '../helpers/served-pages'
import { MOST_SHIFT, shiftsOf, shiftsUntilNow, watchShifts } from '../helpers/shifts'
import { until } from '../helpers/until'
import { workerBrowser } from '../helpers/worker-browser'

const store: ReturnType<typeof openStore> = openStore(
  {
    // Bypasses the log, which has only the browser's requests.
    pages: servedPages(() => ({
      url: store.url,
      fetch: async (input, init) => store.demo.app.fetch(new Request(input, init)),
    })),
  },
  { revalidates: true },
)

/** Every screen whose content is in its HTML. */
const CONTENT = {
  home: SCREENS.home,
  product: `/product/${PLAIN.id}`,
  'a product with options': `/product/${WITH_OPTIONS.id}`,
  category: SCREENS.category,
  subcategory: SCREENS.subcategory,
  brand: SCREENS.brand,
  categories: SCREENS.categories,
  brands: SCREENS.brands,
  'all products': SCREENS.products,
  'search results': SCREENS.results,
  'nothing here': SCREENS.notFound,
}

/** Opens a page whose script waits until its HTML has arrived. Discards the shifts until then. */
async function arrive(page: Page, path: string) {
  const script = store.hold('/store.js')
  await page.goto(path, { waitUntil: 'commit' })
  await until(page, () => document.readyState !== 'loading')
  await shiftsUntilNow(page)
  script.release()
}

/** The end of a row moves a little while the HTML arrives. */
const isStill = ({ sum }: { sum: number }) => sum < MOST_SHIFT / 2

/** Returns the shifts of a page without scripts whose HTML arrives in chunks, each painted before the next. */
async function shiftsDuringArrival(page: Page, path: string) {
  const html = await (await fetch(store.url + path, { headers: { accept: 'text/html' } })).text()
  await page.evaluate(
    async (pieces) => {
      document.open()
      for (const piece of pieces) {
        document.write(piece)
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      }
      document.close()
    },
    html.replaceAll(/<script\b(?![^>]*json).*?<\/script>/gs, '').match(/.{1,3000}/gs) ?? [],
  )
  return shiftsUntilNow(page)
}

const TITLES = products.map(({ title_en }) => title_en)

/** Returns a text as wide as the title. */
const titleBefore = (title: string) => [...title].reverse().join('')

/** Returns the paths of the responses that are embedded in a page. */
async function broughtBy(path: string): Promise<readonly string[]> {
  const html = await (await fetch(store.url + path, { headers: { accept: 'text/html' } })).text()
  const [, json = ''] = /data-store-responses="\d+">(.*?)<\/script>/s.exec(html) ?? []
  return Object.keys(JSON.parse(json) as object).map((url) => new URL(url).pathname)
}

/** These screens differ most by width and language. */
const IN_BOTH = new Set(['home', 'category'])
const VISITS = Object.entries(CONTENT).flatMap(([name, path], index) =>
  (IN_BOTH.has(name) ? [0, 1] : [index]).map((pair) => [name, ...alternating(pair), path] as const),
)

describe('a page from createStoreHandler', () => {
  it.each(VISITS)(
    'a page from createStoreHandler is hydrated without a flash, a shift or a second request: %s in %s',
    async (name, lang, viewport, screen) => {
      if (name === 'nothing here') store.expectProblem(/404/)
      const path = `${screen}${screen.includes('?') ? '&' : '?'}lang=${lang}`
      const brought = await broughtBy(path)
      const page = await store.visit(BLANK, { viewport })
      await watchShifts(page)
      await watchFrames(page)
      const before = store.demo.calls.length
      await arrive(page, path)
      await isTakenOver(page)
      await settled(page)
      await idle(page)
      const heading = await page.locator('store-app').locator('main h1').first().textContent()
      expect(await framesOf(page)).toEqual([heading])
      expect(await shiftsOf(page)).toMatchObject({ sum: 0 })
      const called = store.demo.calls.slice(before).map((call) => call.path)
      expect(called.filter((call) => brought.includes(call))).toEqual([])
      expect(
        await page.locator('store-app').evaluate((app) => app.shadowRoot?.querySelector('style')),
      ).toBeNull()
    },
  )

  it.each([
    ['home', ...alternating(0)],
    ['a product with options', ...alternating(1)],
    ['category', ...alternating(1)],
    ['all products', ...alternating(0)],
  ] as const)(
    'a page from createStoreHandler does not shift while its HTML arrives: %s in %s',
    async (name, lang, viewport) => {
      const path = CONTENT[name]
      const page = await store.visit(BLANK, { viewport })
      await watchShifts(page)
      await page.goto(BLANK)
      const shifts = await shiftsDuringArrival(page, `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      expect(shifts).toSatisfy(isStill)
    },
  )
})

describe('a page from createStoreHandler, on a phone', () => {
  const lang = ONE_LANG
  const viewport = NARROW

  it('a page from createStoreHandler queues a click until the store has taken over', async () => {
    const page = await store.visit(BLANK, { viewport })
    const react = store.hold('/assets/vendor-*')
    await page.goto(`/product/${PLAIN.id}?lang=${lang}`, { waitUntil: 'commit' })
    // Nothing can queue the click before this.
    await until(page, () => document.querySelector('store-app')?.shadowRoot?.adoptedStyleSheets.length)
    const add = page.getByRole('button', { name: TEXTS[lang].addToCart }).first()
    await add.click()
    await page.locator('store-app [data-pressed]').waitFor()
    react.release()
    await isTakenOver(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(String(PLAIN.id))
  })

  it('a page from createStoreHandler queues a click that comes before its script, keeps selected options, and adds that combination', async () => {
    const page = await store.visit(BLANK, { viewport })
    const script = store.hold('/store.js')
    await page.goto(`/product/${WITH_OPTIONS.id}?lang=${lang}`, { waitUntil: 'commit' })
    for (const axis of await page.locator('[data-axis]').all())
      await axis.locator('[data-availability=available]').filter({ visible: true }).first().click()
    expect(await page.locator('[data-axis] input:checked').count()).toBe(2)
    await page.getByRole('button', { name: TEXTS[lang].addToCart }).first().click()
    await page.locator('store-app [data-pressed][aria-busy="true"]').waitFor()
    script.release()
    await isTakenOver(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('cart')))
      .toContain(String(WITH_OPTIONS.id))
  })

  /** Replaces the text of a button, as translators do. */
  const translateButton = (button: Element, text: string) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) texts.currentNode.nodeValue = text
  }

  it('a page from createStoreHandler queues clicks on the product, the language and the account of a page that the browser translated before its script', async () => {
    const page = await store.visit(BLANK)
    const script = store.hold('/store.js')
    await page.goto(`/product/${PLAIN.id}?lang=en`, { waitUntil: 'commit' })
    const nav = page.getByRole('banner')
    await nav.getByRole('button', { name: TEXTS.en.switchLanguageLabel }).evaluate(translateButton, 'Langue')
    await nav.getByRole('button', { name: TEXTS.en.account }).evaluate(translateButton, 'Compte')
    await page.getByRole('button', { name: TEXTS.en.addToCart }).first().evaluate(translateButton, 'Ajouter')
    await page.getByRole('button', { name: 'Ajouter' }).first().click()
    await nav.getByRole('button', { name: 'Compte' }).click()
    await nav.getByRole('button', { name: 'Langue' }).click()
    await expect.poll(() => page.locator('store-app [data-pressed]').count()).toBe(3)
    script.release()
    await isTakenOver(page)
    const account = nav.getByRole('button', { name: TEXTS.ar.account, expanded: true })
    await account.waitFor()
    await expect.poll(() => cartIn(page)).toMatchObject([{ quantity: 1 }])
  })

  it('a page from createStoreHandler forgets a click that comes before its script when the shopper leaves', async () => {
    const page = await store.visit(BLANK, { viewport })
    const script = store.hold('/store.js')
    await page.goto(`/product/${PLAIN.id}?lang=${lang}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: TEXTS[lang].addToCart }).first().click()
    const pressed = page.locator('store-app [data-pressed]')
    await pressed.waitFor()
    // A headless browser has no back/forward cache, which would keep the page in its current state.
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await pressed.waitFor({ state: 'detached' })
    script.release()
    await isTakenOver(page)
    await idle(page)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  })

  it('a page from createStoreHandler shows products, pictures and prices without JavaScript, and its links work', async () => {
    const context = await (
      await workerBrowser()
    ).newContext({ javaScriptEnabled: false, viewport, baseURL: store.url })
    const other = 'en'
    try {
      const page = await context.newPage()
      const main = page.locator('main')
      await page.goto(`/?lang=${lang}`)
      await page.locator('noscript a[href*="/categories"]').click()
      await page.waitForURL(/\/categories/)
      await main.locator('a[href*="/category/"]').first().click()
      await page.waitForURL(/\/category\//)
      expect(await main.locator('article').count()).toBe(24)
      await main.locator('article a').first().click()
      await page.waitForURL(/\/product\//)
      const picture = main.locator('img').first()
      await picture.waitFor()
      expect(await picture.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
      expect(await main.textContent()).toMatch(/\d+\.\d{3}/)
      await page.locator(`noscript a[hreflang="${other}"]`).click()
      await page.waitForURL(new RegExp(`/product/.*lang=${other}`))
      expect(await page.locator('html').getAttribute('lang')).toBe(other)

      await page.goto(`/products?lang=${lang}`)
      const words = PLAIN[`title_${lang}`]
      await main.getByRole('searchbox').or(main.getByRole('combobox')).first().fill(words)
      await page.keyboard.press('Enter')
      await page.waitForURL(
        (url) => url.searchParams.get('q') === words && url.searchParams.get('lang') === lang,
      )
      await main.getByRole('link', { name: words }).first().waitFor()

      await page.goto(`/cart?lang=${lang}`)
      await page.locator('noscript a[href^="tel:"]').waitFor()
      await page.locator('footer').waitFor()
      // Controls without a function, and skeletons that would never end, are hidden.
      expect(await page.locator('button:visible, [part~="skeleton"]:visible').count()).toBe(0)
    } finally {
      await context.close()
    }
  })

  it('a page from createStoreHandler shows as many pages of a list as its URL requests', async () => {
    const page = await store.visit(BLANK, { viewport })
    await watchShifts(page)
    await arrive(page, `/products?rows=48&lang=${lang}`)
    await isTakenOver(page)
    await idle(page)
    expect(await page.locator('main article').count()).toBe(48)
    expect(await shiftsOf(page)).toEqual({ sum: 0, what: [] })
  })
})

describe('a page from createStoreHandler', () => {
  it('a page from createStoreHandler reserves space for the filters beside a list on a large screen', async () => {
    const page = await store.visit(BLANK, { viewport: { width: 1600, height: 900 } })
    const script = store.hold('/store.js')
    await page.goto(`${SCREENS.category}?lang=${ONE_LANG}`, { waitUntil: 'commit' })
    await until(page, () => document.readyState !== 'loading')
    const firstCard = page.locator('main article').first()
    const before = await firstCard.boundingBox()
    script.release()
    await isTakenOver(page)
    await idle(page)
    await page.getByRole('region', { name: TEXTS[ONE_LANG].filters }).waitFor()
    expect(await firstCard.boundingBox()).toEqual(before)
  })

  it.each([
    ['a product', `/product/${PLAIN.id}`],
    ['a list', `/category/${PLAIN.category_id}`],
    ['home', '/'],
  ])(
    'a page from createStoreHandler updates outdated data of an old cached page without a skeleton or a shift: %s',
    async (_, path) => {
      const page = await store.visit(BLANK)
      await watchShifts(page)
      await watchFrames(page)
      let title = PLAIN.title_en
      await page.route(store.url + path, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        title = TITLES.find((known) => html.includes(`>${known}<`)) ?? title
        const old = html
          .replace(/data-store-responses="\d+"/, 'data-store-responses="1"')
          .replaceAll(title, titleBefore(title))
        await route.fulfill({ response, body: old })
      })
      await arrive(page, path)
      const main = page.locator('store-app').locator('main')
      await main.getByText(title, { exact: true }).first().waitFor()
      await isTakenOver(page)
      await idle(page)
      expect(await main.textContent()).not.toContain(titleBefore(title))
      expect((await framesOf(page)).filter((frame) => frame.endsWith('…'))).toEqual([])
      const { sum, what } = await shiftsOf(page)
      expect({ sum, what }).toMatchObject({ sum: 0 })
    },
  )

  it('a page from createStoreHandler stays as it is if the code of the store fails to load', async () => {
    store.expectProblem(/./)
    const page = await store.visit(BLANK)
    await page.route('**/assets/vendor-*', (route) => route.abort())
    await page.goto(`/product/${PLAIN.id}`)
    await page.getByRole('heading', { level: 1, name: PLAIN.title_en }).waitFor()
    await idle(page)
    expect(await page.locator('store-app').locator('main h1').textContent()).toBe(PLAIN.title_en)
  })
})
