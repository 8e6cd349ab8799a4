import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { pageWithStore } from '../helpers/merchant-pages'
import { openStore, scrolledTo, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { inFirefox } from '../helpers/worker-browser'

const { en } = TEXTS
const store = openStore({}, WITHOUT_PICTURES)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Goes from home to a category and to its first product. Returns that product's title. */
async function walk(page: Page, category: string): Promise<string> {
  await page.getByRole('button', { name: en.categories, exact: true }).click()
  // Home also has links of that name, some in hidden slides.
  const navigation = page.getByRole('navigation', { name: en.mainNavigation })
  await navigation.getByRole('link', { name: category, exact: true }).click()
  await heading(page, category)
  const card = page.getByRole('article').getByRole('heading').first()
  const title = (await card.textContent()) ?? ''
  await card.getByRole('link').click()
  await heading(page, title)
  return title
}
const category = categories[1]?.title_en ?? ''

// The unit tests cover the URLs of the other modes.
describe('routing="hash"', () => {
  it('a shopper goes forward and back between screens with routing="hash"', async () => {
    const page = await store.visit('/page', { html: pageWithStore('routing="hash"') })
    const title = await walk(page, category)
    await page.goBack()
    await heading(page, category)
    await page.goForward()
    await heading(page, title)
    await page.reload()
    await heading(page, title)
  })
})

describe('going back in the store', () => {
  it('Back in the store restores the length and scroll position of a long list over which a dialog was open', async () => {
    const page = await store.visit('/category/1')
    await page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${en.cart}`) })
      .first()
      .click()
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: en.loadMore }).click()
    await page.getByRole('article').nth(24).waitFor()
    const length = await page.getByRole('article').count()
    const last = page.getByRole('article').nth(length - 1)
    // Use the keyboard: before a click, the driver of Firefox scrolls even to a visible element.
    const link = last.getByRole('heading').getByRole('link')
    await link.focus()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(500)
    await link.press('Enter')
    await page.waitForURL('**/product/**')
    await page.getByRole('button', { name: en.addToCart, exact: true }).waitFor()
    await scrolledTo(page, 0)
    await page.goBack()
    await page
      .getByRole('article')
      .nth(length - 1)
      .waitFor()
    await scrolledTo(page, top)
  })

  /** Pages whose scroll container is not the document: their styles and the HTML around the store. */
  const CONTAINERS = {
    'the body': ['html { height: 100%; overflow: hidden } body { height: 100%; overflow-y: auto }', 'main'],
    'an element in a page that scrolls itself': [
      'body { padding-block: 300px 3000px } main { height: 600px; overflow: auto } div { overflow-x: hidden }',
      'main',
    ],
    'an element inside another shadow root': ['html, body { height: 100%; overflow: hidden }', 'host-page'],
  } as const

  // All browsers find scroll containers in the same way.
  if (inFirefox) return

  it.each(Object.entries(CONTAINERS))(
    'Back in the store restores the position in the nearest scroll container: %s',
    async (_, [styles, tag]) => {
      const shadow = `<template shadowrootmode="open"><style>section { height: 100%; overflow-y: scroll }</style>
        <section><slot></slot></section></template>`
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
        <meta name="viewport" content="width=device-width"><script src="/store.js" async></script>
        <style>body, host-page { margin: 0; display: block } host-page { height: 100% } ${styles}</style>
        <${tag}>${tag === 'host-page' ? shadow : ''}<p style="height: 100px">Mine</p><div>
        <store-app host="{{host}}" routing="hash"></store-app></div></${tag}>`
      const page = await store.visit('/page#/category/1', { html })
      const link = page.getByRole('article').nth(12).getByRole('heading').getByRole('link')
      await link.focus()
      /** Returns the top of the element in the window. */
      const top = () =>
        page.evaluate(() => Math.round(document.querySelector('store-app')?.getBoundingClientRect().top ?? 0))
      const left = await top()
      expect(left).toBeLessThan(-500)
      await link.press('Enter')
      await page.getByRole('button', { name: en.addToCart, exact: true }).waitFor()
      const isSeen = () =>
        page.getByRole('heading', { level: 1 }).evaluate((node) => {
          const { top, bottom } = node.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
      await expect.poll(isSeen).toBe(true)
      await page.goBack()
      await expect.poll(top).toBe(left)
      await page.reload()
      await expect.poll(top).toBe(left)
    },
  )
})
