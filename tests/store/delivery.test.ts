import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import { config } from '../../demo/seed/shop'
import {
  buyer,
  CASH_ONLY,
  cartOf,
  currency,
  GUEST_READY,
  remaining,
  money,
  unit,
  userReady,
} from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { LANGS, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES, seen } from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const JAHRA = { id: '8', en: 'Jahra', ar: 'الجهراء', price: 2.75 }
const THREE = { cart: cartOf(remaining(PLAIN, 3)) }
const price = unit(PLAIN)
/** The closed drawer has the same lines as the page, so only look at the main area. */
const main = (page: Page) => page.getByRole('main')

describe.each(LANGS)('the delivery line, %s', (lang) => {
  const text = TEXTS[lang]

  it('the delivery line keeps price and button together if a phone has too little room for everything', async () => {
    const stored = { ...THREE, 'store:area': '{"area":"6"}' }
    const page = await store.visit(`/product/${PLAIN.id}`, { lang, stored, viewport: NARROW })
    const amount = main(page).getByText(money(2, lang), { exact: true })
    const button = main(page).getByText(text.changeArea, { exact: true })
    await button.waitFor()
    const [price, change] = await Promise.all([amount.boundingBox(), button.boundingBox()])
    expect(change?.y).toBe(price?.y)

    await page.goto('/cart')
    const line = main(page)
      .locator('dt')
      .filter({ has: page.getByRole('combobox') })
    const inCart = line.locator('+ dd')
    for (const cost of [money(2, lang), `1.000 – 2.750\u00A0${currency[lang]}`]) {
      await inCart.getByText(cost, { exact: true }).waitFor()
      const [words, sum] = await Promise.all([line.boundingBox(), inCart.boundingBox()])
      expect(sum?.y, `${cost} begins in the line of its label`).toBe(words?.y)
      await page.evaluate(() => void (localStorage['store:area'] = '{}'))
      await page.reload()
    }
  })

  if (lang !== ONE_LANG) return

  it('the delivery line has the range of all areas until one is selected in the cart or beside a product, and the checkout uses it', async () => {
    const page = await store.visit('/cart', { lang, stored: THREE, viewport: NARROW })
    await main(page).getByText(`1.000 – 2.750\u00A0${currency[lang]}`).waitFor()
    const list = main(page).getByRole('combobox', { name: text.delivery })
    expect(await list.inputValue()).toBe('')
    await list.selectOption('2')
    await main(page).getByText(money(1, lang), { exact: true }).waitFor()

    await page.goto(`/product/${PLAIN.id}`)
    await list.selectOption(JAHRA.id)
    const line = text.deliveryTo({ name: JAHRA[lang] })
    await main(page).getByText(line).waitFor()
    await seen(main(page), money(JAHRA.price, lang)).waitFor()
    // Speech input finds a control by its visible text.
    const words = `${line} ${money(JAHRA.price, lang)} · ${text.changeArea}`
    await main(page).getByRole('combobox', { name: words, exact: true }).waitFor()
    expect(await findings(page)).toEqual([])

    await page.goto('/cart')
    await main(page).getByText(line).waitFor()
    await main(page).getByText(money(JAHRA.price, lang), { exact: true }).waitFor()
    await main(page)
      .getByText(money(price * 3 + JAHRA.price, lang), { exact: true })
      .waitFor()
    expect(await main(page).getByText(text.shippingNote).count()).toBe(0)
    expect(await findings(page)).toEqual([])

    await page.goto('/checkOut')
    const at = buyer(page, lang)
    await at.passAsGuest()
    await expect.poll(() => page.getByLabel(text.zone, { exact: true }).inputValue()).toBe(JAHRA.id)
    await expect.poll(() => at.placeButton.textContent()).toContain(money(price * 3 + JAHRA.price, lang))
  })

  it('the delivery line leaves a user’s total to the checkout, because the address may be in another area', async () => {
    const stored = { ...(await userReady(store.url)), 'store:area': JSON.stringify({ area: JAHRA.id }) }
    const page = await store.visit('/cart', { lang, stored })
    await main(page)
      .getByText(text.deliveryTo({ name: JAHRA[lang] }))
      .waitFor()
    await main(page).getByText(money(JAHRA.price, lang), { exact: true }).waitFor()
    await main(page).getByText(text.shippingNote).waitFor()
    expect(await main(page).getByText(text.total, { exact: true }).count()).toBe(0)
  })
})

it('the delivery line is empty beside a product if the areas fail to load, and nothing else fails', async () => {
  store.demo.setFaults([{ path: '/api/zones', status: 404, body: {} }])
  store.expectProblem(/404/)
  const page = await store.visit(`/product/${PLAIN.id}`)
  await expect.poll(() => store.demo.calls.some(({ path }) => path === '/api/zones')).toBe(true)
  expect(await main(page).getByRole('combobox', { name: TEXTS.en.delivery }).count()).toBe(0)
})

it('the delivery line shows the merchant’s lines on delivery and returns beside a product and in the cart', async () => {
  const page = await store.visit(`/product/${PLAIN.id}`, { lang: 'ar', stored: GUEST_READY })
  const configure = () =>
    page.evaluate(() => {
      const app = document.querySelector('store-app')
      if (app)
        app.config = {
          deliveryNote: { en: 'Delivered within two days', ar: 'التوصيل خلال يومين' },
          returnNote: { en: 'Returns within 14 days', ar: 'الاسترجاع خلال 14 يومًا' },
        }
    })
  await configure()
  await main(page).getByText('التوصيل خلال يومين').waitFor()
  await main(page).getByText('الاسترجاع خلال 14 يومًا').waitFor()
  await page.goto('/cart')
  await configure()
  await main(page).getByText('التوصيل خلال يومين').waitFor()
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

  it('the merchant’s terms are in the footer of each screen, with the price of delivery once an area is known', async () => {
    const page = await store.visit('/brands', { lang })
    const notes = [config.deliveryNote[lang], config.returnNote[lang]]
    await footer(page)
      .getByText(notes[1] ?? '')
      .waitFor()
    expect(await termsIn(footer(page))).toEqual([...notes, config.paymentMarks.join('\n')])
    expect(await findings(page)).toEqual([])
    await page.evaluate((area) => localStorage.setItem('store:area', JSON.stringify({ area })), JAHRA.id)
    await page.reload()
    await footer(page)
      .getByText(text.deliveryTo({ name: JAHRA[lang] }))
      .waitFor()
    await footer(page).getByText(money(JAHRA.price, lang), { exact: true }).waitFor()
  })

  it('the merchant’s terms show only what is configured, as text, and no payment marks without online payment', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const long = 'x'.repeat(400)
    const page = await store.visit(`/product/${PLAIN.id}`, { lang, viewport: NARROW })
    await marks(page).first().waitFor()
    await configure(page, { returnNote: { en: hostile, ar: hostile }, paymentMarks: [long] })
    await main(page).getByText(hostile, { exact: true }).waitFor()
    expect(await marks(page).count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
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
})

it.each([
  ['no area', 0, ''],
  ['one area', 1, 'Area 1'],
  ['200 areas with long names', 200, `${'long '.repeat(30)}200`],
])('the terms and the footer fit a phone with %s', async (_, count, chosen) => {
  const text = TEXTS.en
  const names = Array.from({ length: count }, (_each, index) =>
    index === 199 ? chosen : `Area ${index + 1}`,
  )
  const body = names.map((name, index) => ({
    id: index + 1,
    name_en: name,
    name_ar: name,
    delivery_price: index === 0 ? '0.000' : '1.500',
    branch_id: 1,
  }))
  store.demo.setFaults([{ path: '/api/zones', body }])
  const stored = { 'store:area': JSON.stringify({ area: String(count) }) }
  const page = await store.visit(`/product/${PLAIN.id}`, { lang: 'en', stored, viewport: NARROW })
  const footer = page.getByRole('contentinfo')
  await footer.getByText(config.returnNote.en).waitFor()
  const line = footer.getByText(text.deliveryTo({ name: chosen.trim() }))
  if (count > 0) await line.waitFor()
  else expect(await footer.getByText('Delivery to').count()).toBe(0)
  // Free delivery is shown by name.
  expect(await footer.getByText(text.freeDelivery, { exact: true }).count()).toBe(count === 1 ? 1 : 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
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
