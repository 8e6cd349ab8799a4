import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFocused, NARROW, ONE_LANG, openStore } from '../helpers/page'
import { dress, plain, NAVY_XL, gallery, shownPicture, productPageIn } from '../helpers/product-page'
import { titleOf } from '../helpers/screens'

const store = openStore()

const bottomOf = async (thing: Locator) => {
  const { y = NaN, height = NaN } = (await thing.boundingBox()) ?? {}
  return y + height
}

describe(`a shopper in ${ONE_LANG}`, () => {
  const lang = ONE_LANG
  const { text, n, value, pick, add, buyNow } = productPageIn(lang)

  it('on a phone sees no thumbnails while it loads, and the toast clear of its buttons wherever they are scrolled to', async () => {
    store.demo.setFaults([{ path: `/api/products/${plain.id}`, hang: true }])
    const page = await store.visit(`/product/${plain.id}`, { lang, viewport: NARROW })
    const waiting = page.getByRole('main').locator('[part~="skeleton"]')
    await waiting.first().waitFor()
    const widths = () => waiting.evaluateAll((nodes) => nodes.map((node) => node.clientWidth))
    await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(200)
    expect(await widths()).not.toContain(72)
    store.demo.setFaults([])
    await page.reload()
    const scrollSoThat = (bottom: number) =>
      buyNow(page).evaluate(
        (button, wanted) => scrollBy(0, button.getBoundingClientRect().bottom - wanted),
        bottom,
      )
    await buyNow(page).waitFor()
    await scrollSoThat(NARROW.height - 40)
    await add(page).click()
    const toast = page.locator('[part=toast]')
    // Focused, so that it stays.
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

  it('on a phone sees the essentials on the first screen, then a sticky price and button that never cover the focus', async () => {
    const page = await store.visit(`/product/${dress.id}`, { lang, viewport: NARROW })
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
    const bar = page.locator('[part="buy-bar"]')
    await bar.waitFor({ state: 'attached' })
    expect(await bar.isVisible(), 'not before the page’s own buttons were passed').toBe(false)
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
    // The bar grows, as with a longer amount or larger text.
    const high = await bar.evaluate((node) => {
      node.style.minBlockSize = '120px'
      return node.getBoundingClientRect().height + 8
    })
    await expect.poll(dock).toBe(`${high}px`)
    await bar.evaluate((node) => node.style.removeProperty('min-block-size'))
    await expect.poll(dock).not.toBe(`${high}px`)
    await value(page, 'color', NAVY_XL).focus()
    await page.keyboard.press('Tab')
    expect(await value(page, 'size', NAVY_XL).isChecked()).toBe(true)
    const overlap = await page.evaluate(() => {
      const root = document.querySelector('store-app')?.shadowRoot
      const bar = root?.querySelector('[part="buy-bar"]')
      const label = root?.activeElement?.closest('label')
      if (!bar || !label) throw new Error('There is no bar, or no focus.')
      if (getComputedStyle(bar).visibility === 'hidden') return 0
      return label.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
    })
    expect(overlap).toBeLessThanOrEqual(0)
    await buyNow(page).scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    expect(await dock()).toBe('')
  })
})
