import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createStoreHandler } from '../../elements/package/server'
import { idle } from '../helpers/idle'
import { isTakenOver, NARROW, openStore, TEXTS } from '../helpers/page'
import { AMPLE_MS } from '../helpers/patience'
import { PLAIN } from '../helpers/screens'

let handler: ReturnType<typeof createStoreHandler> | undefined

const store = openStore({
  pages: (request) => {
    handler ??= createStoreHandler({
      host: store.url,
      site: store.url,
      timeLimit: AMPLE_MS,
      fetch: (input, init) => store.demo.app.fetch(new Request(input, init)) as Promise<Response>,
      head: '<link rel="icon" href="data:,">',
      langInPath: true,
    })
    return handler(request)
  },
})

const pathOf = (page: Page) => page.url().slice(store.url.length)
const languageOf = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
const storeLinks = (page: Page) =>
  page.locator('store-app a[href]').evaluateAll((links) =>
    links.flatMap((link) => {
      const { origin, pathname, search } = new URL((link as HTMLAnchorElement).href)
      return origin === location.origin ? pathname + search : []
    }),
  )
const headUrl = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('href')

/** The path of a screen in a language. */
const within = (lang: 'en' | 'ar', path: string) => (lang === 'ar' ? `/ar${path}` : path)

describe('a page with langInPath, in Arabic on a phone', () => {
  const lang = 'ar'
  const other = 'en'
  const title = PLAIN[`title_${lang}`]
  const path = `/product/${PLAIN.id}`

  async function open(at: string) {
    const page = await store.visit(within(lang, at), { viewport: NARROW })
    await isTakenOver(page)
    await idle(page)
    return page
  }

  it('is hydrated, with links that keep its language', async () => {
    const page = await open(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await languageOf(page)).toBe('ar rtl')
    const links = await storeLinks(page)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links.filter((href) => !href.includes('#'))) {
      expect(link).toMatch(/^\/ar\//)
      expect(link).not.toContain('lang=')
    }
    await page.getByRole('navigation').getByRole('link').first().click()
    await page.waitForURL(store.url + within(lang, '/'))
  })

  it('switches the language in place, and its URLs follow', async () => {
    const page = await open('/categories')
    await page.evaluate(() => void (document.title = 'the same document'))
    await page.evaluate((to) => document.querySelector('store-app')?.navigate(to), path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(pathOf(page)).toBe(within(lang, path))

    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('button', { name: TEXTS[lang].menu }).click()
    await page.getByRole('button', { name: TEXTS[lang].switchLanguageLabel }).click()
    await page.waitForURL(store.url + within(other, path))
    await page.getByRole('heading', { level: 1, name: PLAIN[`title_${other}`] }).waitFor()
    await expect.poll(() => headUrl(page, '[rel=canonical]')).toBe(store.url + within(other, path))
    expect(await headUrl(page, '[hreflang=ar]')).toBe(`${store.url}/ar${path}`)
    expect(await headUrl(page, '[hreflang=en]')).toBe(store.url + path)
    expect(await headUrl(page, '[hreflang=x-default]')).toBe(store.url + path)
    const followed = (await storeLinks(page)).filter((href) => !href.includes('#'))
    expect(followed.length).toBeGreaterThan(3)
    for (const link of followed) expect(link).not.toMatch(/^\/ar\//)

    // The previous entry has the first language in its URL. The shopper keeps the selected one.
    await page.goBack()
    await page.waitForURL(store.url + within(other, '/categories'))
    await page.getByRole('heading', { level: 1, name: TEXTS[other].categories }).waitFor()
    expect(loads).toBe(0)

    await page.reload()
    await isTakenOver(page)
    expect(pathOf(page)).toBe(within(other, '/categories'))
    expect(await languageOf(page)).toBe('en ltr')
  })
})
