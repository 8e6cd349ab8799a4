import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import type { Product } from '../../demo/seed/types'
import { atPath, choice, ONE_LANG, openStore, TEXTS, seen } from '../helpers/page'
import { products, titleOf } from '../helpers/screens'
import { inFirefox } from '../helpers/worker-browser'

const category = categories[0]
const inCategory = products.filter(({ category_id }) => category_id === category?.id)
const shownPrice = ({ price, discount_price }: { price: string; discount_price: string | null }) =>
  Number(discount_price ?? price)
const cheapest = Math.min(...inCategory.map(shownPrice))

/** The cheapest product of the category with options, which is on the first page of the sorted list. */
const dress = inCategory
  .filter(({ options }) => options.some(({ stock }) => stock > 2))
  .sort((a, b) => shownPrice(a) - shownPrice(b))[0] as Product
const option = dress.options.find(({ stock }) => stock > 2) as Product['options'][number]

const amount = (value: number) => value.toFixed(3)

describe('shopping', () => {
  const lang = inFirefox ? ONE_LANG : 'en'
  const store = openStore()
  const text = TEXTS[lang]
  const cartButton = (page: Page, count: number) => {
    const name = count ? text.cartWithCount({ count, n: String(count) }) : text.cart
    return page.getByRole('navigation').getByRole('button', { name, exact: true })
  }
  const price = (page: Page, value: number) => seen(page, amount(value))

  async function chooseAndAdd(page: Page) {
    await choice(page.getByRole('group', { name: text.color }), titleOf(option.color, lang)).click()
    await choice(page.getByRole('group', { name: text.size }), titleOf(option.size, lang)).click()
    await page.getByRole('button', { name: text.addToCart, exact: true }).click()
  }

  it('a shopper browses, sorts, selects an option, adds it, and finds the cart after a reload', async () => {
    const page = await store.visit('/', { lang })

    await page.getByRole('button', { name: text.categories, exact: true }).click()
    await page
      .getByRole('navigation')
      .or(page.locator('#store-panel-categories'))
      .getByRole('link', { name: titleOf(category, lang) })
      .click()
    await atPath(page, '/category/1')
    await page.getByRole('heading', { level: 1, name: titleOf(category, lang) }).waitFor()

    await page.getByRole('button', { name: text.sort }).click()
    await page.getByRole('menuitemradio', { name: text.sortPriceUp }).click()
    await page.getByRole('article').first().getByText(amount(cheapest)).first().waitFor()

    const cards = page.getByRole('article')
    await choice(page.getByRole('radiogroup', { name: text.layout }), text.listLayout).click()
    await page.waitForURL(/layout=list/)
    const box = await cards.first().boundingBox()
    expect(box?.width, 'a row is wider than it is high').toBeGreaterThan(box?.height ?? 0)

    await page.getByRole('link', { name: titleOf(dress, lang), exact: true }).click()
    await page.waitForURL(`**/product/${dress.id}**`)
    await page.getByRole('heading', { level: 1, name: titleOf(dress, lang) }).waitFor()

    await page.getByRole('button', { name: text.addToCart, exact: true }).click()
    await page.getByText(text.chooseColor).waitFor()
    await chooseAndAdd(page)
    await page.getByText(text.toastAdded).waitFor()
    await cartButton(page, 1).click()

    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    await drawer.getByRole('link', { name: titleOf(dress, lang) }).waitFor()
    await drawer.getByText(titleOf(option.color, lang)).waitFor()
    await drawer.getByRole('link', { name: text.openCart }).click()
    await atPath(page, '/cart')

    const unit = shownPrice(option)
    await page.getByRole('button', { name: text.increase }).click()
    await price(page, unit * 2).waitFor()
    await cartButton(page, 2).waitFor()
    await page.getByRole('button', { name: text.decrease }).click()
    await cartButton(page, 1).waitFor()

    await page.getByRole('button', { name: text.removeItem({ title: titleOf(dress, lang) }) }).click()
    await page.getByRole('main').getByText(text.cartEmpty).waitFor()
    await cartButton(page, 0).waitFor()
    await page.getByRole('button', { name: text.undo }).click()
    await cartButton(page, 1).waitFor()

    await page.reload()
    await page.getByRole('link', { name: titleOf(dress, lang) }).waitFor()
    await price(page, unit).waitFor()
    await cartButton(page, 1).waitFor()
  })
})
