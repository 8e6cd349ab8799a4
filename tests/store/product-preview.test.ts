import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { holdBack } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { BLANK, isFocused, LANGS, NARROW, openStore, TEXTS, WIDE } from '../helpers/page'
import { PLAIN, WITH_OPTIONS } from '../helpers/screens'

const store = openStore()

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
async function open(page: Page, path: string) {
  const code = await holdBack(page, CODE)
  await page.goto(path)
  return code
}

it.each([
  [LANGS[0], NARROW, PLAIN],
  [LANGS.at(-1), WIDE, WITH_OPTIONS],
] as const)(
  'a clicked product shows its title, price and picture before the code of its page has loaded: %s, %o',
  async (lang = 'en', viewport, product) => {
    const title = product[`title_${lang}`]
    const page = await store.visit(BLANK, { lang, viewport })
    const code = await open(page, '/products')
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

it('a product that is opened by its URL is shown before the code of its page has loaded, without a price if an option is selected or will be', async () => {
  const page = await store.visit(BLANK, { viewport: NARROW })
  const path = `/product/${WITH_OPTIONS.id}`
  const price = page.locator('[part=price]').first()
  const isLoading = () => page.getByText(TEXTS.en.loading).first().waitFor({ state: 'attached' })
  const plain = await open(page, path)
  await page.getByRole('heading', { level: 1, name: WITH_OPTIONS.title_en }).waitFor()
  await price.waitFor()
  plain.release()

  const chosen = await open(page, `${path}?option=${WITH_OPTIONS.options[0]?.id}`)
  await isLoading()
  expect(await price.count()).toBe(0)
  chosen.release()
  await price.waitFor()

  // The page selects a product's only option.
  const product = { ...WITH_OPTIONS, options: WITH_OPTIONS.options.slice(0, 1) }
  store.demo.setFaults([{ path: `/api/products/${product.id}`, body: { product } }])
  const single = await open(page, path)
  await isLoading()
  await idle(page, { held: [CODE.replace('*', '')] })
  expect(await price.count()).toBe(0)
  single.release()
  await price.waitFor()
})
