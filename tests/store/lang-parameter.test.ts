import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { settings } from '../../demo/seed/shop'
import { BLANK, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { until } from '../helpers/until'

const { en, ar } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)

const canonicalIs = (page: Page, path: string) =>
  until(
    page,
    (wanted) => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') === wanted,
    store.url + path,
  )
const titleIs = (page: Page, title: string) => until(page, (wanted) => document.title === wanted, title)

describe('?lang= in the URL', () => {
  const switchTo = (page: Page, lang: 'en' | 'ar') =>
    page.getByRole('button', { name: (lang === 'ar' ? en : ar).switchLanguageLabel }).click()
  const arabicTitle = `${categories[0]?.title_ar} · ${settings.store_ar}`

  it('?lang= in the URL takes precedence over the stored language, and is stored, but does not override the shopper’s later choice, which survives a reload', async () => {
    const page = await store.visit('/category/1?lang=ar', { lang: 'en' })
    await titleIs(page, arabicTitle)
    await canonicalIs(page, '/category/1?lang=ar')
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await until(page, () => localStorage.lang === 'ar')

    await switchTo(page, 'en')
    await page.waitForURL(`${store.url}/category/1?lang=en`)
    await titleIs(page, `${categories[0]?.title_en} · ${settings.store_en}`)
    await page.reload()
    await titleIs(page, `${categories[0]?.title_en} · ${settings.store_en}`)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')

    await switchTo(page, 'ar')
    await page.getByRole('link', { name: ar.home, exact: true }).first().click()
    await page.waitForURL(`${store.url}/?lang=ar`)
  })

  it('?lang= in the URL applies from the first render on, even if React loads late', async () => {
    const page = await store.visit(BLANK)
    await page.route('**/assets/vendor-*', async (route) => {
      await until(page, () =>
        (window as unknown as { read: string[] }).read.some((url) => url.endsWith('/api/settings')),
      )
      await route.continue()
    })
    await page.addInitScript(() => {
      const directions: string[] = []
      /** The URLs of the responses that the shop has read. A response that was made in the page has an empty URL. */
      const read: string[] = []
      Object.assign(window, { directions, read })
      const { text } = Response.prototype
      Response.prototype.text = async function () {
        const body = await text.call(this)
        read.push(this.url)
        return body
      }
      document.addEventListener('store:ready', ({ detail }) => directions.push(detail.dir))
      document.addEventListener('store:lang:change', ({ detail }) => directions.push(detail.dir))
    })
    await page.goto('/category/1?lang=ar')
    await page.getByRole('article').first().waitFor()
    const directions = await page.evaluate(() => (window as unknown as { directions: string[] }).directions)
    expect(directions).toEqual(['rtl'])
  })
})
