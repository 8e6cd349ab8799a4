import { describe, expect, it } from 'vitest'
import { buyer, cartButton, cartOf, GUEST_READY, remaining, money, unit } from '../helpers/buying'
import { BLANK, choice, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN, UNREDUCED, WITH_OPTIONS, goTo } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const OTHER = UNREDUCED.find(({ id }) => id !== PLAIN.id) ?? PLAIN

describe('the stored cart', () => {
  it('has a product with the same options once', async () => {
    const lang = ONE_LANG
    const text = TEXTS[lang]
    const option = WITH_OPTIONS.options.find(({ stock }) => stock > 2)
    const page = await store.visit(`/product/${WITH_OPTIONS.id}`, { lang })
    await choice(page.getByRole('group', { name: text.color }), option?.color[`title_${lang}`] ?? '').click()
    await choice(page.getByRole('group', { name: text.size }), option?.size[`title_${lang}`] ?? '').click()
    await page.getByRole('button', { name: text.addToCart, exact: true }).click()
    await page.getByText(text.toastAdded).waitFor()
    // The page's own button now leads to the checkout.
    await page.evaluate(async ([id, chosen]) => window.Store?.shop()?.addToCart(id, { option: chosen }), [
      WITH_OPTIONS.id,
      option?.id ?? 0,
    ] as const)
    await page.getByText(text.toastOptionsInCart).waitFor()
    await cartButton(page, lang, 1).waitFor()
  })

  it('has the documented format', async () => {
    const page = await store.visit(`/product/${PLAIN.id}`)
    await page.getByRole('button', { name: TEXTS.en.addToCart, exact: true }).click()
    await page.getByText(TEXTS.en.toastAdded).waitFor()
    const cart = await page.evaluate(() => JSON.parse(localStorage.cart ?? 'null') as unknown)
    expect(cart).toEqual([
      expect.objectContaining({
        cartId: expect.anything(),
        id: PLAIN.id,
        quantity: 1,
        item: expect.objectContaining({ title_en: PLAIN.title_en, title_ar: PLAIN.title_ar }),
        options: null,
      }),
    ])
  })

  it('shows no amount of another market before it has been read in this one', async () => {
    const lang = ONE_LANG
    const dear = { ...PLAIN, price: '81.000', discount_price: null }
    const markets = JSON.stringify({ [PLAIN.id]: 'SA   SAR.' })
    const read = store.hold(`/api/products/${PLAIN.id}`)
    // The other line is of this market.
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

  it('is not lost to foreign values in storage', async () => {
    const page = await store.visit(BLANK)
    await page.evaluate(() => {
      localStorage.cart = 'not a cart of ours'
      localStorage.lang = '{"ui":"fr"}'
    })
    store.expectProblem(/cart|lang/)
    await page.goto(`/product/${PLAIN.id}`)
    await page.getByRole('button', { name: TEXTS.en.addToCart, exact: true }).click()
    await page.getByText(TEXTS.en.toastAdded).waitFor()
    await page.goto('/cart')
    await page.getByRole('link', { name: PLAIN.title_en }).waitFor()
    expect(await page.evaluate(() => localStorage.cart as unknown)).toBe('not a cart of ours')
  })
})
