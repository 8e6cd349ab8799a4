import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { config } from '../../demo/seed/shop'
import { buyer, CASH_ONLY, cartOf, currency, remaining, money, unit, userReady } from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { BLANK, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, PLAIN, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const JAHRA = { id: '8', en: 'Jahra', ar: 'الجهراء', price: 2.75 }
const STORED_AREA = { 'store:area': JSON.stringify({ area: JAHRA.id }) }
const THREE = { cart: cartOf(remaining(PLAIN, 3)) }
const price = unit(PLAIN)
/** The closed drawer has the same lines as the page, so only look at the main area. */
const main = (page: Page) => page.getByRole('main')

it('the delivery line has the range of all areas until one is selected in the cart or beside a product, keeps its parts in one line on a phone, and the checkout uses it', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const page = await store.visit('/cart', { lang, stored: THREE, viewport: NARROW })
  const list = main(page).getByRole('combobox')
  const label = main(page)
    .locator('dt')
    .filter({ has: page.getByRole('combobox') })
  const amount = label.locator('+ dd')
  /** Expects that two parts are in the same line in both languages. */
  const areBeside = async (parts: (lang: Lang) => readonly [Locator, Locator]) => {
    for (const shown of ['en', lang] as const) {
      await page.evaluate((to) => document.querySelector('store-app')?.setAttribute('lang', to), shown)
      const [one, other] = parts(shown)
      await other.waitFor()
      const [top = NaN, otherTop] = [await one.boundingBox(), await other.boundingBox()].map((box) => box?.y)
      expect(otherTop, `in one line in ${shown}`).toBe(top)
    }
  }
  const isOneLine = (cost: string) =>
    areBeside((shown) => [label, amount.filter({ hasText: `${cost}\u00A0${currency[shown]}` })])
  await isOneLine('1.000 – 2.750')
  expect(await list.inputValue()).toBe('')
  await list.selectOption('6')
  await isOneLine('2.000')

  await goTo(page, `/product/${PLAIN.id}`)
  await page.getByRole('heading', { level: 1, name: titleOf(PLAIN, lang) }).waitFor()
  await areBeside((shown) => [
    main(page).getByText(money(2, shown), { exact: true }),
    main(page).getByText(TEXTS[shown].changeArea, { exact: true }),
  ])
  await list.selectOption(JAHRA.id)
  const line = text.deliveryTo({ name: JAHRA[lang] })
  // Speech input finds a control by its visible text.
  const words = `${line} ${money(JAHRA.price, lang)} · ${text.changeArea}`
  await main(page).getByRole('combobox', { name: words, exact: true }).waitFor()
  expect(await findings(page)).toEqual([])

  await goTo(page, '/cart')
  await page.getByRole('heading', { level: 1, name: text.shoppingCart }).waitFor()
  await main(page).getByText(line).waitFor()
  await amount.getByText(money(JAHRA.price, lang), { exact: true }).waitFor()
  await main(page)
    .getByText(money(price * 3 + JAHRA.price, lang), { exact: true })
    .waitFor()
  expect(await main(page).getByText(text.shippingNote).count()).toBe(0)

  await page.goto('/checkOut')
  const at = buyer(page, lang)
  await at.passAsGuest()
  await expect.poll(() => page.getByLabel(text.zone, { exact: true }).inputValue()).toBe(JAHRA.id)
  await expect.poll(() => at.placeButton.textContent()).toContain(money(price * 3 + JAHRA.price, lang))
})

it('the delivery line leaves a user’s total to the checkout, because the address may be in another area', async () => {
  const text = TEXTS.en
  const page = await store.visit('/cart', { stored: { ...(await userReady(store.url)), ...STORED_AREA } })
  await main(page)
    .getByText(text.deliveryTo({ name: JAHRA.en }))
    .waitFor()
  await main(page).getByText(money(JAHRA.price, 'en'), { exact: true }).waitFor()
  await main(page).getByText(text.shippingNote).waitFor()
  expect(await main(page).getByText(text.total, { exact: true }).count()).toBe(0)
})

describe('the merchant’s terms', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const configure = (page: Page, config: object) =>
    page.evaluate((value) => {
      const app = document.querySelector('store-app')
      if (app) app.config = value
    }, config)
  /** Returns the texts of the terms, including those of the payment marks. */
  const termsIn = (place: Locator) =>
    place
      .locator('li')
      .filter({ has: place.page().locator('svg') })
      .allInnerTexts()
  const footer = (page: Page) => page.getByRole('contentinfo')
  const marks = (page: Page) => page.getByRole('list', { name: text.paymentMethod })

  it('the merchant’s terms are in the footer, beside a product and in the cart: only what is configured, as text, and no payment marks without online payment', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const page = await store.visit(`/product/${PLAIN.id}`, { lang, viewport: NARROW, stored: THREE })
    await marks(page).first().waitFor()
    const notes = [config.deliveryNote[lang], config.returnNote[lang]]
    await footer(page)
      .getByText(notes[1] ?? '')
      .waitFor()
    expect(await termsIn(footer(page))).toEqual([...notes, config.paymentMarks.join('\n')])
    const returnNote = { en: hostile, ar: hostile }
    const deliveryNote = { en: 'Within two days', ar: 'خلال يومين' }
    await configure(page, { deliveryNote, returnNote, paymentMarks: ['x'.repeat(400)] })
    await main(page).getByText(hostile, { exact: true }).waitFor()
    await main(page).getByText(deliveryNote[lang]).waitFor()
    expect(await marks(page).count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await goTo(page, '/cart')
    await page.getByRole('heading', { level: 1, name: text.shoppingCart }).waitFor()
    await main(page).getByText(deliveryNote[lang]).waitFor()
    await page.goBack()
    await main(page).getByText(hostile, { exact: true }).waitFor()
    await configure(page, { paymentMarks: ['KNET'] })
    await main(page).getByText(hostile).waitFor({ state: 'detached' })
    await expect.poll(() => marks(page).first().getByRole('listitem').allTextContents()).toEqual(['KNET'])
    await configure(page, {})
    await marks(page).first().waitFor({ state: 'detached' })
    expect(await termsIn(footer(page))).toEqual([])

    store.demo.setFaults([CASH_ONLY])
    await page.reload()
    await main(page).getByText(config.returnNote[lang]).waitFor()
    expect(await marks(page).count()).toBe(0)
  })

  it('the merchant’s terms fit a phone with 200 areas with long names, and name the area, its price and free delivery', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `${'long '.repeat(30)}${index + 1}`)
    const body = names.map((name, index) => ({
      id: index + 1,
      name_en: name,
      name_ar: name,
      delivery_price: index === 0 ? '0.000' : '1.500',
      branch_id: 1,
    }))
    store.demo.setFaults([{ path: '/api/zones', body }])
    const stored = { 'store:area': JSON.stringify({ area: '200' }) }
    const page = await store.visit(`/product/${PLAIN.id}`, { lang, stored, viewport: NARROW })
    const line = (name = '') => footer(page).getByText(text.deliveryTo({ name }))
    await line(names.at(-1)).waitFor()
    await footer(page).getByText(money(1.5, lang), { exact: true }).waitFor()
    const free = footer(page).getByText(text.freeDelivery, { exact: true })
    expect(await free.count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await main(page).getByRole('combobox').first().selectOption('1')
    await line(names[0]).waitFor()
    await free.waitFor()
  })

  it('the merchant’s terms name no area if there are none or they fail to load', async () => {
    store.expectProblem(/404/)
    const page = await store.visit(BLANK, { lang, viewport: NARROW })
    for (const fault of [{ body: [] }, { status: 404, body: {} }]) {
      store.demo.setFaults([{ path: '/api/zones', ...fault }])
      const requested = page.waitForResponse('**/api/zones')
      await page.goto(`/product/${PLAIN.id}`)
      await footer(page).getByText(config.returnNote[lang]).waitFor()
      await requested
      expect(await page.getByRole('combobox', { name: text.delivery }).count()).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    }
  })
})

it('the delivery line reserves space for the merchant’s lines until the areas have loaded', async () => {
  const note = (text: string) => ({ en: text, ar: text })
  const config = {
    deliveryNote: note('Within two days'),
    returnNote: note('Returns within 14 days'),
    paymentMarks: ['KNET', 'Visa'],
  }
  const app = pageWithStore(`lang="en" initial-path="/product/${PLAIN.id}" routing="memory"`)
  const script = `<script>document.querySelector('store-app').config = ${JSON.stringify(config)}</script>`
  const page = await store.visit('/mine', { html: app + script })
  await main(page).getByText('Returns within 14 days').waitFor()
  const top = async () =>
    (await main(page).getByRole('heading', { name: TEXTS.en.description }).boundingBox())?.y
  const withNotes = await top()
  store.demo.setFaults([{ path: '/api/zones', hang: true }])
  await page.reload()
  await main(page).getByText('Returns within 14 days').waitFor()
  expect(await top()).toBe(withNotes)
})
