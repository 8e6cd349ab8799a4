import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFocused, ONE_LANG, openStore, WITHOUT_PICTURES } from '../helpers/page'
import { dress, gallery, shownPicture, productPageIn } from '../helpers/product-page'
import { titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

/** Swipes over more than half of the page's width, so that the speed does not matter. */
async function swipeRight(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] })
  await touch('touchStart', 150)
  for (const x of [350, 550, 750, 950, 1150]) await touch('touchMove', x)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('the gallery of a product', () => {
  it('a shopper steps through the pictures with keys, buttons and thumbnails, zooms in, and returns to the last picture', async () => {
    const lang = ONE_LANG
    const { text, n } = productPageIn(lang)
    const [forward, backward] = ['ArrowLeft', 'ArrowRight']
    const page = await store.visit(`/product/${dress.id}`, { lang })
    // Rows of products below the gallery may have buttons of the same names.
    const pictures = gallery(page)
    const at = (index: number) => pictures.locator(`ul[aria-label="${n(index)}"]`).waitFor()
    await pictures.locator(`ul[aria-label="${n(1)}"]`).focus()
    await page.keyboard.press(forward)
    await at(2)
    await page.keyboard.press('End')
    await at(dress.images.length)
    await page.keyboard.press(backward)
    await at(dress.images.length - 1)
    await page.keyboard.press('Home')
    await at(1)
    await pictures.getByRole('button', { name: text.next, exact: true }).click()
    await at(2)
    await pictures.getByRole('button', { name: text.previous, exact: true }).click()
    await at(1)
    await pictures.getByRole('button', { name: n(3), exact: true }).click()
    await at(3)
    // Reduced motion is preferred, so a picture under the mouse is not enlarged.
    await shownPicture(pictures).hover()
    expect(await shownPicture(pictures).evaluate((img) => getComputedStyle(img).scale)).toBe('none')
    const list = pictures.locator(`ul[aria-label="${n(3)}"]`)
    expect(await list.locator('> li[aria-hidden="false"]').count()).toBe(1)
    const [box, picture] = await Promise.all([list.boundingBox(), shownPicture(pictures).boundingBox()])
    expect(picture?.x, 'the reported picture is the visible one').toBeCloseTo(box?.x ?? -1, -1)
    // Scrolls as a finger would.
    await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
    await at(1)

    const opener = pictures.getByRole('button', { name: text.zoomIn, exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: `${text.gallery}: ${titleOf(dress, lang)}` })
    const enlarge = dialog.getByRole('button', { name: text.zoomIn, exact: true })
    await dialog.getByText(n(1), { exact: true }).waitFor()
    await swipeRight(page)
    await dialog.getByText(n(2), { exact: true }).waitFor()
    const zoomed = dialog.locator('ul')
    // The scroll of a swipe continues after the finger has left.
    await expect
      .poll(() => zoomed.evaluate(({ scrollLeft, clientWidth }) => Math.abs(scrollLeft) / clientWidth))
      .toBe(1)
    await dialog.getByRole('group', { name: n(2) }).focus()
    await page.keyboard.press(backward)
    await page.keyboard.press(forward)
    await dialog
      .locator('[role="group"]:focus')
      .and(dialog.getByRole('group', { name: n(2) }))
      .waitFor()

    const view = dialog.locator('li[aria-hidden="false"] > div')
    await enlarge.click()
    expect(await enlarge.getAttribute('aria-pressed')).toBe('true')
    const grown = await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)
    expect(grown).toBeCloseTo(2, 1)
    const before = await view.evaluate(({ scrollLeft }) => scrollLeft)
    await page.keyboard.press('ArrowRight')
    expect(await view.evaluate(({ scrollLeft }) => scrollLeft), 'arrows pan now').toBeGreaterThan(before)
    await dialog.getByText(n(2), { exact: true }).waitFor()
    await view.click({ position: { x: 300, y: 300 } })
    expect(await enlarge.getAttribute('aria-pressed')).toBe('false')

    await dialog.getByRole('button', { name: text.next, exact: true }).click()
    await dialog.getByText(n(3), { exact: true }).waitFor()
    await dialog.getByRole('button', { name: n(1), exact: true }).click()
    await dialog.getByText(n(1), { exact: true }).waitFor()
    await dialog.getByRole('button', { name: n(3), exact: true }).click()
    await dialog.getByText(n(3), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await at(3)
    await isFocused(opener)
  })

  it('a shopper steps forward with the right arrow in English, and enlarges the picture under the mouse, but none that is scrolled under a resting mouse', async () => {
    const { text, n } = productPageIn('en')
    const viewport = { width: 1280, height: 500 }
    const page = await store.visit(`/product/${dress.id}`, { motion: true, viewport })
    await gallery(page).getByRole('button', { name: text.zoomIn, exact: true }).waitFor()
    const pictures = (index: number) => gallery(page).locator(`ul[aria-label="${n(index)}"]`)
    await pictures(1).press('ArrowRight')
    await pictures(2).press('ArrowLeft')
    await pictures(1).waitFor()
    await page.getByRole('contentinfo').waitFor()
    const picture = shownPicture(gallery(page))
    const track = gallery(page).locator('ul').first()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const box = await track.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 60, 250)
    expect(await track.evaluate((list) => list.matches(':hover'))).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => track.evaluate((list) => list.matches(':hover'))).toBe(true)
    expect(await picture.evaluate((img) => getComputedStyle(img).scale)).toBe('none')
    await page.mouse.move((box?.x ?? 0) + 70, 250)
    await expect.poll(() => picture.evaluate((img) => getComputedStyle(img).scale)).toBe('1.8')
  })
})
