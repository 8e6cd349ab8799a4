import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories } from '../../demo/seed/catalogue'
import { settings } from '../../demo/seed/shop'
import { cartIn, loggedIn, productAs } from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { BLANK, isFocused, ONE_LANG, openStore, seen, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { dress, plain, NAVY_XL, gallery, topOf, productPageIn } from '../helpers/product-page'
import { goTo, titleOf, UNREDUCED } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

describe(`a shopper in ${ONE_LANG}`, () => {
  const lang = ONE_LANG
  const { text, value, pick, add, buyNow } = productPageIn(lang)

  it('a product page keeps the focus when its product turns out to be no longer sold, offers the search and the categories then, and causes no layout shift when heart, link and badges render', async () => {
    store.expectProblem(/404/)
    const page = await store.visit(`/category/${dress.category_id}`, { lang })
    const cardOf = (product: typeof plain) =>
      page
        .getByRole('article')
        .filter({ hasText: titleOf(product, lang) })
        .first()
    const main = page.getByRole('main')
    const response = store.hold(`/api/products/${dress.id}`)
    store.demo.setFaults([{ path: `/api/products/${dress.id}`, status: 404 }])
    await cardOf(dress)
      .getByRole('link', { name: titleOf(dress, lang) })
      .click()
    await buyNow(page).focus()
    response.release()
    const heading = page.getByRole('heading', { level: 1, name: text.productGone })
    await heading.waitFor()
    await isFocused(heading)
    await main.getByRole('link', { name: titleOf(categories[0], lang) }).waitFor()
    await main.getByRole('combobox', { name: text.searchLabel }).fill('dress')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?q=dress')
    await page.getByRole('article').first().waitFor()

    await goTo(page, `/category/${plain.category_id}`)
    const card = cardOf(plain)
    await card.getByRole('button', { name: text.favourite }).waitFor()
    await page.evaluate(() => {
      const waiting: IdleRequestCallback[] = []
      window.requestIdleCallback = (callback) => waiting.push(callback)
      const idle = { didTimeout: false, timeRemaining: () => 50 }
      Object.assign(window, { beIdle: () => waiting.splice(0).forEach((callback) => callback(idle)) })
    })
    await card.getByRole('link').first().click()
    const button = main.getByRole('button', { name: text.addToCart, exact: true })
    await main.getByRole('heading', { level: 1 }).waitFor()
    const before = await button.boundingBox()
    const heart = main.getByRole('button', { name: text.favourite, exact: true })
    expect(await heart.count()).toBe(0)
    await expect
      .poll(async () => {
        await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
        return heart.count()
      })
      .toBe(1)
    expect(await button.boundingBox()).toEqual(before)
  })

  it('a logged-in shopper adds a favourite, adds it to the cart without layout shift, and buys another with Buy now, which does not change the cart', async () => {
    const page = await store.visit(`/product/${plain.id}`, { lang, stored: await loggedIn(store.url) })
    const heart = page.getByRole('button', { name: text.favourite, exact: true })
    const isFavourite = page.getByRole('button', { name: text.favourite, exact: true, pressed: true })
    await heart.click()
    await isFavourite.waitFor()
    await expect
      .poll(() => store.demo.calls.filter(({ method, status }) => method === 'PUT' && status === 200).length)
      .toBe(1)
    store.demo.setFaults([{ path: '/api/users/add-favourite', method: 'PUT', status: 422, body: {} }])
    store.expectProblem(/422/)
    await heart.click()
    await page.getByText(text.favouriteFailed).waitFor()
    await isFavourite.waitFor()

    const top = await topOf(buyNow(page))
    await add(page).dblclick()
    await page.getByText(text.toastAdded).waitFor()
    const main = page.getByRole('main')
    const quantity = main.getByRole('group', { name: text.quantity, exact: true })
    await quantity.waitFor()
    expect(new URL(page.url()).pathname, 'a double click adds').toBe(`/product/${plain.id}`)
    expect(await topOf(buyNow(page))).toBe(top)
    expect(await page.getByRole('button', { name: text.viewCart }).count()).toBe(0)
    const checkout = main.getByRole('button', { name: new RegExp(`^${text.goToCheckout}`) }).first()
    const unit = Number(plain.discount_price ?? plain.price)
    await checkout.getByText(unit.toFixed(3)).waitFor()
    await quantity.getByRole('button', { name: text.increase }).click()
    await quantity.getByText('2', { exact: true }).waitFor()
    await checkout.getByText((2 * unit).toFixed(3)).waitFor()
    expect(await cartIn(page)).toEqual([expect.objectContaining({ id: plain.id, quantity: 2 })])
    await quantity.getByRole('button', { name: text.decrease }).click()
    await quantity.getByRole('button', { name: text.remove }).click()
    await quantity.waitFor({ state: 'hidden' })
    expect(await topOf(buyNow(page))).toBe(top)
    // The focus must not be lost when the stepper disappears.
    await isFocused(add(page))
    await add(page).click()
    await checkout.click()
    await page.waitForURL(/\/checkOut$/)

    await goTo(page, `/product/${dress.id}`)
    await buyNow(page).click()
    await page.getByText(text.chooseColor).waitFor()
    // Every missing choice is reported at once. A choice removes its message without another click.
    await page.getByText(text.chooseSize).waitFor()
    await value(page, 'color', NAVY_XL).click()
    await page.getByText(text.chooseColor).waitFor({ state: 'hidden' })
    await page.getByText(text.chooseSize).waitFor()
    expect(new URL(page.url()).pathname, 'not without a choice').toBe(`/product/${dress.id}`)
    await pick(page, NAVY_XL)
    await buyNow(page).click()
    await page.waitForURL(/\/checkOut/)
    const state = await page.evaluate(
      () => (history.state as { store: { state: { lines: { product: { id: number } }[] } } }).store.state,
    )
    expect(state).toEqual({
      lines: [expect.objectContaining({ quantity: 1, option: expect.objectContaining({ id: NAVY_XL.id }) })],
      market: expect.stringContaining('KWD') as unknown,
    })
    expect(state.lines[0]?.product.id).toBe(dress.id)
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query, 'for a checkout that stands on another page').toEqual({
      buy: String(dress.id),
      option: String(NAVY_XL.id),
    })
    expect(await cartIn(page)).toEqual([expect.objectContaining({ id: plain.id })])
    store.demo.setFaults([{ path: '^/api/(products|home)', hang: true }])
    await page.reload()
    const line = seen(page.getByRole('main'), titleOf(dress, lang))
    await line.waitFor()
    await page.evaluate(() => {
      const state = history.state as { store: { state: { market: string } } }
      state.store.state.market = `SA ${state.store.state.market}`
      history.replaceState(state, '')
    })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The price of another market must not appear with this one's currency.
    expect(await line.count()).toBe(0)
  })
})

it('a product page without `seo` and rows of other products links to the brand and category, and has a proper layout without pictures, price, stock or WhatsApp number', async () => {
  const text = TEXTS.en
  const soldOut = { ...UNREDUCED[4], stock: 0 }
  store.demo.setFaults([
    productAs({ ...plain, images: [], price: '', discount_price: null }),
    productAs({ ...soldOut, images: soldOut.images.slice(0, 1) }),
    { path: '/api/settings', body: { ...settings, store_whatsapp: null } },
  ])
  const app = pageWithStore(`initial-path="/product/${dress.id}" routing="memory"`)
  const script = "<script>document.querySelector('store-app').config = { productRails: [] }</script>"
  const page = await store.visit(BLANK, { html: app + script })
  const main = page.getByRole('main')
  const named = [
    brands.find(({ id }) => id === dress.brand_id),
    categories.find(({ id }) => id === dress.category_id),
  ]
  for (const entry of named)
    await main.getByRole('link', { name: entry?.title_en ?? '', exact: true }).waitFor()

  for (const [{ id }, reason, buttons, pictures] of [
    [plain, text.toastCannotBuy, [text.addToCart, text.buyNow], 0],
    [soldOut, text.outOfStock, [text.outOfStock], 1],
  ] as const) {
    await goTo(page, `/product/${id}`)
    await main.getByRole('status').getByText(reason, { exact: true }).waitFor()
    for (const name of [text.addToCart, text.buyNow, text.outOfStock]) {
      const button = main.getByRole('button', { name, exact: true })
      const isOffered = buttons.some((other) => other === name)
      expect([name, await button.count()]).toEqual([name, isOffered ? 1 : 0])
      if (isOffered) expect(await button.getAttribute('aria-disabled')).toBe('true')
    }
    await expect.poll(() => main.locator('ul img:visible').count()).toBe(1)
    // The gallery's controls render together with the heart.
    await main.getByRole('button', { name: text.favourite, exact: true }).waitFor()
    expect(await main.getByRole('button', { name: text.zoomIn }).count()).toBe(pictures)
    expect(await gallery(page).getByRole('button', { name: text.next, exact: true }).count()).toBe(0)
    await main.getByRole('heading', { name: text.description }).waitFor()
    expect(await main.locator('[href^="https://wa.me/"]').count()).toBe(0)
  }
})
