import type { Locator, Page } from 'playwright-core'
import type { DemoServer, Fault } from '../../demo/server'
import { seededOrders } from '../../demo/seed/people'
import { settings, zones } from '../../demo/seed/shop'
import type { Product } from '../../demo/seed/types'
import type { Lang } from '../../src/core/types'
import { PLAIN } from './screens'
import { storedToken } from './stored-token'
import { TEXTS } from './texts'

export const USER = { name: 'Fatima Ali', phone: '96550001111', password: 'secret123' }
/** A phone without an account. The server responds to its look-up with 404, which the browser logs. */
export const NEW_PHONE = '96555554444'
/** A guest whose phone the demo knows. */
export const GUEST = { name: 'Noor', phone: '96550002222' }
export const PLACE = { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'The park' } as const

/** Returns a cart line that an earlier visit has stored. */
export const remaining = (item: Product, quantity = 1, options: object | null = null) => ({
  cartId: `${item.id}`,
  id: item.id,
  quantity,
  item,
  options,
})
export const cartOf = (...lines: object[]) => JSON.stringify(lines)

/** Stored carts. `GUEST_READY` also has the completed form of a guest who has passed the gate. */
export const CART = { cart: cartOf(remaining(PLAIN, 2)) }
export const GUEST_READY = {
  ...CART,
  'store:checkout': JSON.stringify({ guest: true, ...GUEST, address: PLACE, zoneId: '2' }),
}

export const currency = { en: 'KWD', ar: 'د.ك' }
export const money = (value: number, lang: Lang) => `${value.toFixed(3)}\u00A0${currency[lang]}`
export const unit = ({ discount_price, price }: Pick<Product, 'discount_price' | 'price'>) =>
  Number(discount_price ?? price)

/** Makes the demo respond with this product. */
export const productAs = (product: Product): Fault => ({
  path: `^/api/products/${product.id}$`,
  body: { statusCode: 200, product },
})

/** Finds the button that opens the cart. Its name has the count. */
export const cartButton = (page: Page, lang: Lang, count: number) => {
  const name = count ? TEXTS[lang].cartWithCount({ count, n: String(count) }) : TEXTS[lang].cart
  return page.getByRole('button', { name, exact: true })
}

/** Returns the steps of a shopper on the way to an order, in one language. */
export function buyer(page: Page | Locator, lang: Lang) {
  const text = TEXTS[lang]
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const placeButton = page.getByRole('button', { name: new RegExp(`^${text.placeOrderLater}`) })
  return {
    text,
    field,
    placeButton,
    placed: page.getByRole('dialog', { name: text.orderPlaced }),
    /** The line with the known name and phone at the checkout, and its button. */
    contact: page.getByRole('region', { name: text.contact, exact: true }),
    /** Opens the fields of the name and phone, which the checkout shows as one line. */
    editContact: () =>
      page.getByRole('button', { name: `${text.edit}: ${text.contact}`, exact: true }).click(),
    /** Clicks the button once it shows the amount, because earlier clicks have no effect. */
    placeOrder: () => placeButton.filter({ hasText: '·' }).click(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    async givePhone(phone: string) {
      await field(text.phoneNumber).fill(phone)
      await page.getByRole('button', { name: text.continue, exact: true }).click()
    },
    async passAsGuest() {
      await this.givePhone(GUEST.phone)
      await field(text.name).fill(GUEST.name)
      await page.getByRole('button', { name: text.continue, exact: true }).click()
      await page.getByRole('heading', { name: text.deliveryAddress }).waitFor()
    },
    async logIn() {
      await this.givePhone(USER.phone)
      await page.getByText(text.welcomeBack).waitFor()
      await page.getByLabel(text.password, { exact: true }).fill(USER.password)
      await page.getByRole('button', { name: text.logIn, exact: true }).click()
    },
    async typeAddress(zone?: string) {
      await page
        .getByLabel(text.zone, { exact: true })
        .selectOption(zone ? { label: zone } : String(zones[0]?.id))
      for (const name of ['street', 'building', 'floor', 'flat', 'landmark'] as const)
        await field(text[name]).fill(PLACE[name])
    },
  }
}

export const cartIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.cart ?? '[]') as unknown[])

/** Makes the demo respond with settings that disable online payment. */
export const CASH_ONLY: Fault = { path: '/api/settings', body: { ...settings, enable_epayment: 0 } }

/** Returns the orders that a demo has taken, without the seeded ones. */
export const placedOrders = ({ orders }: DemoServer) =>
  orders().filter(({ id }) => seededOrders.every((seeded) => seeded.id !== id))

export const posts = (calls: readonly { method: string; path: string }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).length

/** Returns the content of storage after the demo's user has logged in on an earlier visit. */
export async function loggedIn(url: string): Promise<Record<string, string>> {
  const result = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone: USER.phone, password: USER.password }),
  })
  const { token_type, access_token } = (await result.json()) as Record<string, string>
  return storedToken(url, `${token_type} ${access_token}`)
}

/** Returns the content of storage for the demo's user with a cart, who then starts at the details. */
export async function userReady(url: string): Promise<Record<string, string>> {
  const { name, phone } = USER
  const details = { userId: '1', name, phone, addressId: '1' }
  return { ...CART, ...(await loggedIn(url)), 'store:checkout': JSON.stringify(details) }
}

/** Clicks the cart's checkout link, and waits for the dialog that asks whether to log in or continue as a guest. */
export async function openGate(page: Page, lang: Lang): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: TEXTS[lang].checkout, exact: true }).click()
  const gate = page.getByRole('dialog', { name: TEXTS[lang].gateTitle })
  await gate.waitFor()
  return gate
}

/** Holds back the responses of a path until they are released, and counts the requests. */
export async function holdBack(page: Page, path: string) {
  const held: (() => void)[] = []
  let open = false
  let requested = 0
  await page.context().route(`**${path}`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    requested++
    if (!open) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  return {
    requested: () => requested,
    release() {
      open = true
      for (const go of held.splice(0)) go()
    },
  }
}

/** Marks the existing status regions, so that `announced` can distinguish them from later ones. */
export const markRegions = (page: Page) =>
  page.getByRole('status').evaluateAll((regions) => {
    for (const region of regions) region.setAttribute('data-was-there', '')
  })
/** Expects that screen readers announce a message: its region must have existed before its text. */
export async function announced(message: Locator) {
  await message.waitFor()
  return message.evaluate(
    (element) => element.closest('[role=status]')?.hasAttribute('data-was-there') ?? false,
  )
}
