import { describe, expect, it } from 'vitest'
import type { Product } from '../../demo/seed/types'
import { idle } from '../helpers/idle'
import {
  buyer,
  cartButton,
  cartOf,
  currency,
  GUEST_READY,
  money,
  remaining,
  unit,
  productAs,
} from '../helpers/buying'
import { NARROW, ONE_LANG, openStore, resizeTo, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN, UNREDUCED, goTo, products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const [first, second, third, fourth] = UNREDUCED

const dress = products.find(({ options }) => options.length > 1) as Product

const OTHER = UNREDUCED.find(({ id }) => id !== PLAIN.id) ?? PLAIN

const requested = (path: RegExp) => store.demo.calls.filter((call) => path.test(call.path)).length

describe('a cart that is reopened', () => {
  it('a reopened cart shows the changes of each line, totals the lines that can be bought, and offers no checkout without such lines', async () => {
    store.expectProblem(/404/)
    store.demo.setFaults([productAs({ ...fourth, stock: 0 })])
    const cart = cartOf(
      remaining({ ...first, price: '99.000' }),
      remaining(second, 900),
      remaining({ ...third, id: 999_999 }),
      remaining(fourth),
      remaining(dress, 1, { ...dress.options[0], id: 98_765, options_ids: 'color-999' }),
    )
    // The missing product also has a price of another market. Its line must not make the totals unknown.
    const markets = JSON.stringify({ 999_999: 'SA   SAR.' })
    const page = await store.visit('/cart', { lang, stored: { cart, 'store:markets': markets } })
    const line = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    const note = text.priceChanged({ from: money(99, lang), to: money(Number(first.price), lang) })
    await line(titleOf(first, lang)).getByText(note).waitFor()
    await line(titleOf(second, lang))
      .getByText(text.onlyLeft({ count: second.stock, n: String(second.stock) }))
      .waitFor()
    for (const [product, words] of [
      [third, text.productGone],
      [fourth, text.outOfStock],
      [dress, text.productGone],
    ] as const) {
      const row = line(titleOf(product, lang))
      await row.getByText(words).waitFor()
      await row.getByText(text.notCounted).waitFor()
      expect(await row.getByRole('group').count(), 'there is nothing to count').toBe(0)
    }
    const subtotal = Number(first.price) + Number(second.price) * 900
    const total = await page.getByRole('main').locator('dd').first().innerText()
    expect(total.replaceAll(',', '')).toBe(money(subtotal, lang))
    await page
      .getByRole('main')
      .getByText(text.linesToCheck({ count: 5, n: '5' }))
      .waitFor()

    await line(titleOf(third, lang)).getByRole('button').click()
    await line(titleOf(third, lang)).waitFor({ state: 'detached' })
    const left = await page.evaluate(() => JSON.parse(localStorage.cart as string) as { item: Product }[])
    expect(left.map(({ item }) => Number(item.price))[0]).toBe(Number(first.price))
    expect(left).toHaveLength(4)

    const main = page.getByRole('main')
    await main.getByRole('link', { name: text.checkout, exact: true }).waitFor()
    for (const product of [first, second])
      await main.getByRole('button', { name: text.removeItem({ title: titleOf(product, lang) }) }).click()
    await main.getByRole('button', { name: text.checkout, disabled: true }).waitFor()
    expect(await main.getByRole('link', { name: text.checkout }).count()).toBe(0)
  })

  it('a reopened cart loads the delivery range once, for its drawer and its page, and shows it', async () => {
    const page = await store.visit('/', { lang, stored: { cart: cartOf(remaining(first)) } })
    await cartButton(page, lang, 1).waitFor()
    await idle(page)
    expect([requested(/zones/), requested(/products\/\d/)], 'nothing before it is opened').toEqual([0, 0])
    for (const width of [WIDE.width, WIDE.width, NARROW.width]) {
      await resizeTo(page, width)
      await cartButton(page, lang, 1).click()
      const place = page.getByRole(width === WIDE.width ? 'dialog' : 'main')
      await place.getByText(text.shippingNote).waitFor()
      await place.getByText(`1.000 – 2.750\u00A0${currency[lang]}`).waitFor()
      await place.getByText(text.delivery, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    expect([requested(/zones/), requested(/products\/\d/)]).toEqual([1, 1])
  })
})

it('a reopened cart shows no amount of another market before it has been read in this one', async () => {
  const dear = { ...PLAIN, price: '81.000', discount_price: null }
  const markets = JSON.stringify({ [PLAIN.id]: 'SA   SAR.' })
  const read = store.hold(`/api/products/${PLAIN.id}`)
  // The other line is of the current market.
  const stored = {
    ...GUEST_READY,
    cart: cartOf(remaining(dear), remaining(OTHER)),
    'store:markets': markets,
  }
  const page = await store.visit('/cart', { lang, stored })
  const main = page.getByRole('main')
  await main.getByText(TEXTS[lang].priceUnknown).waitFor()
  expect(await main.textContent()).not.toContain(money(81, lang))
  expect(await main.locator('dl').first().textContent()).toContain('—')

  await goTo(page, '/checkOut')
  const { placeButton } = buyer(page, lang)
  await expect.poll(() => placeButton.textContent()).toBe(TEXTS[lang].placeOrderLater)
  const amounts = main.locator('dl[part="totals"]')
  expect(await amounts.textContent()).toContain(`${TEXTS[lang].subtotal}—`)
  // Only the delivery has an amount.
  expect((await amounts.textContent())?.match(/\d\.\d{3}/g)).toEqual(['1.000'])
  await goTo(page, '/cart')
  read.release()
  await main
    .getByText(money(unit(PLAIN), lang))
    .first()
    .waitFor()
  expect(await main.getByText('81').count()).toBe(0)
  expect(await main.getByText(TEXTS[lang].priceUnknown).count()).toBe(0)
})
