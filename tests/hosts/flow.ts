import type { Frame, Page } from 'playwright-core'
import { buyer, GUEST } from '../helpers/buying'
import { WITH_OPTIONS, titleOf } from '../helpers/screens'
import { TEXTS } from '../helpers/texts'
import type { Look } from './looks'

const text = TEXTS.en

/** Navigates the store by the URL, and goes back. */
export async function goAndReturn(page: Page, frame: Frame): Promise<void> {
  const app = frame.locator('store-app')
  await app.evaluate((element) => (element as HTMLElementTagNameMap['store-app']).navigate('/brands'))
  await app.getByRole('heading', { level: 1, name: text.brands }).waitFor()
  await page.waitForURL('**/brands')
  await page.goBack()
  await app.getByRole('heading', { level: 1, name: text.shoppingCart }).waitFor()
}

const ELEMENTS = 'store-nav, store-cart, store-product, store-checkout, store-app'

/**
 * Waits for all five elements, then buys as a guest up to the confirmation: chooses an option, adds it, opens the drawer,
 * and types into fields by keyboard. Calls `look` at each stage.
 */
export async function buy(page: Page, frame: Frame, look: Look): Promise<void> {
  const cart = frame.locator('store-cart')
  const product = frame.locator(`store-product[product-id="${WITH_OPTIONS.id}"]`)

  const choose = async (group: string, name: string) => {
    const radio = frame.getByRole('radio', { name: new RegExp(`^${name}`) })
    await product.getByRole('group', { name: group }).locator('label').filter({ has: radio }).click()
  }
  const option = WITH_OPTIONS.options.findLast(({ stock }) => stock > 5)
  if (!option) throw new Error('There is no option to choose.')
  await choose(text.color, titleOf(option.color, 'en'))
  await choose(text.size, titleOf(option.size, 'en'))
  await look('ready', ELEMENTS)

  await product.getByRole('button', { name: text.addToCart, exact: true }).click()
  // A trial click fails if something covers the toast.
  await product.getByText(text.toastAdded, { exact: true }).click({ trial: true })
  await look('added', 'store-product:not([layout])')

  const withCount = text.cartWithCount({ count: 1, n: '1' })
  await cart.getByRole('button', { name: withCount, exact: true }).click()
  const drawer = cart.getByRole('dialog', { name: text.shoppingCart })
  await drawer.getByRole('link', { name: titleOf(WITH_OPTIONS, 'en') }).waitFor()
  await look('drawer', 'store-cart')

  await drawer.getByRole('link', { name: text.checkout, exact: true }).click()
  // The page has a store-checkout, which shows the gate.
  const checkout = frame.locator('store-checkout')
  const form = buyer(checkout, 'en')
  await drawer.waitFor({ state: 'hidden' })
  await form.field(text.phoneNumber).click()
  await page.keyboard.type(GUEST.phone)
  await form.press(text.continue)
  await form.field(text.name).click()
  await page.keyboard.type(GUEST.name)
  await form.press(text.continue)

  await form.typeAddress()
  await form.field(text.street).click()
  await page.keyboard.type(' /?k')
  await form.field(text.street).blur()
  await look('address', 'store-checkout')
  await form.placeOrder()
  await form.placed.waitFor()
  await look('placed', 'store-checkout')
  await page.keyboard.press('Escape')
  await form.placed.waitFor({ state: 'hidden' })
}
