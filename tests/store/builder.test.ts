import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import en from '../../demo/builder/i18n/en.json' with { type: 'json' }
import { ELEMENTS, type Tag } from '../../elements/public-api/manifest'
import { expectFits } from '../helpers/builder-page'
import { idle } from '../helpers/idle'
import { openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)
const t = en

const visit = (hash = '', lang: 'en' | 'ar' = 'en') => store.visit(`/builder?lang=${lang}${hash}`, { lang })
const frame = (page: Page) => page.frameLocator('iframe')
/** Returns the element's code in the selected language. */
const code = (page: Page) => page.locator('.codes pre').first().innerText()
const isDefined = (page: Page, tag: string) => frame(page).locator(`${tag}:defined`).waitFor()

describe('the builder', () => {
  it('the builder previews the selected element and shows its code', async () => {
    const page = await visit()
    for (const tag of Object.keys(ELEMENTS) as Tag[]) {
      await page.getByRole('radio', { name: t.elementNames[tag] ?? tag, exact: true }).check()
      await isDefined(page, tag)
      await expect.poll(() => code(page)).toContain(`<${tag}`)
      await page.getByText('store:ready').first().waitFor()
      await page.getByRole('button', { name: t.clear, exact: true }).click()
    }
  })

  it('the builder sets attributes of every kind, offers the options of the product, reports invalid values, and loads another shop after its host is entered', async () => {
    const page = await visit('#/store-product?layout=card')
    const product = frame(page).locator('store-product')
    await product.getByRole('article').waitFor()
    await page.getByRole('combobox', { name: 'product-id' }).selectOption('210')
    await page.getByRole('radio', { name: 'full', exact: true }).check()
    await page.getByRole('checkbox', { name: 'sync-url' }).check()
    await page.getByRole('group').getByText(t.shop, { exact: true }).click()
    // The element also logs a warning.
    store.expectProblem(/currency-code="dinar"/)
    const currency = page.getByRole('textbox', { name: 'currency-code' })
    await currency.fill('dinar')
    await page.getByText('ISO 4217 code such as KWD').waitFor()
    await currency.fill('USD')
    await product.getByRole('heading', { name: 'Brass Kuwaiti dallah' }).waitFor()
    for (const word of ['product-id="210"', 'sync-url', 'currency-code="USD"', `host="${store.url}"`])
      expect(await code(page)).toContain(word)
    // A default value is not written into the code.
    expect(await code(page)).not.toContain('layout')
    expect(new URL(page.url()).hash).toBe('#/store-product?product-id=210&sync-url=&currency-code=USD')
    await page.getByRole('combobox', { name: 'option-id' }).selectOption({ index: 1 })
    await expect.poll(() => code(page)).toMatch(/option-id="\d+"/)

    store.expectProblem(/storage-prefix/)
    const known = page.url()
    const root = frame(page).locator('html')
    await root.evaluate((element: HTMLElement) => void (element.dataset['kept'] = ''))
    // Wait, so that requests of the first shop do not count as the new host's.
    await idle(page)
    const requested = new Set<string>()
    page.on('request', (request) => {
      // A browser with windows requests the page's icon whenever the URL changes.
      if (!request.url().endsWith('/favicon.svg')) requested.add(new URL(request.url()).origin)
    })
    const host = page.getByRole('textbox', { name: / host$/ })
    const other = store.url.replace('127.0.0.1', 'localhost')
    await host.pressSequentially('localhost')
    await host.press('Enter')
    await page.getByText(t.wrongHost).waitFor()
    expect(page.url()).toBe(known)
    await host.fill('')
    await host.pressSequentially(`${other}/`)
    await host.blur()
    await expect.poll(() => code(page)).toContain(`host="${other}"`)
    expect([...requested]).toEqual([other])
    expect(await root.getAttribute('data-kept')).toBe('')
    await page.getByRole('combobox', { name: 'product-id' }).selectOption('128')
    await product.getByRole('heading', { name: 'Walnut coffee tray' }).waitFor()
  })

  it('the builder applies colours, direction and width to the preview, logs events, newest first, and calls methods', async () => {
    const page = await visit('#/store-cart?--store-color-primary=%238a2be2')
    await page.getByRole('radio', { name: t.widths.tablet }).check()
    await page.getByRole('radio', { name: t.directions.rtl }).check()
    await page.getByLabel('--store-radius').fill('4')
    const seen = () =>
      frame(page)
        .locator('html')
        .evaluate((root: HTMLElement) => [
          getComputedStyle(root).getPropertyValue('--store-color-primary'),
          getComputedStyle(root).getPropertyValue('--store-radius'),
          root.dir,
          innerWidth,
        ])
    await expect.poll(seen).toEqual(['#8a2be2', '4px', 'rtl', 820])
    await page.getByText('--store-radius: 4px;').waitFor()
    await page.getByRole('button', { name: 'Reset --store-color-primary' }).click()
    await expect.poll(seen).toEqual(['', '4px', 'rtl', 820])

    const entries = page.getByRole('region', { name: t.events }).locator('li code')
    await entries.first().waitFor()
    await page.getByRole('button', { name: t.clear, exact: true }).click()
    await page.getByText(t.noEvents).waitFor()
    await page.getByRole('textbox', { name: 'add()' }).fill('128')
    await page.getByRole('button', { name: 'Call add()' }).click()
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual(['add()', 'store:cart:change', 'store:cart:before-change'])
    await page.getByText('store:cart:change', { exact: true }).click()
    await page.locator('details[open] pre').getByText('"source": "local"').waitFor()
    await page.getByRole('button', { name: 'Call show()' }).click()
    await frame(page).getByRole('dialog', { name: TEXTS.en.shoppingCart }).waitFor()
    await page.getByRole('textbox', { name: 'add()' }).fill('{')
    await page.getByRole('button', { name: 'Call add()' }).click()
    await page.getByText(t.wrongArguments).waitFor()
  })

  it('the builder has fields for the terms of payment, delivery and returns, and shows them in preview and code, and copies code that works on an empty page, including the reserved space', async () => {
    const page = await visit('#/store-product?product-id=210')
    await page.getByRole('group').getByText(t.terms, { exact: true }).click()
    const field = (name: string) => page.getByRole('textbox', { name })
    await field(t.termNames.paymentMarks).fill('KNET, Apple Pay')
    await field(t.termNames['returnNote.en']).fill('Returns within 30 days')
    const product = frame(page).locator('store-product')
    await product.getByText('Returns within 30 days').waitFor()
    await product.getByText('Apple Pay').waitFor()
    expect(await code(page)).toContain("document.querySelector('store-product').config = {")
    await field(t.termNames.paymentMarks).fill('')
    await field(t.termNames['returnNote.en']).fill('')
    await product.getByText('Returns within 30 days').waitFor({ state: 'detached' })
    expect(await code(page)).not.toContain('config')

    await page.getByRole('radio', { name: 'card', exact: true }).check()
    await product.getByRole('article').waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async (label: string) => {
      await page.getByRole('button', { name: `${t.copy}: ${label}` }).click()
      await page.getByRole('status').getByText(t.copied).first().waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const html = await copied('HTML')
    const css = await copied(t.place)
    const open = (code: string, withoutStore = false) =>
      store.visit('/empty', {
        withoutStore,
        html: `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><style>body{margin:24px}${css}</style>
          <div>${code}</div>`,
        lang: 'en',
      })
    const boxIn = (page: Page, width: number) => {
      const place = page.locator('div').first()
      return place.evaluate((div, width) => {
        div.style.width = `${width}px`
        const box = div.querySelector('store-product')?.getBoundingClientRect()
        return { width: box?.width ?? 0, height: box?.height ?? 0 }
      }, width)
    }
    const empty = await open(html.replace(/<script.*<\/script>/, ''), true)
    const other = await open(html)
    await other.getByRole('link', { name: 'Brass Kuwaiti dallah', exact: true }).waitFor()
    for (const [width, own] of [
      [600, 320],
      [240, 240],
    ] as const) {
      const box = await boxIn(other, width)
      expect(box.width, 'as in the preview').toBe(own)
      expect(Math.abs(box.height - (await boxIn(empty, width)).height)).toBeLessThan(2)
    }
  })
})

it('the builder in Arabic starts with a right-to-left page, has no axe violations, and fits 320 px', async () => {
  store.expectProblem(/Failed to load resource/)
  const page = await visit('', 'ar')
  await isDefined(page, 'store-product')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await frame(page).locator('html').getAttribute('dir')).toBe('rtl')
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.getByLabel('--store-radius').fill('4')
  await expectFits(page)
})
