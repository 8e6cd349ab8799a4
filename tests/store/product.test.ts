import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, createCatalogue, subcategories } from '../../demo/seed/catalogue'
import { settings } from '../../demo/seed/shop'
import type { Product } from '../../demo/seed/types'
import { loggedIn, USER } from '../helpers/buying'
import { findings } from '../helpers/axe'
import { BLANK, choice, isFocused, LANGS, NARROW, ONE_LANG, openStore, TEXTS } from '../helpers/page'

const store = openStore()
const dress = createCatalogue().product(1) as Product
const plain = createCatalogue().product(3) as Product
const optionOf = (color: string, size: string) => {
  const found = dress.options.find(
    ({ color: { title_en: own }, size: { title_en: other } }) => own === color && other === size,
  )
  if (!found) throw new Error(`The dress is not made in ${color}, ${size}.`)
  return found
}
const NAVY_XL = optionOf('Navy', 'XL')
const SAGE_L = optionOf('Sage', 'L')

/** Moves a finger over more than half of the page's width, so that its speed does not matter. */
async function swipe(page: Page, to: 'left' | 'right') {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] })
  const path = [1150, 950, 750, 550, 350, 150]
  const [first = 0, ...others] = to === 'left' ? path : path.toReversed()
  await touch('touchStart', first)
  for (const x of others) await touch('touchMove', x)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const gallery = (page: Page) => page.getByRole('main').getByRole('group').first()
const shownPicture = (within: Locator) =>
  within.locator('ul[aria-label] > li[aria-hidden="false"] img').first()
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.cart ?? '[]') as unknown[])
const topOf = async (thing: Locator) => (await thing.boundingBox())?.y
const bottomOf = async (thing: Locator) => {
  const { y = NaN, height = NaN } = (await thing.boundingBox()) ?? {}
  return y + height
}

describe.each(['en', 'ar'] as const)('a shopper in %s', (lang) => {
  const text = TEXTS[lang]
  const n = (index: number) => text.pictureOf({ index: String(index), total: String(dress.images.length) })
  const titled = (titles: { title_en: string; title_ar: string }) =>
    lang === 'en' ? titles.title_en : titles.title_ar
  const [forward, backward] = lang === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const value = (page: Page, axis: 'color' | 'size', option: Product['options'][number]) =>
    page
      .getByRole('group', { name: text[axis] })
      .getByRole('radio', { name: new RegExp(`^${titled(option[axis])}(,| ,|$)`) })
  const pick = async (page: Page, color: Product['options'][number], size = color) => {
    await value(page, 'color', color).click()
    await value(page, 'size', size).click()
  }
  const add = (page: Page) => page.getByRole('button', { name: text.addToCart, exact: true })
  const buyNow = (page: Page) => page.getByRole('button', { name: text.buyNow, exact: true })

  it('steps through the pictures with keys, buttons and thumbnails, zooms in, and returns to the last picture', async () => {
    const page = await store.visit(`/product/${dress.id}`, { lang })
    // There may be rows of products below, with buttons of the same names.
    const pictures = gallery(page)
    const at = (index: number) => pictures.locator(`ul[aria-label="${n(index)}"]`).waitFor()
    await pictures.locator(`ul[aria-label="${n(1)}"]`).focus()
    await page.keyboard.press(forward)
    await at(2)
    await page.keyboard.press('End')
    await at(dress.images.length)
    await page.keyboard.press(backward)
    await at(dress.images.length - 1)
    await page.keyboard.press('Home')
    await at(1)
    await pictures.getByRole('button', { name: text.next, exact: true }).click()
    await at(2)
    await pictures.getByRole('button', { name: text.previous, exact: true }).click()
    await at(1)
    await pictures.getByRole('button', { name: n(3), exact: true }).click()
    await at(3)
    // Reduced motion is preferred, so a picture under the mouse is not enlarged.
    await shownPicture(pictures).hover()
    expect(await shownPicture(pictures).evaluate((img) => getComputedStyle(img).scale)).toBe('none')
    const list = pictures.locator(`ul[aria-label="${n(3)}"]`)
    expect(await list.locator('> li[aria-hidden="false"]').count()).toBe(1)
    const [box, picture] = await Promise.all([list.boundingBox(), shownPicture(pictures).boundingBox()])
    expect(picture?.x, 'the reported picture is the visible one').toBeCloseTo(box?.x ?? -1, -1)
    // Scrolls like a finger.
    await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
    await at(1)

    const opener = pictures.getByRole('button', { name: text.zoomIn, exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: `${text.gallery}: ${titled(dress)}` })
    const enlarge = dialog.getByRole('button', { name: text.zoomIn, exact: true })
    await dialog.getByText(n(1), { exact: true }).waitFor()
    await swipe(page, forward === 'ArrowRight' ? 'left' : 'right')
    await dialog.getByText(n(2), { exact: true }).waitFor()
    const zoomed = dialog.locator('ul')
    // The scroll of a swipe goes on after the finger has left.
    await expect
      .poll(() => zoomed.evaluate(({ scrollLeft, clientWidth }) => Math.abs(scrollLeft) / clientWidth))
      .toBe(1)
    await dialog.getByRole('group', { name: n(2) }).focus()
    await page.keyboard.press(backward)
    await page.keyboard.press(forward)
    await dialog
      .locator('[role="group"]:focus')
      .and(dialog.getByRole('group', { name: n(2) }))
      .waitFor()

    const view = dialog.locator('li[aria-hidden="false"] > div')
    await enlarge.click()
    expect(await enlarge.getAttribute('aria-pressed')).toBe('true')
    const grown = await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)
    expect(grown).toBeCloseTo(2, 1)
    const before = await view.evaluate(({ scrollLeft }) => scrollLeft)
    await page.keyboard.press('ArrowRight')
    expect(await view.evaluate(({ scrollLeft }) => scrollLeft), 'arrows pan now').toBeGreaterThan(before)
    await dialog.getByText(n(2), { exact: true }).waitFor()
    await view.click({ position: { x: 300, y: 300 } })
    expect(await enlarge.getAttribute('aria-pressed')).toBe('false')

    await dialog.getByRole('button', { name: text.next, exact: true }).click()
    await dialog.getByText(n(3), { exact: true }).waitFor()
    await dialog.getByRole('button', { name: n(1), exact: true }).click()
    await dialog.getByText(n(1), { exact: true }).waitFor()
    await dialog.getByRole('button', { name: n(3), exact: true }).click()
    await dialog.getByText(n(3), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await at(3)
    await isFocused(opener)
  })

  if (lang !== ONE_LANG) return

  it('finds the size guide beside the selected size, not over it, whatever the size is called', async () => {
    const long = 'Extra large, for tall people'
    const options = dress.options.map((option) => ({
      ...option,
      size: { ...option.size, title_en: long, title_ar: 'كبير جدًا لطوال القامة' },
    }))
    store.demo.setFaults([
      { path: `/api/products/${dress.id}`, body: { statusCode: 200, product: { ...dress, options } } },
      { path: '/api/variants', status: 500 },
    ])
    store.expectProblem(/500/)
    const page = await store.visit(`/product/${dress.id}?option=${dress.options[0]?.id}`, {
      lang,
      viewport: { width: 320, height: 640 },
    })
    const button = page.getByRole('main').getByRole('button', { name: text.sizeGuide })
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const words = await page
      .getByRole('group', { name: text.size })
      .locator('legend')
      .evaluate((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
          left,
          right,
          top,
          bottom,
        }))
      })
    const over = words.filter(
      ({ left, right, top, bottom }) => left < x + width && right > x && top < y + height && bottom > y,
    )
    expect(over).toEqual([])
  })

  it('sees no layout shift when heart, link and badges render', async () => {
    const page = await store.visit(`/category/${plain.category_id}`, { lang })
    const card = page
      .getByRole('article')
      .filter({ hasText: titled(plain) })
      .first()
    await card.getByRole('button', { name: text.favourite }).waitFor()
    await page.evaluate(() => {
      const waiting: IdleRequestCallback[] = []
      window.requestIdleCallback = (callback) => waiting.push(callback)
      const idle = { didTimeout: false, timeRemaining: () => 50 }
      Object.assign(window, { beIdle: () => waiting.splice(0).forEach((callback) => callback(idle)) })
    })
    await card.getByRole('link').first().click()
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: text.addToCart, exact: true })
    await main.getByRole('heading', { level: 1 }).waitFor()
    const before = await add.boundingBox()
    const heart = main.getByRole('button', { name: text.favourite, exact: true })
    expect(await heart.count()).toBe(0)
    await expect
      .poll(async () => {
        await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
        return heart.count()
      })
      .toBe(1)
    expect(await add.boundingBox()).toEqual(before)
  })

  it('sees picture, price and measurements of the selected option, which is in the URL, and why another combination is unavailable', async () => {
    const page = await store.visit(`/product/${dress.id}`, { lang })
    const dl = page.getByRole('main').locator('dl')
    const lengths = dress.options.map(({ description }) => Number(description.length))
    expect(await dl.innerText()).toContain(`${Math.min(...lengths)}–${Math.max(...lengths)}`)
    const sections = page.getByRole('heading', { name: text.description })
    await sections.waitFor()
    const top = await topOf(sections)
    await pick(page, NAVY_XL)
    await page.waitForURL(new RegExp(`option=${NAVY_XL.id}`))
    const sees = async () => {
      await page
        .getByText(NAVY_XL.discount_price ?? '')
        .first()
        .waitFor()
      await page.getByRole('main').locator('img[src*="dress_navy_main"]').first().waitFor()
      expect(await shownPicture(gallery(page)).getAttribute('src')).toContain('dress_navy_main')
      expect(await dl.innerText()).toContain(String(NAVY_XL.description.length))
    }
    await sees()
    expect(await topOf(sections), 'nothing below has moved').toBe(top)

    await page.reload()
    await sees()
    await page.getByRole('contentinfo').getByRole('link', { name: text.brands, exact: true }).click()
    await page.waitForURL('**/brands')
    await page.goBack()
    await sees()
    await page.goto(`/product/${dress.id}?option=no-such-option`)
    await page.getByText(text.inStock, { exact: true }).waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

    const status = page.getByRole('main').getByRole('status')
    const question = page.getByRole('main').getByRole('link', { name: text.askProduct })
    const message = async () =>
      new URL((await question.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(await message()).toContain(titled(dress))
    await pick(page, SAGE_L)
    await status.getByText(`${text.itemNotAvailable} · ${text.outOfStock}`).waitFor()
    const soldOut = page.getByRole('main').getByRole('button', { name: text.outOfStock, exact: true })
    expect(await soldOut.getAttribute('aria-disabled')).toBe('true')
    const ask = await page.getByRole('link', { name: text.askWhenBack }).getAttribute('href')
    expect(decodeURIComponent(ask ?? '')).toContain(`?option=${SAGE_L.id}`)
    expect(decodeURIComponent(ask ?? '')).toContain(titled(SAGE_L.color))
    expect(await question.count(), 'one question at a time').toBe(0)
    // Exists only in navy.
    await pick(page, SAGE_L, NAVY_XL)
    await status.getByText(text.itemNotAvailable, { exact: true }).waitFor()
    expect(await buyNow(page).getAttribute('aria-disabled')).toBe('true')
    expect(await value(page, 'size', NAVY_XL).locator('xpath=..').innerText()).toContain(
      text.itemNotAvailable,
    )
    await pick(page, NAVY_XL)
    await status.getByText(text.inStock, { exact: true }).waitFor()
    expect(await add(page).getAttribute('aria-disabled')).toBe(null)
    await expect.poll(message).toContain(`${store.url}/product/${dress.id}?option=${NAVY_XL.id}`)
    expect(await message()).toContain(titled(NAVY_XL.color))

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = page.getByRole('button', { name: text.copyLink, exact: true })
    await copy.click()
    await status.getByText(text.linkCopied).waitFor()
    const url = `${store.url}/product/${dress.id}?option=${NAVY_XL.id}`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await copy.click()
    const field = page.getByRole('textbox', { name: text.copyByHand })
    await field.waitFor()
    expect(await field.inputValue()).toBe(url)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })

    const trail = page.getByRole('main').getByRole('navigation', { name: text.breadcrumb })
    const entry = (list: readonly { id: number; title_en: string; title_ar: string }[], id: number) =>
      titled(list.find((other) => other.id === id) ?? { title_en: '', title_ar: '' })
    await trail.getByRole('link', { name: entry(categories, dress.category_id) }).waitFor()
    await trail.getByRole('link', { name: entry(subcategories, dress.subcategory_id) }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: entry(brands, dress.brand_id) })
      .click()
    await page.waitForURL(`**/brand/${dress.brand_id}`)
  })

  it('with a login adds a favourite, adds it to the cart without layout shift, and buys another with Buy now, the cart unchanged', async () => {
    const page = await store.visit(`/product/${plain.id}`, { lang, stored: await loggedIn(store.url) })
    const heart = page.getByRole('button', { name: text.favourite, exact: true })
    const isFavourite = page.getByRole('button', { name: text.favourite, exact: true, pressed: true })
    await heart.click()
    await isFavourite.waitFor()
    await expect
      .poll(() => store.demo.calls.filter(({ method, status }) => method === 'PUT' && status === 200).length)
      .toBe(1)
    await page.reload()
    await isFavourite.waitFor()
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
    expect(await stored(page)).toEqual([expect.objectContaining({ id: plain.id, quantity: 2 })])
    await quantity.getByRole('button', { name: text.decrease }).click()
    await quantity.getByRole('button', { name: text.remove }).click()
    await quantity.waitFor({ state: 'hidden' })
    expect(await topOf(buyNow(page))).toBe(top)
    // The focus is not lost when the stepper disappears.
    await isFocused(add(page))
    await add(page).click()
    await checkout.click()
    await page.waitForURL(/\/checkOut$/)

    await page.goto(`/product/${dress.id}`)
    await buyNow(page).click()
    await page.getByText(text.chooseColor).waitFor()
    // Every missing choice is reported at once. Making one needs no other click.
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
    expect(await stored(page)).toEqual([expect.objectContaining({ id: plain.id })])
    store.demo.setFaults([{ path: '^/api/(products|home)', hang: true }])
    await page.reload()
    const line = page.getByRole('main').getByText(titled(dress)).filter({ visible: true }).first()
    await line.waitFor()
    await page.evaluate(() => document.querySelector('store-app')?.setAttribute('country', 'SA'))
    // The price of another market must not appear with this one's currency.
    await line.waitFor({ state: 'hidden' })
  })

  it('reads the size guide, in inches too, and compares it with a garment', async () => {
    const options = dress.options.map((option) =>
      option.size.title_en === 'XL'
        ? { ...option, description: { ...option.description, bust: 'stretches' } }
        : option,
    )
    store.demo.setFaults([
      { path: `/api/products/${dress.id}`, body: { statusCode: 200, product: { ...dress, options } } },
    ])
    const page = await store.visit(`/product/${dress.id}?option=${SAGE_L.id}`, { lang })
    await page.getByRole('button', { name: text.sizeGuide }).click()
    const dialog = page.getByRole('dialog', { name: text.sizeGuide })
    const row = ({ size }: Product['options'][number]) =>
      dialog.getByRole('row').nth(1 + ['S', 'M', 'L', 'XL'].indexOf(size.title_en))
    await row(SAGE_L).getByText(text.selectedSize).waitFor()
    await row(NAVY_XL).getByText('stretches').waitFor()
    const bust = Number(SAGE_L.description.bust)
    await row(SAGE_L).getByText(String(bust), { exact: true }).waitFor()

    const field = dialog.getByRole('textbox', { name: text.bust })
    const arabic = (value: number) =>
      String(value).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    await field.fill('wide')
    await field.press('Tab')
    await dialog.getByText(text.lengthUnreadable).waitFor()
    await field.fill(arabic(bust - 1))
    await dialog.getByText(text.lengthUnreadable).waitFor({ state: 'detached' })
    await row(SAGE_L).getByText('+1', { exact: true }).waitFor()
    await row(SAGE_L).getByText(text.closestSize).waitFor()
    await row(NAVY_XL).getByText('stretches').waitFor()

    await choice(dialog, text.inches).click()
    await row(SAGE_L)
      .getByText((Math.round(bust / 0.254) / 10).toString(), { exact: true })
      .waitFor()
    await row(NAVY_XL).getByText('stretches').waitFor()
    await page.reload()
    await page.getByRole('button', { name: text.sizeGuide }).click()
    await row(SAGE_L).getByText(text.closestSize).waitFor()
    await dialog.getByRole('radio', { name: text.inches, checked: true }).waitFor()
    await dialog.getByRole('button', { name: text.clear, exact: true }).click()
    await dialog.getByText(text.closestSize).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('')
  })

  it('finds no measurements of another user in the size guide after that user’s logout', async () => {
    const page = await store.visit(`/product/${dress.id}`, { lang, stored: await loggedIn(store.url) })
    const guide = page.getByRole('button', { name: text.sizeGuide })
    const field = page.getByRole('dialog', { name: text.sizeGuide }).getByRole('textbox', { name: text.bust })
    await guide.click()
    await field.fill('92')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: text.greeting({ name: USER.name }) }).click()
    await page.getByRole('button', { name: text.logOut }).click()
    await expect.poll(() => page.evaluate(() => localStorage['Authorization'])).toBeUndefined()
    await guide.click()
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
  })

  it('enlarges the picture under the mouse, but none that is scrolled under a resting mouse', async () => {
    const viewport = { width: 1280, height: 500 }
    const page = await store.visit(`/product/${dress.id}`, { lang, motion: true, viewport })
    await gallery(page).getByRole('button', { name: text.zoomIn, exact: true }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    const picture = shownPicture(gallery(page))
    const track = gallery(page).locator('ul').first()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const box = await track.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 60, 250)
    expect(await track.evaluate((list) => list.matches(':hover'))).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => track.evaluate((list) => list.matches(':hover'))).toBe(true)
    expect(await picture.evaluate((img) => getComputedStyle(img).scale)).toBe('none')
    await page.mouse.move((box?.x ?? 0) + 70, 250)
    await expect.poll(() => picture.evaluate((img) => getComputedStyle(img).scale)).toBe('1.8')
  })

  it('finds the search and the categories if a product no longer exists', async () => {
    store.expectProblem(/404/)
    const page = await store.visit('/product/99999', { lang, viewport: NARROW })
    await page.getByRole('heading', { level: 1, name: text.productGone }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: titled(categories[0] as (typeof categories)[0]) }).waitFor()
    expect(await findings(page)).toEqual([])
    await main.getByRole('combobox', { name: text.searchLabel }).fill('dress')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?q=dress')
    await page.getByRole('article').first().waitFor()
  })

  it('on a phone sees no thumbnails while it loads, and the toast clear of its buttons wherever they are scrolled to', async () => {
    store.demo.setFaults([{ path: `/api/products/${plain.id}`, hang: true }])
    const page = await store.visit(`/product/${plain.id}`, { lang, viewport: NARROW })
    const waiting = page.getByRole('main').locator('[part~="skeleton"]')
    await waiting.first().waitFor()
    const widths = () => waiting.evaluateAll((nodes) => nodes.map((node) => node.clientWidth))
    await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(200)
    expect(await widths()).not.toContain(72)
    store.demo.setFaults([])
    await page.reload()
    const scrollSoThat = (bottom: number) =>
      buyNow(page).evaluate(
        (button, wanted) => scrollBy(0, button.getBoundingClientRect().bottom - wanted),
        bottom,
      )
    await buyNow(page).waitFor()
    await scrollSoThat(NARROW.height - 40)
    await add(page).click()
    const toast = page.locator('[part=toast]')
    // Focused, so that it stays.
    await toast.getByRole('button', { name: text.close }).focus()
    const isAbove = async () => (await bottomOf(toast)) <= ((await buyNow(page).boundingBox())?.y ?? 0)
    await expect.poll(isAbove).toBe(true)
    const atTheEdge = NARROW.height - 16
    await scrollSoThat(NARROW.height - 300)
    await expect.poll(() => bottomOf(toast)).toBe(atTheEdge)
    await scrollSoThat(NARROW.height - 40)
    await expect.poll(isAbove).toBe(true)
    await page.setViewportSize({ width: NARROW.width, height: NARROW.height + 260 })
    await expect.poll(() => bottomOf(toast)).toBe(atTheEdge + 260)
  })

  it('on a phone sees the essentials on the first screen, then a sticky price and button that never cover the focus', async () => {
    const page = await store.visit(`/product/${dress.id}`, { lang, viewport: NARROW })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: text.favourite, exact: true }).first().waitFor()
    for (const thing of [
      shownPicture(gallery(page)),
      main.getByRole('heading', { level: 1 }),
      main.getByText('-14%').first(),
      main.getByRole('group', { name: text.color }),
    ])
      expect(await bottomOf(thing)).toBeLessThanOrEqual(NARROW.height)
    const thumbnail = gallery(page).getByRole('button', { name: n(2), exact: true })
    expect(await thumbnail.count(), 'dots in place of thumbnails').toBe(0)
    const bar = page.locator('[part="buy-bar"]')
    await bar.waitFor({ state: 'attached' })
    expect(await bar.isVisible(), 'not before the page’s own buttons were passed').toBe(false)
    const pass = async () => {
      const bottom = await buyNow(page).evaluate(
        (button) => button.getBoundingClientRect().bottom + window.scrollY,
      )
      await page.evaluate((top) => scrollTo(0, top), bottom + 10)
      await bar.waitFor()
    }
    await pass()
    await bar.getByRole('button', { name: `${text.addToCart}: ${titled(dress)}` }).click()
    await page.getByText(text.chooseColor).waitFor()
    await isFocused(page.getByRole('group', { name: text.color }).getByRole('radio').first())
    await pick(page, NAVY_XL)
    await pass()
    await bar.getByText(NAVY_XL.discount_price ?? '').waitFor()
    await bar.getByText(titled(NAVY_XL.color)).waitFor()
    const dock = () =>
      page.evaluate(() => {
        const shell = document.querySelector('store-app')?.shadowRoot?.querySelector<HTMLElement>('.root')
        return shell?.style.getPropertyValue('--s-dock')
      })
    await expect.poll(async () => Number.parseInt((await dock()) ?? '', 10)).toBeGreaterThan(44)
    // The bar grows, as with a longer amount or larger text.
    const high = await bar.evaluate((node) => {
      node.style.minBlockSize = '120px'
      return node.getBoundingClientRect().height + 8
    })
    await expect.poll(dock).toBe(`${high}px`)
    await bar.evaluate((node) => node.style.removeProperty('min-block-size'))
    await expect.poll(dock).not.toBe(`${high}px`)
    await value(page, 'color', NAVY_XL).focus()
    await page.keyboard.press('Tab')
    expect(await value(page, 'size', NAVY_XL).isChecked()).toBe(true)
    const overlap = await page.evaluate(() => {
      const root = document.querySelector('store-app')?.shadowRoot
      const bar = root?.querySelector('[part="buy-bar"]')
      const label = root?.activeElement?.closest('label')
      if (!bar || !label) throw new Error('There is no bar, or no focus.')
      if (getComputedStyle(bar).visibility === 'hidden') return 0
      return label.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
    })
    expect(overlap).toBeLessThanOrEqual(0)
    await buyNow(page).scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    expect(await dock()).toBe('')
  })
})

describe('a product page', () => {
  const text = TEXTS.en

  it('renders at once when opened from a card', async () => {
    const page = await store.visit('/category/1')
    store.demo.setFaults([{ path: `^/api/products/\\d+$`, hang: true }])
    const card = page.getByRole('article').first()
    const title = await card.getByRole('link').first().innerText()
    await card.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('button', { name: text.buyNow }).waitFor()
  })

  it('is usable before the variant lists respond, never reorders rendered options, and uses the merchant’s order on the next visit', async () => {
    const labels = (page: Page) =>
      page
        .getByRole('group', { name: text.size })
        .locator('label')
        .evaluateAll((all) => all.map((label) => label.lastChild?.textContent))
    const listed = ['L', 'S', 'XL', 'M'].map((title) => ({
      retail_id: { S: 51, M: 52, L: 53, XL: 54 }[title],
      title_en: title,
      title_ar: title,
    }))
    const values = { statusCode: 200, variant: { id: 2, title_en: 'Size', title_ar: 'Size', values: listed } }
    const page = await store.visit(BLANK)
    let result = () => {}
    const shown = new Promise<void>((resolve) => (result = resolve))
    await page.route('**/api/variants/2/values', async (route) => {
      await shown
      await route.fulfill({ json: values })
    })
    const stored = () => page.evaluate(() => localStorage['store:options'] as string | undefined)
    await page.goto(`/product/${dress.id}`)
    const large = choice(page.getByRole('main'), 'L')
    await large.waitFor()
    expect(await labels(page), 'small to large until it is known').toEqual(['S', 'M', 'L', 'XL'])
    await choice(page.getByRole('main'), 'Navy').click()
    await page.getByRole('radio', { name: /^Navy/, checked: true }).waitFor()
    const box = await large.boundingBox()
    result()
    await expect.poll(stored).toContain('"size":["53","51","54","52"]')
    expect(await labels(page)).toEqual(['S', 'M', 'L', 'XL'])
    expect(await large.boundingBox()).toEqual(box)
    await page.reload()
    await large.waitFor()
    expect(await labels(page)).toEqual(['L', 'S', 'XL', 'M'])
  })

  it('shows colours with their option’s picture, or by name if they have none', async () => {
    const options = dress.options.map((option) =>
      option.color.title_en === 'Coral' ? { ...option, image: '' } : option,
    )
    store.demo.setFaults([
      { path: `/api/products/${dress.id}`, body: { statusCode: 200, product: { ...dress, options } } },
    ])
    const page = await store.visit(`/product/${dress.id}`)
    const navy = choice(page.getByRole('main'), 'Navy')
    await navy.locator('img[src*="dress_navy_main"]').waitFor()
    expect(await navy.getByRole('radio').getAttribute('aria-label'), 'its name is the text').toBe(null)
    await page.getByRole('radio', { name: 'Navy', exact: true }).waitFor()
    expect(await choice(page.getByRole('main'), 'Coral').locator('img').count()).toBe(0)
    expect(await choice(page.getByRole('main'), 'XL').locator('img').count()).toBe(0)
  })

  it.each([
    [
      'no picture, no price and no WhatsApp number',
      { images: [], price: '', discount_price: null },
      { ...settings, store_whatsapp: null },
      text.toastCannotBuy,
      [text.addToCart, text.buyNow],
      [],
    ],
    [
      'one picture, and nothing in stock',
      { images: plain.images.slice(0, 1), stock: 0 },
      settings,
      text.outOfStock,
      [text.outOfStock],
      [text.askWhenBack],
    ],
  ])('has a proper layout with %s', async (_, change, shop, reason, buttons, questions) => {
    store.demo.setFaults([
      { path: `/api/products/${plain.id}`, body: { statusCode: 200, product: { ...plain, ...change } } },
      { path: '/api/settings', body: shop },
    ])
    const page = await store.visit(`/product/${plain.id}`)
    const main = page.getByRole('main')
    await main.getByRole('status').getByText(reason, { exact: true }).waitFor()
    for (const name of [text.addToCart, text.buyNow, text.outOfStock]) {
      const button = main.getByRole('button', { name, exact: true })
      expect([name, await button.count()]).toEqual([name, buttons.includes(name) ? 1 : 0])
      if (buttons.includes(name)) expect(await button.getAttribute('aria-disabled')).toBe('true')
    }
    await expect.poll(() => main.locator('ul img:visible').count()).toBe(1)
    // The gallery's controls render together with the heart.
    await main.getByRole('button', { name: text.favourite, exact: true }).waitFor()
    expect(await main.getByRole('button', { name: text.zoomIn }).count()).toBe(change.images.length)
    expect(await gallery(page).getByRole('button', { name: text.next, exact: true }).count()).toBe(0)
    await main.getByRole('heading', { name: text.description }).waitFor()
    const links = await main.getByRole('link').and(main.locator('[href^="https://wa.me/"]')).all()
    expect(await Promise.all(links.map((link) => link.innerText()))).toEqual(questions)
    for (const link of links) {
      const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
      expect(message).toContain(plain.title_en)
      expect(message).toContain(`${store.url}/product/${plain.id}`)
    }
  })

  it('as a standalone element links to the checkout after adding, except with after-add="none"', async () => {
    const page = await store.visit(BLANK, {
      html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
        <script src="/store.js" async></script><h1>Shop</h1>
        <store-product host="{{host}}" product-id="${plain.id}" layout="full" after-add="none"></store-product>
        <store-product host="{{host}}" product-id="${plain.id}" layout="full"></store-product>`,
    })
    const [quiet, other] = [page.locator('store-product').first(), page.locator('store-product').last()]
    const addIn = (element: Locator) => element.getByRole('button', { name: text.addToCart, exact: true })
    await addIn(quiet).click()
    await other
      .getByRole('button', { name: new RegExp(`^${text.goToCheckout}`) })
      .first()
      .waitFor()
    await quiet.getByRole('group', { name: text.quantity }).waitFor()
    expect(await addIn(quiet).count()).toBe(1)
    expect(await addIn(other).count()).toBe(0)
  })

  it('as a standalone element takes its line to the checkout and leaves the cart unchanged', async () => {
    const dallah = createCatalogue().product(210)
    const option = dallah?.options.find(({ stock }) => stock > 0)
    const page = await store.visit('/parts')
    const element = page.locator('store-product[product-id="210"]')
    await element.getByRole('button', { name: text.buyNow, exact: true }).waitFor()
    const buyNow = (id: number | undefined) =>
      element.evaluate(async (dropIn, chosen) => {
        const product = dropIn as HTMLElement & {
          buyNow(): Promise<unknown>
          select(id: unknown): Promise<boolean>
        }
        return [await product.select(chosen), await product.buyNow()]
      }, id)
    expect(await buyNow(-1)).toEqual([false, { ok: false, reason: 'choose' }])
    expect(await buyNow(option?.id)).toEqual([true, { ok: true }])
    await page.getByRole('dialog').getByRole('heading', { name: text.gateTitle }).waitFor()
    expect(await stored(page)).toEqual([])
  })
})

it.each(LANGS)('a card of 150 px has the text of its button on one line: %s', async (lang) => {
  const card = (id: number) =>
    `<store-product host="{{host}}" layout="card" product-id="${id}" style="width: 150px"></store-product>`
  const page = await store.visit('/elsewhere', {
    html: `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
      <script src="/store.js" async></script>${card(dress.id)}${card(plain.id)}`,
    lang,
  })
  for (const id of [dress.id, plain.id]) {
    const action = page.locator(`[product-id="${id}"] [part="secondary-button"]`)
    await action.waitFor()
    expect((await action.boundingBox())?.height).toBe(44)
  }
})

it('a product page without `seo` and rows of other products links to the brand and category', async () => {
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="/store.js" async></script><store-app host="{{host}}" initial-path="/product/${dress.id}"
    routing="memory"></store-app><script>document.querySelector('store-app').config = { productRails: [] }</script>`
  const page = await store.visit(BLANK, { html })
  const named = [
    brands.find(({ id }) => id === dress.brand_id),
    categories.find(({ id }) => id === dress.category_id),
  ]
  for (const entry of named)
    await page
      .getByRole('main')
      .getByRole('link', { name: entry?.title_en ?? '', exact: true })
      .waitFor()
})
