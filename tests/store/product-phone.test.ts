import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BLANK, isFocused, NARROW, ONE_LANG, openStore } from '../helpers/page'
import { dress, plain, NAVY_XL, gallery, shownPicture, productPageIn } from '../helpers/product-page'
import { titleOf } from '../helpers/screens'
import { MOST_SHIFT, shiftsOf, watchShifts } from '../helpers/shifts'

const store = openStore()

const bottomOf = async (thing: Locator) => {
  const { y = NaN, height = NaN } = (await thing.boundingBox()) ?? {}
  return y + height
}

/** Presses Tab until the focus is in the rows. Returns the controls that the bar covered while they were focused. */
async function coveredFocus(page: Page): Promise<readonly string[]> {
  const covered: string[] = []
  let inRows = false
  while (!inRows) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line no-await-in-loop
    const focus = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
      const root = document.querySelector('store-app')?.shadowRoot
      const bar = root?.querySelector('[part="buy-bar"]')
      const focused = root?.activeElement
      if (!bar || !focused) throw new Error('There is no bar, or no focus.')
      const shown = focused.closest('label') ?? focused
      const isCovered =
        !bar.contains(focused) &&
        getComputedStyle(bar).visibility !== 'hidden' &&
        shown.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
      return {
        covered: isCovered && shown.outerHTML.slice(0, 200),
        inRows: focused.closest('article') !== null,
      }
    })
    if (focus.covered) covered.push(focus.covered)
    inRows = focus.inRows
  }
  return covered
}

describe(`a shopper in ${ONE_LANG}`, () => {
  const lang = ONE_LANG
  const { text, n, pick, add, buyNow } = productPageIn(lang)

  it('a shopper on a phone sees no thumbnails while a product loads, and a toast that never covers its buttons', async () => {
    const response = store.hold(`/api/products/${plain.id}`)
    const page = await store.visit(`/product/${plain.id}`, { lang, viewport: NARROW })
    const waiting = page.getByRole('main').locator('[part~="skeleton"]')
    await waiting.first().waitFor()
    const widths = () => waiting.evaluateAll((nodes) => nodes.map((node) => node.clientWidth))
    await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(200)
    expect(await widths()).not.toContain(72)
    response.release()
    const scrollSoThat = (bottom: number) =>
      buyNow(page).evaluate(
        (button, wanted) => scrollBy(0, button.getBoundingClientRect().bottom - wanted),
        bottom,
      )
    await buyNow(page).waitFor()
    await scrollSoThat(NARROW.height - 40)
    await add(page).click()
    const toast = page.locator('[part=toast]')
    // Focus the toast, so that it stays.
    await toast.getByRole('button', { name: text.close }).focus()
    const isAbove = async () => (await bottomOf(toast)) <= ((await buyNow(page).boundingBox())?.y ?? 0)
    await expect.poll(isAbove).toBe(true)
    const atTheEdge = NARROW.height - 16
    await scrollSoThat(NARROW.height - 300)
    await expect.poll(() => bottomOf(toast)).toBe(atTheEdge)
    await scrollSoThat(NARROW.height - 40)
    await expect.poll(isAbove).toBe(true)
    await page.setViewportSize({ width: NARROW.width, height: NARROW.height + 260 })
    await expect.poll(() => bottomOf(toast)).toBe(atTheEdge + 260)
  })

  it('a shopper on a phone sees the essentials on the first screen, without a shift, and a sticky price and button to the end of the rows, never over the focus, which hide while the page’s own are in view', async () => {
    const page = await store.visit(BLANK, { lang, viewport: NARROW })
    await watchShifts(page)
    await page.goto(`/product/${dress.id}`)
    const bar = page.locator('[part="buy-bar"]')
    await bar.waitFor()
    expect((await shiftsOf(page)).sum).toBeLessThan(MOST_SHIFT)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: text.favourite, exact: true }).first().waitFor()
    for (const thing of [
      shownPicture(gallery(page)),
      main.getByRole('heading', { level: 1 }),
      main.getByText('-14%').first(),
      main.getByRole('group', { name: text.color }),
    ])
      expect(await bottomOf(thing)).toBeLessThanOrEqual(NARROW.height)
    const thumbnail = gallery(page).getByRole('button', { name: n(2), exact: true })
    expect(await thumbnail.count(), 'dots in place of thumbnails').toBe(0)
    await buyNow(page).scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    const pass = async () => {
      const bottom = await buyNow(page).evaluate(
        (button) => button.getBoundingClientRect().bottom + window.scrollY,
      )
      await page.evaluate((top) => scrollTo(0, top), bottom + 10)
      await bar.waitFor()
    }
    await pass()
    await bar.getByRole('button', { name: `${text.addToCart}: ${titleOf(dress, lang)}` }).click()
    await page.getByText(text.chooseColor).waitFor()
    await isFocused(page.getByRole('group', { name: text.color }).getByRole('radio').first())
    await pick(page, NAVY_XL)
    await pass()
    await bar.getByText(NAVY_XL.discount_price ?? '').waitFor()
    await bar.getByText(titleOf(NAVY_XL.color, lang)).waitFor()
    const dock = () =>
      page.evaluate(() => {
        const shell = document.querySelector('store-app')?.shadowRoot?.querySelector<HTMLElement>('.root')
        return shell?.style.getPropertyValue('--s-dock')
      })
    await expect.poll(async () => Number.parseInt((await dock()) ?? '', 10)).toBeGreaterThan(44)
    // Make the bar higher, as a longer amount or larger text would.
    const high = await bar.evaluate((node) => {
      node.style.minBlockSize = '120px'
      return node.getBoundingClientRect().height + 8
    })
    await expect.poll(dock).toBe(`${high}px`)
    await bar.evaluate((node) => node.style.removeProperty('min-block-size'))
    await expect.poll(dock).not.toBe(`${high}px`)
    await buyNow(page).scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    expect(await dock()).toBe('')

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const rows = main.getByRole('region', { name: text.alsoLike })
    await rows.waitFor()
    await rows.evaluate((row) => scrollBy(0, row.getBoundingClientRect().top - 200))
    await bar.filter({ visible: true }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await main.getByRole('heading', { level: 1 }).focus()
    expect(await coveredFocus(page)).toEqual([])
  })
})
