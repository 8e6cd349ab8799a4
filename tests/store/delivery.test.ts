import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import { config } from '../../demo/seed/shop'
import { buyer, CASH_ONLY, cartOf, currency, remaining, money, unit, userReady } from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { LANGS, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES, seen } from '../helpers/page'
import { goTo, PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const JAHRA = { id: '8', en: 'Jahra', ar: 'الجهراء', price: 2.75 }
const STORED_AREA = { 'store:area': JSON.stringify({ area: JAHRA.id }) }
const THREE = { cart: cartOf(remaining(PLAIN, 3)) }
const price = unit(PLAIN)
/** The closed drawer has the same lines as the page, so only look at the main area. */
const main = (page: Page) => page.getByRole('main')

describe.each(LANGS)('the delivery line, %s', (lang) => {
  const text = TEXTS[lang]

  it('the delivery line has the range of all areas until one is selected in the cart or beside a product, keeps its parts in one line on a phone, and the checkout uses it', async () => {
    const page = await store.visit('/cart', { lang, stored: THREE, viewport: NARROW })
    const list = main(page).getByRole('combobox', { name: text.delivery })
    const label = main(page)
      .locator('dt')
      .filter({ has: page.getByRole('combobox') })
    const isOneLine = async (cost: string) => {
      await label.locator('+ dd').getByText(cost, { exact: true }).waitFor()
      const [words, sum] = await Promise.all([label.boundingBox(), label.locator('+ dd').boundingBox()])
      expect(sum?.y, `${cost} begins in the line of its label`).toBe(words?.y)
    }
    await isOneLine(`1.000 – 2.750\u00A0${currency[lang]}`)
    expect(await list.inputValue()).toBe('')
    await list.selectOption('6')
    await isOneLine(money(2, lang))

    await goTo(page, `/product/${PLAIN.id}`)
    const change = main(page).getByText(text.changeArea, { exact: true })
    await change.waitFor()
    const amount = main(page).getByText(money(2, lang), { exact: true })
    expect((await change.boundingBox())?.y).toBe((await amount.boundingBox())?.y)
    await list.selectOption(JAHRA.id)
    const line = text.deliveryTo({ name: JAHRA[lang] })
    await main(page).getByText(line).waitFor()
    await seen(main(page), money(JAHRA.price, lang)).waitFor()
    // Speech input finds a control by its visible text.
    const words = `${line} ${money(JAHRA.price, lang)} · ${text.changeArea}`
    await main(page).getByRole('combobox', { name: words, exact: true }).waitFor()
    if (lang !== ONE_LANG) return

    expect(await findings(page)).toEqual([])
    await goTo(page, '/cart')
    await main(page).getByText(line).waitFor()
    await isOneLine(money(JAHRA.price, lang))
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
    await configure(page, { paymentMarks: ['KNET'] })
    await main(page).getByText(hostile).waitFor({ state: 'detached' })
    expect(await marks(page).first().getByRole('listitem').allTextContents()).toEqual(['KNET'])
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

  it('the merchant’s terms name no area if the areas fail to load', async () => {
    store.demo.setFaults([{ path: '/api/zones', status: 404, body: {} }])
    store.expectProblem(/404/)
    const page = await store.visit(`/product/${PLAIN.id}`, { lang, viewport: NARROW })
    await footer(page).getByText(config.returnNote[lang]).waitFor()
    await expect.poll(() => store.demo.calls.some(({ path }) => path === '/api/zones')).toBe(true)
    expect(await page.getByRole('combobox', { name: text.delivery }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
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
