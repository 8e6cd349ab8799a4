import { expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, subcategories } from '../../demo/seed/catalogue'
import { choice, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { dress, NAVY_XL, SAGE_L, gallery, shownPicture, topOf, productPageIn } from '../helpers/product-page'
import { goTo, titleOf } from '../helpers/screens'
import { productAs } from '../helpers/buying'

const store = openStore({}, WITHOUT_PICTURES)

it(`a shopper in ${ONE_LANG} sees picture, price and measurements of the selected option, which is in the URL, and why another combination is unavailable`, async () => {
  const lang = ONE_LANG
  const { text, value, pick, add, buyNow } = productPageIn(lang)

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

  await page.getByRole('contentinfo').getByRole('link', { name: text.brands, exact: true }).click()
  await page.waitForURL('**/brands')
  await page.goBack()
  await sees()
  await goTo(page, '/cart')
  await goTo(page, `/product/${dress.id}?option=no-such-option`)
  await page.getByText(text.inStock, { exact: true }).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

  const status = page.getByRole('main').getByRole('status')
  const question = page.getByRole('main').getByRole('link', { name: text.askProduct })
  const message = async () =>
    new URL((await question.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(await message()).toContain(titleOf(dress, lang))
  await pick(page, SAGE_L)
  await status.getByText(`${text.itemNotAvailable} · ${text.outOfStock}`).waitFor()
  const soldOut = page.getByRole('main').getByRole('button', { name: text.outOfStock, exact: true })
  expect(await soldOut.getAttribute('aria-disabled')).toBe('true')
  const ask = await page.getByRole('link', { name: text.askWhenBack }).getAttribute('href')
  expect(decodeURIComponent(ask ?? '')).toContain(`?option=${SAGE_L.id}`)
  expect(decodeURIComponent(ask ?? '')).toContain(titleOf(SAGE_L.color, lang))
  expect(await question.count(), 'one question at a time').toBe(0)
  // This size exists only in navy.
  await pick(page, SAGE_L, NAVY_XL)
  await status.getByText(text.itemNotAvailable, { exact: true }).waitFor()
  expect(await buyNow(page).getAttribute('aria-disabled')).toBe('true')
  expect(await value(page, 'size', NAVY_XL).locator('xpath=..').innerText()).toContain(text.itemNotAvailable)
  await pick(page, NAVY_XL)
  await status.getByText(text.inStock, { exact: true }).waitFor()
  expect(await add(page).getAttribute('aria-disabled')).toBe(null)
  await expect.poll(message).toContain(`${store.url}/product/${dress.id}?option=${NAVY_XL.id}`)
  expect(await message()).toContain(titleOf(NAVY_XL.color, lang))

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
    titleOf(
      list.find((other) => other.id === id),
      lang,
    )
  await trail.getByRole('link', { name: entry(categories, dress.category_id) }).waitFor()
  await trail.getByRole('link', { name: entry(subcategories, dress.subcategory_id) }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: entry(brands, dress.brand_id) })
    .click()
  await page.waitForURL(`**/brand/${dress.brand_id}`)
})

it('a product page never reorders rendered options, uses the merchant’s order on the next visit, and shows colours with their option’s picture, or only by name', async () => {
  const text = TEXTS.en
  const listed = ['L', 'S', 'XL', 'M'].map((title) => ({
    retail_id: { S: 51, M: 52, L: 53, XL: 54 }[title],
    title_en: title,
    title_ar: title,
  }))
  const variant = { id: 2, title_en: 'Size', title_ar: 'Size', values: listed }
  const options = dress.options.map((option) =>
    option.color.title_en === 'Coral' ? { ...option, image: '' } : option,
  )
  store.demo.setFaults([
    { path: '/api/variants/2/values', body: { statusCode: 200, variant } },
    productAs({ ...dress, options }),
  ])
  const values = store.hold('/api/variants/2/values')
  const page = await store.visit(`/product/${dress.id}`)
  const value = (name: string) => choice(page.getByRole('main'), name)
  const labels = () =>
    page
      .getByRole('group', { name: text.size })
      .locator('label')
      .evaluateAll((all) => all.map((label) => label.lastChild?.textContent))
  const stored = () => page.evaluate(() => localStorage['store:options'] as string | undefined)
  await value('L').waitFor()
  expect(await labels(), 'small to large until it is known').toEqual(['S', 'M', 'L', 'XL'])
  await value('Navy').locator('img[src*="dress_navy_main"]').waitFor()
  expect(await value('Navy').getByRole('radio').getAttribute('aria-label'), 'its name is the text').toBe(null)
  expect(await value('Coral').locator('img').count()).toBe(0)
  expect(await value('XL').locator('img').count()).toBe(0)
  await value('Navy').click()
  await page.getByRole('radio', { name: 'Navy', exact: true, checked: true }).waitFor()
  const box = await value('L').boundingBox()
  values.release()
  await expect.poll(stored).toContain('"size":["53","51","54","52"]')
  expect(await labels()).toEqual(['S', 'M', 'L', 'XL'])
  expect(await value('L').boundingBox()).toEqual(box)
  await page.reload()
  await value('L').waitFor()
  expect(await labels()).toEqual(['L', 'S', 'XL', 'M'])
})
