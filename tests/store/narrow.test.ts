import { describe, expect, it } from 'vitest'
import { LANGS, openStore } from '../helpers/page'
import { fillCart, goTo, SCREENS, settled } from '../helpers/screens'

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
})
