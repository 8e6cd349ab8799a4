import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { NARROW, openStore, scrolledTo, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, PLAIN } from '../helpers/screens'

const { en, ar } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)

const documentLanguage = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
const switchButton = (page: Page, lang: 'en' | 'ar') =>
  page.getByRole('button', { name: (lang === 'ar' ? en : ar).switchLanguageLabel })
const switchTo = (page: Page, lang: 'en' | 'ar') => switchButton(page, lang).click()

describe('the language switch', () => {
  it('the language switch lets the side menu fade out before the menu changes its side', async () => {
    const page = await store.visit('/cart', { viewport: NARROW, motion: true })
    await page.getByRole('button', { name: en.menu, exact: true }).click()
    await switchButton(page, 'ar').waitFor()
    await page.evaluate(() => {
      const dialog = document.querySelector('store-app')?.shadowRoot?.querySelector('dialog:modal')
      const [panel] = dialog?.children ?? []
      const found = window as unknown as { sides: Set<string> }
      found.sides = new Set()
      const look = () => {
        const box = panel?.getBoundingClientRect()
        if (box && box.width > 0) found.sides.add(box.left + box.right < innerWidth ? 'left' : 'right')
        requestAnimationFrame(look)
      }
      look()
    })
    await switchTo(page, 'ar')
    await page.getByRole('navigation', { name: ar.mainNavigation }).waitFor()
    expect(await documentLanguage(page)).toBe('ar rtl')
    const sides = () => page.evaluate(() => [...(window as unknown as { sides: Set<string> }).sides])
    expect(await sides()).toEqual(['left'])
  })

  it('the language switch keeps a toast, the screen, the cart and the scroll position, applies to other tabs without a reload, and is stored under the key lang', async () => {
    const page = await store.visit(`/product/${PLAIN.id}`)
    await page.getByRole('button', { name: en.addToCart, exact: true }).click()
    await page.getByText(en.toastAdded).hover()
    await switchButton(page, 'ar').press('Enter')
    await page.getByText(ar.toastAdded).waitFor()
    await switchButton(page, 'en').press('Enter')
    await page.getByText(en.toastAdded).waitFor()
    await goTo(page, '/category/1')
    await page.getByRole('heading', { level: 1, name: categories[0]?.title_en ?? '' }).waitFor()
    await page.getByRole('article').nth(20).waitFor()
    await page.evaluate(() => {
      document.title = 'the same page'
      scrollTo(0, 900)
    })
    await scrolledTo(page, 900)

    // Use the keyboard: before a click, the driver of Firefox scrolls even to an element that a sticky bar already
    // shows.
    await switchButton(page, 'ar').press('Enter')
    await page.getByRole('heading', { level: 1, name: categories[0]?.title_ar ?? '' }).waitFor()
    expect(await documentLanguage(page)).toBe('ar rtl')
    await page.getByRole('button', { name: ar.cartWithCount({ count: 1, n: '1' }) }).waitFor()
    // Arabic lines are higher, but the same products must still be in view.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)

    await switchButton(page, 'en').press('Enter')
    await page.getByRole('heading', { level: 1, name: categories[0]?.title_en ?? '' }).waitFor()
    expect(await documentLanguage(page)).toBe('en ltr')
    await page.getByRole('button', { name: en.cartWithCount({ count: 1, n: '1' }) }).waitFor()

    const other = await store.tab(page, '/cart')
    await other.getByRole('main').getByText(en.shoppingCart).first().waitFor()
    let loads = 0
    page.on('load', () => loads++)
    await switchTo(page, 'ar')
    await page.getByRole('navigation', { name: ar.mainNavigation }).waitFor()
    await other.getByRole('main').getByText(ar.shoppingCart).first().waitFor()
    await other.close()
    expect(loads).toBe(0)
    expect(await page.evaluate(() => localStorage.lang as unknown)).toBe('ar')
    await page.reload()
    await page.getByRole('navigation', { name: ar.mainNavigation }).waitFor()
    // An effect sets the document's language after the first paint.
    await expect.poll(() => documentLanguage(page)).toBe('ar rtl')
  })
})
