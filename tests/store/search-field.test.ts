import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settings } from '../../demo/seed/shop'
import { holdBack } from '../helpers/buying'
import { withWord, WORDS } from '../helpers/found-products'
import { handedOver, isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo } from '../helpers/screens'
import { until } from '../helpers/until'

const store = openStore({}, WITHOUT_PICTURES)

const searchBox = (page: Page) => page.getByRole('combobox', { name: TEXTS.en.searchLabel })

it('a shopper can type from the moment the search icon is clicked, into a hidden field that neither zooms nor scrolls the page, and is removed if the search fails', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const words = WORDS[lang]
  store.expectProblem(/net::ERR|^\[store\] Code or texts failed to load/)
  const page = await store.visit('/product/1', { lang, viewport: NARROW })
  await page.getByRole('main').getByRole('link').first().waitFor()
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.context().route('**/assets/browse-*', (route) => lost.then(() => route.abort()))
  const icon = page.getByRole('navigation').getByRole('link', { name: text.search, exact: true })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await icon.focus()
  await icon.press('Enter')
  const hidden = page.getByRole('textbox', { name: text.search, exact: true })
  await isFocused(hidden)
  const place = await hidden.evaluate((input) => {
    const { top, left, right } = input.getBoundingClientRect()
    const { direction, fontSize } = getComputedStyle(input)
    return { fontSize, top, start: direction === 'rtl' ? innerWidth - right : left }
  })
  expect(place).toEqual({ fontSize: '16px', top: 0, start: 0 })
  lose()
  await page.getByRole('main').getByRole('heading', { name: text.loadFailed }).waitFor()
  await isFocused(icon)
  expect(await hidden.count()).toBe(0)

  await page.context().unrouteAll()
  const screen = await holdBack(page, '/assets/browse-*')
  await page.goto('/cart')
  await handedOver(page)
  await icon.evaluate((link: HTMLElement) => link.click())
  await page.keyboard.type(words.part)
  screen.release()
  const box = page.getByRole('combobox', { name: text.searchLabel })
  await expect.poll(() => box.inputValue()).toBe(words.part)
  await isFocused(box)
  await page.keyboard.type(words.whole.slice(words.part.length))
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words.whole)
})

it('a search keeps the text typed while its field renders, out of another screen’s URL, and focuses the field if the icon opened it, otherwise the heading', async () => {
  const { en } = TEXTS
  const page = await store.visit('/categories', { clock: true })
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.evaluate(() => {
    const app = document.querySelector('store-app') as HTMLElement & { navigate(path: string): void }
    const root = app.shadowRoot as ShadowRoot
    const observer = new MutationObserver(() => {
      const box = root.querySelector<HTMLInputElement>('input[type="search"]')
      if (!box) return
      observer.disconnect()
      box.focus()
      document.execCommand('insertText', false, 'dress')
    })
    observer.observe(root, { childList: true, subtree: true })
    app.navigate('/products')
  })
  await page.waitForURL(/q=dress$/)
  await expect.poll(() => page.getByRole('article').count()).toBe(Math.min(24, withWord('dress').length))
  await searchBox(page).fill('')
  await page.clock.runFor(2_000)
  await page.waitForURL(/products$/)
  await page.getByRole('article').nth(20).waitFor()
  await searchBox(page).focus()
  await page.evaluate(() => {
    document.execCommand('insertText', false, 'dress')
    const app = document.querySelector('store-app') as HTMLElement & { navigate(path: string): void }
    app.navigate('/cart')
  })
  await page.clock.runFor(2_000)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/cart')

  const icon = page.getByRole('navigation').getByRole('link', { name: en.search })
  await icon.click()
  await isFocused(searchBox(page))
  await page.keyboard.type('dress')
  await page.waitForURL(/q=dress/)
  // A later change of the URL does not count as another click on the icon.
  await page.getByRole('textbox', { name: en.priceFrom }).fill('1')
  await page.keyboard.press('Tab')
  await page.waitForURL(/from=1/)
  await page.keyboard.type('90')
  await page.waitForURL(/to=90/)
  // The icon also works on the search screen.
  await page.getByRole('heading', { level: 1 }).focus()
  await icon.click()
  await isFocused(searchBox(page))
  expect(await searchBox(page).inputValue()).toBe('')
  // The field is focused only on the click, not by later queries or by going back.
  const from = page.getByRole('textbox', { name: en.priceFrom })
  await from.fill('1')
  await page.waitForURL(/from=1/)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await isFocused(from)
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/product/)
  await page.goBack()
  await isFocused(page.getByRole('heading', { level: 1, name: en.search }))

  await goTo(page, '/products?sort=title')
  await until(page, () => document.activeElement?.shadowRoot?.activeElement?.tagName === 'H1')
  await page.keyboard.type('dress')
  await expect.poll(() => searchBox(page).inputValue()).toBe('dress')
})

it('a search focuses the field even if the icon of a store-nav opens the store in a dialog', async () => {
  const { en } = TEXTS
  const page = await store.visit('/page', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
<script src="/store.js" async></script></head><body><store-nav host="{{host}}"></store-nav></body></html>`,
  })
  const opened = page.getByRole('dialog', { name: settings.store_en })
  await page.getByRole('navigation').getByRole('link', { name: en.search }).click()
  await isFocused(searchBox(page))
  await page.keyboard.type('dress')
  await opened.getByRole('article').first().waitFor()
  // Another link leads to a screen without the field.
  await opened.getByRole('button', { name: en.close, exact: true }).first().click()
  await opened.waitFor({ state: 'detached' })
  await page.getByRole('navigation').getByRole('link', { name: en.search }).click()
  await isFocused(searchBox(page))
  expect(await searchBox(page).inputValue()).toBe('')
})
