import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cartIn } from '../helpers/buying'
import { framesOf, watchFrames } from '../helpers/frames'
import { idle } from '../helpers/idle'
import { alternating, BLANK, isTakenOver, NARROW, ONE_LANG, openStore, TEXTS, WIDE } from '../helpers/page'
import type { Lang } from '../../src/core/types'
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

/**
 * A screen of each kind whose content is in its HTML. Home and a list on a desktop are tested with outdated data below,
 * and tiles in `server-languages.test.ts`.
 */
const VISITS = [
  ['home', SCREENS.home, 'ar', NARROW],
  ['a product with options', `/product/${WITH_OPTIONS.id}`, 'ar', NARROW],
  ['a list', SCREENS.subcategory, 'ar', NARROW],
  ['as many pages of a list as its URL requests', '/products?rows=48', 'ar', NARROW],
  ['search results', SCREENS.results, 'en', WIDE],
  ['nothing here', SCREENS.notFound, 'ar', NARROW],
] as const

const inLanguage = (path: string, lang: Lang) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`

/**
 * Opens a page whose script waits until its HTML has arrived. Discards the shifts until then, and returns the paths of
 * the embedded responses.
 */
async function arrive(page: Page, path: string) {
  const script = store.hold('/store.js')
  await page.goto(path, { waitUntil: 'commit' })
  await until(page, () => document.readyState !== 'loading')
  await shiftsUntilNow(page)
  const json = await page.locator('[data-store-responses]').textContent()
  script.release()
  return Object.keys(JSON.parse(json ?? '') as object).map((url) => new URL(url).pathname)
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

describe('a page from createStoreHandler', () => {
  it.each(VISITS)(
    'a page from createStoreHandler is hydrated without a flash, a shift or a second request: %s',
    async (name, screen, lang, viewport) => {
      if (name === 'nothing here') store.expectProblem(/404/)
      const path = inLanguage(screen, lang)
      const page = await store.visit(BLANK, { viewport })
      await watchShifts(page)
      await watchFrames(page)
      const before = store.demo.calls.length
      const brought = await arrive(page, path)
      await isTakenOver(page)
      await settled(page)
      await idle(page)
      const main = page.locator('store-app').locator('main')
      expect(await framesOf(page)).toEqual([await main.locator('h1').first().textContent()])
      expect(await shiftsOf(page)).toMatchObject({ sum: 0 })
      const called = store.demo.calls.slice(before).map((call) => call.path)
      expect(called.filter((call) => brought.includes(call))).toEqual([])
      expect(
        await page.locator('store-app').evaluate((app) => app.shadowRoot?.querySelector('style')),
      ).toBeNull()
      if (screen.includes('rows')) expect(await main.locator('article').count()).toBe(48)
    },
  )

  it('a page from createStoreHandler does not shift while its HTML arrives: home, a product with options, and a list', async () => {
    const page = await store.visit(BLANK)
    await watchShifts(page)
    for (const [screen, lang, viewport] of [
      [SCREENS.home, ...alternating(0)],
      [`/product/${WITH_OPTIONS.id}`, ...alternating(1)],
      [SCREENS.category, ...alternating(1)],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.goto(BLANK)
      const shifts = await shiftsDuringArrival(page, inLanguage(screen, lang))
      expect({ screen, ...shifts }).toSatisfy(isStill)
    }
  })
})

describe('a page from createStoreHandler, on a phone', () => {
  const lang = ONE_LANG
  const viewport = NARROW

  it('a page from createStoreHandler queues clicks before its script and until the store has taken over, keeps selected options, and adds that combination', async () => {
    const values = WITH_OPTIONS.options
      .flatMap(({ options_ids }) => options_ids.match(/\d+/g) ?? [])
      .toReversed()
    // An earlier visit has stored another order of the options.
    const stored = { 'store:options': JSON.stringify({ color: values, size: values }) }
    const page = await store.visit(BLANK, { viewport, stored })
    const script = store.hold('/store.js')
    const react = store.hold('/assets/vendor-*')
    await page.goto(`/product/${WITH_OPTIONS.id}?lang=${lang}`, { waitUntil: 'commit' })
    for (const axis of await page.locator('[data-axis]').all())
      await axis.locator('[data-availability=available]').filter({ visible: true }).first().click()
    expect(await page.locator('[data-axis] input:checked').count()).toBe(2)
    const choices = () =>
      page
        .locator('[data-axis] label')
        .evaluateAll((labels) =>
          labels.map((label) => [label.textContent.split(',')[0], label.querySelector('input')?.checked]),
        )
    const chosen = await choices()
    await page.getByRole('button', { name: TEXTS[lang].addToCart }).first().click()
    const pressed = page.locator('store-app [data-pressed]')
    await expect.poll(() => pressed.count()).toBe(1)
    expect(await pressed.getAttribute('aria-busy')).toBe('true')
    script.release()
    // Before this, the script of the page queues the click.
    await until(page, () => document.querySelector('store-app')?.shadowRoot?.adoptedStyleSheets.length)
    await page.getByRole('button', { name: TEXTS[lang].menu, exact: true }).click()
    await expect.poll(() => pressed.count()).toBe(2)
    react.release()
    await isTakenOver(page)
    expect(await choices()).toEqual(chosen)
    await expect.poll(() => cartIn(page)).toMatchObject([{ id: WITH_OPTIONS.id }])
    await page.getByRole('dialog', { name: TEXTS[lang].friend }).waitFor()
  })

  /** Replaces the text of a button, as translators do. */
  const translateButton = (button: Element, text: string) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) texts.currentNode.nodeValue = text
  }

  it('a page from createStoreHandler forgets a click before its script when the shopper leaves, and queues clicks on the language and the account of a page that the browser translated', async () => {
    const page = await store.visit(BLANK)
    const script = store.hold('/store.js')
    await page.goto(`/product/${PLAIN.id}?lang=en`, { waitUntil: 'commit' })
    const pressed = page.locator('store-app [data-pressed]')
    await page.getByRole('button', { name: TEXTS.en.addToCart }).first().click()
    await pressed.waitFor()
    // A headless browser has no back/forward cache, which would keep the page in its current state.
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await pressed.waitFor({ state: 'detached' })

    const nav = page.getByRole('banner')
    await nav.getByRole('button', { name: TEXTS.en.switchLanguageLabel }).evaluate(translateButton, 'Langue')
    await nav.getByRole('button', { name: TEXTS.en.account }).evaluate(translateButton, 'Compte')
    await nav.getByRole('button', { name: 'Compte' }).click()
    await nav.getByRole('button', { name: 'Langue' }).click()
    await expect.poll(() => pressed.count()).toBe(2)
    script.release()
    await isTakenOver(page)
    const account = nav.getByRole('button', { name: TEXTS.ar.account, expanded: true })
    await account.waitFor()
    await idle(page)
    expect(await page.evaluate(() => localStorage.getItem('cart')), 'the forgotten click').toBeNull()
  })

  it('a page from createStoreHandler shows products, pictures and prices without JavaScript, and its links work', async () => {
    const context = await (
      await workerBrowser()
    ).newContext({ javaScriptEnabled: false, viewport, baseURL: store.url })
    const other = 'en'
    try {
      const page = await context.newPage()
      const main = page.locator('main')
      await page.goto(`/products?lang=${lang}`)
      const words = PLAIN[`title_${lang}`]
      await main.getByRole('searchbox').or(main.getByRole('combobox')).first().fill(words)
      await page.keyboard.press('Enter')
      await page.waitForURL(
        (url) => url.searchParams.get('q') === words && url.searchParams.get('lang') === lang,
      )
      await main.getByRole('link', { name: words }).first().click()
      await page.waitForURL(/\/product\//)
      const picture = main.locator('img').first()
      await picture.waitFor()
      expect(await picture.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
      expect(await main.textContent()).toMatch(/\d+\.\d{3}/)
      await page.locator(`noscript a[hreflang="${other}"]`).click()
      await page.waitForURL(new RegExp(`/product/.*lang=${other}`))
      expect(await page.locator('html').getAttribute('lang')).toBe(other)

      await page.goto(`/cart?lang=${lang}`)
      await page.locator('noscript a[href^="tel:"]').waitFor()
      await page.locator('footer').waitFor()
      // Controls without a function, and skeletons that would never end, are hidden.
      expect(await page.locator('button:visible, [part~="skeleton"]:visible').count()).toBe(0)
    } finally {
      await context.close()
    }
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
})
