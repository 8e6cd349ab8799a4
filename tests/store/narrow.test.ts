import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { GUEST_READY } from '../helpers/buying'
import { crampedIn } from '../helpers/low-window'
import { isFocused, LANGS, ONE_LANG, openStore, TEXTS } from '../helpers/page'
import {
  closeOverlay,
  fillCart,
  goTo,
  openOverlay,
  OVERLAYS,
  SCREENS,
  settled,
  type Overlay,
} from '../helpers/screens'

const store = openStore()
/** The least width that everything fits in, and half a phone. */
const WIDTHS = [160, 195] as const

describe.each(LANGS)('the store in half the width of a phone, %s', (lang) => {
  it('has no horizontal scrolling on any screen', async () => {
    const page = await store.visit('/brands', { lang, viewport: { width: 195, height: 800 } })
    await settled(page)
    await fillCart(page)
    const found: string[] = []
    for (const [name, path] of Object.entries(SCREENS)) {
      await goTo(page, path)
      await settled(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) found.push(`${name} at ${width}: ${needed}`)
      }
    }
    expect(found).toEqual([])
  })

  it('breaks no amount of the cart and the checkout, and no bar covers them', async () => {
    const t = TEXTS[lang]
    const page = await store.visit('/cart', {
      lang,
      viewport: { width: 320, height: 440 },
      stored: GUEST_READY,
    })
    const bar = page.locator('[data-docked="true"]')
    for (const path of ['/cart', '/checkOut']) {
      await goTo(page, path)
      await settled(page)
      await bar.getByText(path === '/cart' ? t.subtotal : t.total).waitFor()
      for (const width of [320, 280, 195]) {
        await page.setViewportSize({ width, height: 440 })
        expect(await brokenAmounts(page), `${path} at ${width}`).toEqual([])
      }
      expect(await bar.isVisible()).toBe(false)
      await page.setViewportSize({ width: 320, height: 440 })
    }
  })
})

describe('a window that is low', () => {
  it('shows dialogs whose controls can all be reached and whose content has enough room', async () => {
    const text = TEXTS[ONE_LANG]
    const page = await store.visit('/brands', { lang: ONE_LANG })
    await settled(page)
    await fillCart(page)
    const found: Record<string, readonly string[]> = {}
    const look = async (name: string) => {
      const faults = await crampedIn(page)
      if (faults.length > 0) found[name] = faults
    }
    const dialogs = ['cart-drawer', 'side-menu', 'filters', 'filter-sheet', 'quick-add', 'zoom'] as const
    for (const name of dialogs) {
      const overlay: Overlay = OVERLAYS[name]
      await page.setViewportSize({ width: overlay.fits === 'wide' ? 1280 : 390, height: 844 })
      await goTo(page, SCREENS[overlay.screen])
      await settled(page)
      await openOverlay(page, overlay, text)
      await look(name)
      await closeOverlay(page, overlay, text)
    }
    await goTo(page, '/cart')
    await page.getByRole('main').getByRole('link', { name: text.checkout, exact: true }).first().click()
    await page.getByRole('dialog', { name: text.gateTitle }).waitFor()
    await look('gate')
    expect(found).toEqual({})
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 667, height: 331 })
    await page.evaluate(() => window.Store?.shop()?.openCart())
    await page.getByRole('dialog', { name: text.shoppingCart }).waitFor()
    await isFocused(page.getByRole('button', { name: text.close, exact: true }))
  })
})

/** The visible amounts that take more than one line. */
const brokenAmounts = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('bdi')].flatMap((element) => {
      const isAmount = /^\d+\.\d{3}\u00a0\S+$/.test(element.textContent)
      if (!isAmount || !element.checkVisibility({ visibilityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [first, last] = [lines[0], lines.at(-1)]
      return first && last && last.top >= first.bottom - 2 ? [element.textContent] : []
    }),
  )
