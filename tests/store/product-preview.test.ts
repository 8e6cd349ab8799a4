import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { holdBack } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { isFocused, LANGS, NARROW, openStore, TEXTS, WIDE, type Visit } from '../helpers/page'
import { PLAIN, WITH_OPTIONS } from '../helpers/screens'

const store = openStore({}, { revalidates: true })

/** The positions and widths of title, price and picture, in px. */
const placesOf = (page: Page) =>
  Promise.all(
    ['title', 'price', 'image'].map((part) =>
      page
        .locator(`main > :not([data-left]) [part=${part}]`)
        .first()
        .evaluate((node) => {
          const { x, y, width } = node.getBoundingClientRect()
          return [x, y, width].map(Math.round)
        }),
    ),
  )

const CODE = '/assets/product-*'

/** Opens a path of the store, while the code of product pages does not respond. */
async function visit(path: string, options: Visit) {
  const page = await store.visit('/cart', options)
  const code = await holdBack(page, CODE)
  await page.goto(path)
  return { page, code }
}

it.each([
  [LANGS[0], NARROW, PLAIN],
  [LANGS.at(-1), WIDE, WITH_OPTIONS],
] as const)(
  'a clicked product shows its title, price and picture before the code of its page has loaded: %s, %o',
  async (lang = 'en', viewport, product) => {
    const title = product[`title_${lang}`]
    const { page, code } = await visit('/products', { lang, viewport })
    const card = page.getByRole('article').filter({ hasText: title }).first()
    const price = await card.locator('[part=price] bdi').textContent()
    await card.getByRole('link', { name: title }).click()
    await page.getByText(TEXTS[lang].loading).first().waitFor({ state: 'attached' })
    const heading = page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    const main = page.locator('main > :not([data-left])')
    expect(await main.locator('[part=price] bdi').first().textContent()).toBe(price)
    await main.getByRole('img', { name: title }).first().waitFor()
    const before = await placesOf(page)
    code.release()
    await main.getByRole('button', { name: TEXTS[lang].addToCart }).first().waitFor()
    await isFocused(heading)
    expect(await placesOf(page)).toEqual(before)
  },
)

it('a product that is opened by its URL is shown before the code of its page has loaded, without a price for a selected option', async () => {
  const path = `/product/${WITH_OPTIONS.id}`
  const plain = await visit(path, { viewport: NARROW })
  await plain.page.getByRole('heading', { level: 1, name: WITH_OPTIONS.title_en }).waitFor()
  await plain.page.locator('[part=price]').first().waitFor()
  plain.code.release()
  const chosen = await visit(`${path}?option=${WITH_OPTIONS.options[0]?.id}`, { viewport: NARROW })
  const price = chosen.page.locator('[part=price]').first()
  await chosen.page.getByText(TEXTS.en.loading).first().waitFor({ state: 'attached' })
  expect(await price.count()).toBe(0)
  chosen.code.release()
  await price.waitFor()
})

it('the preview of a product has no price if the page will select its only option', async () => {
  const product = { ...WITH_OPTIONS, options: WITH_OPTIONS.options.slice(0, 1) }
  store.demo.setFaults([{ path: `/api/products/${product.id}`, body: { product } }])
  const { page, code } = await visit(`/product/${product.id}`, { viewport: NARROW })
  await page.getByText(TEXTS.en.loading).first().waitFor({ state: 'attached' })
  await idle(page, { held: [CODE.replace('*', '')] })
  expect(await page.locator('[part=price]').count()).toBe(0)
  code.release()
  await page.locator('[part=price]').first().waitFor()
})
