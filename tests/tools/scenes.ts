import type { Page } from 'playwright-core'
import type { Messages } from '../helpers/texts'
import type { Lang } from '../../src/core/types'
import { buyer, CART, cartOf, GUEST, GUEST_READY, remaining, USER } from '../helpers/buying'
import { PLAIN, SCREENS, WITH_OPTIONS } from '../helpers/screens'
import type { Answers, Json, State } from './answers'

/** A screen that needs more than a URL: a user, an earlier visit, or a failure. */
export interface Scene {
  path: string
  /** Whether the demo's registered user is logged in. */
  person?: true
  /** The storage content of an earlier visit. */
  stored?: Record<string, string>
  /** The states to capture; by default, only the normal one. */
  states?: readonly State[]
  /** Whether to capture the viewport instead of the whole page, as for dialogs. */
  window?: true
  answers?: Answers
  /** Runs before the screen is opened. */
  before?: (page: Page) => Promise<unknown>
  /** The shopper's actions on the screen. */
  act?: (page: Page, t: Messages, lang: Lang) => Promise<unknown>
}

const WITH_LONG = ['normal', 'long'] as const
const TAB_STATES = ['normal', 'loading', 'empty', 'failed', 'long'] as const
const none = () => []
const refused = () => null

const record = (body: Json | undefined) => body as { [key: string]: Json }
/** Changes values of the only entity in a response. */
const withOther = (name: string, values: { [key: string]: Json }) => (body: Json) => ({
  ...record(body),
  [name]: { ...record(record(body)[name]), ...values },
})
/** Returns a response with a product that has little data. */
const shortened = withOther('product', { description_en: '', description_ar: '' })
/** A category whose response has no subcategories. */
const alone = withOther('category', { subcategories: [] })

const PERSON_READY = {
  ...CART,
  'store:checkout': JSON.stringify({ userId: '1', ...USER, password: undefined, addressId: '1' }),
}
/** A cart that was stored before a price, a stock or a product changed. */
const STALE = {
  cart: cartOf(
    remaining({ ...PLAIN, price: '99.000', discount_price: null }),
    remaining(WITH_OPTIONS),
    remaining({ ...PLAIN, id: 987_654 }),
  ),
}
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const inTab = (name: string) => ({ path: `/profile?tab=${name}`, person: true }) as const
const tab = (name: string) => ({ ...inTab(name), states: TAB_STATES })
const shownDialog = (page: Page) => page.getByRole('dialog').first().waitFor()
async function pressForDialog(page: Page, name: string) {
  await press(page, name)
  await shownDialog(page)
}

export const SCENES = {
  'home-without-blocks': { path: '/', states: ['normal', 'loading', 'long'], answers: { '/api/home': none } },
  'home-parts-failed': {
    path: '/',
    answers: { '/api/home': none, '/api/categories': refused, '/api/brands': refused },
  },
  'search-parts-failed': { path: SCREENS.results, answers: { '/api/categories': refused } },
  'category-parts-failed': {
    path: SCREENS.category,
    answers: { '/api/subcategories': refused, '/api/categories/': alone },
  },
  'product-bare': { path: SCREENS.product, states: WITH_LONG, answers: { '/api/products/': shortened } },
  'product-unchosen': {
    path: SCREENS['product-options'],
    states: WITH_LONG,
    act: (page, t) => press(page, t.addToCart),
  },
  'size-guide': {
    path: SCREENS['product-options'],
    window: true,
    act: (page, t) => pressForDialog(page, t.sizeGuide),
  },
  'product-own-garment': {
    path: `${SCREENS['product-options']}?option=${WITH_OPTIONS.options[0]?.id}`,
    states: WITH_LONG,
    stored: { 'store:garment': '{"unit":"cm","garments":[{"kind":null,"garment":{"bust":96}}]}' },
    window: true,
    act: (page, t) =>
      page.getByRole('main').getByRole('button', { name: t.sizeGuide }).scrollIntoViewIfNeeded(),
  },
  'product-in-cart': { path: SCREENS.product, states: WITH_LONG, stored: CART },
  'cart-stale': { path: SCREENS.cart, states: WITH_LONG, stored: STALE },
  'cart-empty': {
    path: SCREENS.cart,
    stored: {
      'store:recent': JSON.stringify(
        [PLAIN, WITH_OPTIONS].map(({ id, title_en, title_ar, images }) => ({
          id,
          title: { en: title_en, ar: title_ar },
          image: images[0]?.url ?? null,
        })),
      ),
    },
  },
  'cart-undo': {
    path: SCREENS.cart,
    stored: CART,
    window: true,
    act: async (page, t) => {
      await press(page, t.remove)
      await page.getByRole('button', { name: t.undo }).waitFor()
    },
  },
  'shared-cart': {
    path: `/?cart=${PLAIN.id}x2,${WITH_OPTIONS.id}x1,987654x1`,
    stored: CART,
    window: true,
    act: shownDialog,
  },
  'order-by-chat': {
    path: SCREENS.cart,
    stored: CART,
    window: true,
    act: async (page, t) => {
      await page.locator('store-app').evaluate((app) => app.setAttribute('order-by', 'whatsapp'))
      await pressForDialog(page, t.orderByChat)
    },
  },
  'login-faults': {
    path: SCREENS.login,
    act: (page, t) => page.getByRole('main').locator('form').getByRole('button', { name: t.logIn }).click(),
  },
  'login-forgot': { path: SCREENS.login, act: (page, t) => press(page, t.forgotPassword) },
  'sign-up-faults': {
    path: SCREENS.signUp,
    act: (page, t) => page.getByRole('main').locator('form').getByRole('button', { name: t.signUp }).click(),
  },
  'profile-orders': tab('orders'),
  'guest-orders': {
    path: SCREENS.checkout,
    states: WITH_LONG,
    stored: GUEST_READY,
    act: async (page, t, lang) => {
      const at = buyer(page, lang)
      await at.placeOrder()
      await at.placed.getByRole('link', { name: t.goToPayment }).waitFor()
      await page.goto('/profile?tab=orders')
      await page.getByRole('link', { name: t.payNow }).waitFor()
    },
  },
  'profile-addresses': tab('addresses'),
  'profile-favourites': tab('favorites'),
  'profile-edit': tab('edit'),
  'address-dialog': {
    ...tab('addresses'),
    states: ['normal', 'long'],
    window: true,
    act: async (page, t) => {
      await pressForDialog(page, t.addAddress)
      await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    },
  },
  'delete-address': { ...inTab('addresses'), window: true, act: (page, t) => pressForDialog(page, t.delete) },
  'password-dialog': {
    ...inTab('edit'),
    window: true,
    act: (page, t) => pressForDialog(page, t.changePassword),
  },
  'gate-name': {
    path: SCREENS.checkout,
    states: WITH_LONG,
    stored: CART,
    act: async (page, t, lang) => {
      await buyer(page, lang).givePhone(GUEST.phone)
      await page.getByRole('textbox', { name: t.name, exact: true }).waitFor()
    },
  },
  'gate-password': {
    path: SCREENS.checkout,
    stored: CART,
    act: async (page, t, lang) => {
      await buyer(page, lang).givePhone(USER.phone)
      await page.getByText(t.welcomeBack).waitFor()
    },
  },
  'gate-dialog': {
    path: SCREENS.cart,
    stored: CART,
    window: true,
    act: async (page, t) => {
      await page.getByRole('main').getByRole('link', { name: t.checkout, exact: true }).click()
      await shownDialog(page)
    },
  },
  'checkout-guest': { path: SCREENS.checkout, stored: GUEST_READY, states: ['normal', 'failed', 'long'] },
  'checkout-faults': {
    path: SCREENS.checkout,
    stored: { ...CART, 'store:checkout': JSON.stringify({ guest: true, ...GUEST }) },
    act: (page, _, lang) => buyer(page, lang).placeButton.click(),
  },
  'checkout-person': { path: SCREENS.checkout, person: true, stored: PERSON_READY, states: WITH_LONG },
  'order-placed': {
    path: SCREENS.checkout,
    states: WITH_LONG,
    stored: GUEST_READY,
    act: async (page, t, lang) => {
      const at = buyer(page, lang)
      await at.placeOrder()
      await page.getByText(t.orderPlaced).first().waitFor()
    },
  },
  'order-page': {
    path: SCREENS.checkout,
    stored: GUEST_READY,
    act: async (page, t, lang) => {
      const at = buyer(page, lang)
      await at.placeOrder()
      await at.placed.getByRole('link', { name: t.goToPayment }).waitFor()
      await page.keyboard.press('Escape')
      await at.placed.waitFor({ state: 'hidden' })
    },
  },
  'order-aside': {
    path: SCREENS.product,
    stored: GUEST_READY,
    act: async (page, t, lang) => {
      const at = buyer(page, lang)
      const buyNow = () => page.getByRole('button', { name: t.buyNow }).first().click()
      await buyNow()
      await at.placeOrder()
      await page.getByRole('link', { name: t.goToPayment }).waitFor()
      await page.goto(SCREENS.product)
      await buyNow()
      await page.getByText(t.showOrder).waitFor()
    },
  },
  'order-unconfirmed': {
    path: SCREENS.checkout,
    stored: GUEST_READY,
    act: async (page, t, lang) => {
      await page.route('**/api/orders', (route) => route.abort('connectionreset'))
      await buyer(page, lang).placeOrder()
      await page.getByText(t.unconfirmedTitle).waitFor()
    },
  },
  crash: {
    path: SCREENS.notFound,
    before: (page) => page.route('**/assets/*NotFound*', (route) => route.fulfill({ status: 404, body: '' })),
  },
  offline: {
    path: SCREENS.product,
    window: true,
    act: async (page, t) => {
      await page.context().setOffline(true)
      await page.getByText(t.offline).waitFor()
    },
  },
  'shop-failed': { path: SCREENS.home, answers: { '/api/settings': refused, '/api/appearances': refused } },
} satisfies Readonly<Record<string, Scene>>
