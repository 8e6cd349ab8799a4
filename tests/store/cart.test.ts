import { describe, expect, it } from 'vitest'
import type { Product } from '../../demo/seed/types'
import { cartButton, cartOf, remaining } from '../helpers/buying'
import { atPath, BLANK, focused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { UNREDUCED, titleOf } from '../helpers/screens'
import { inFirefox } from '../helpers/worker-browser'

const store = openStore({}, WITHOUT_PICTURES)
const [first, second] = UNREDUCED

describe('the focus in the cart', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const removal = (product: Product) => text.removeItem({ title: titleOf(product, lang) })

  it('the focus stays in the cart when lines are removed, and returns with Undo', async () => {
    const page = await store.visit('/', {
      lang,
      stored: { cart: cartOf(remaining(first), remaining(second)) },
    })
    await cartButton(page, lang, 2).click()
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    await drawer.getByRole('button', { name: removal(first) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toContain(titleOf(second, lang))
    await drawer.getByRole('button', { name: text.undo }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toContain(titleOf(first, lang))

    await drawer.getByRole('button', { name: removal(first) }).click()
    await drawer.getByRole('button', { name: text.remove, exact: true }).click()
    await drawer.getByText(text.cartEmpty).waitFor()
    await expect.poll(() => focused(page)).toBe(text.backToShopping)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe(text.cart)
  })

  // The other tests do not depend on the browser. The login tests cover a change in another tab.
  if (inFirefox) return

  it('the focus moves to the heading of the page that the drawer opens, and is restored by Back', async () => {
    const page = await store.visit('/categories', { lang, stored: { cart: cartOf(remaining(first)) } })
    await cartButton(page, lang, 1).click()
    await page.getByRole('link', { name: text.openCart }).click()
    await atPath(page, '/cart')
    await expect.poll(() => focused(page)).toBe(text.shoppingCart)
    await page.goBack()
    await expect.poll(() => focused(page)).toBe(text.categories)
    await cartButton(page, lang, 1).waitFor()
  })

  it('the focus stays in a line that is no longer available', async () => {
    const page = await store.visit(BLANK, { lang, stored: { cart: cartOf(remaining(first, 2)) } })
    let result = () => {}
    const wanted = new Promise<void>((resolve) => void (result = resolve))
    await page.route(`**/api/products/${first.id}`, async (route) => {
      await wanted
      await route.fulfill({ json: { statusCode: 200, product: { ...first, stock: 0 } } })
    })
    await page.goto('/cart')
    await page.getByRole('main').getByRole('button', { name: text.increase }).focus()
    result()
    await page.getByRole('main').getByText(text.outOfStock).waitFor()
    await expect.poll(() => focused(page)).toContain(titleOf(first, lang))
  })

  it('the focus stays in its tab when a product is added in another tab, and the cart shows the product', async () => {
    const page = await store.visit(`/product/${first.id}`, { lang })
    const other = await store.tab(page, '/cart')
    await other.getByRole('main').getByText(text.cartEmpty).waitFor()
    await page.getByRole('button', { name: text.addToCart, exact: true }).click()
    await other.getByRole('link', { name: titleOf(first, lang) }).waitFor()
  })
})
