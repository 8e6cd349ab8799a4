import type { Locator, Page } from 'playwright-core'
import { createCatalogue, subcategories } from '../../demo/seed/catalogue'
import type { Product, Titles } from '../../demo/seed/types'
import type { Messages } from './texts'
import type { Lang } from '../../src/core/types'
import type { RouteName } from '../../src/core/routing/routes'
import { until } from './until'

export const products = [...createCatalogue().all()]
const find = (fits: (product: Product) => boolean) => products.find(fits) as Product

/** Products of the demo by their characteristics. */
export const PLAIN = find(({ options, stock }) => options.length === 0 && stock > 3)
export const WITH_OPTIONS = find(({ options }) => options.length > 3)
/** Products without options or a discount. */
export const UNREDUCED = products.filter(
  ({ options, stock, discount_price }) => options.length === 0 && stock > 3 && discount_price === null,
) as [Product, Product, Product, Product, Product]
const SOLD_OUT = find(({ options, stock }) => options.length === 0 && stock <= 0)

/** Returns the title of a product, category, brand or option; '' if there is no entry. */
export const titleOf = (entry: Titles | undefined, lang: Lang) => entry?.[`title_${lang}`] ?? ''

/** Returns the subcategories of one of the demo's categories. */
export const childrenOf = (category: { id: number } | undefined) =>
  subcategories.filter(({ category_id }) => category_id === category?.id)

/**
 * Every screen of the store by the name of its route, so that a new screen can't be forgotten. Some screens appear in
 * several states.
 */
export const SCREENS = {
  home: '/',
  products: '/products',
  results: '/products?q=a',
  filtered: '/products?q=a&category=1&from=5&to=900',
  'no-result': '/products?q=qqqq&from=5',
  category: '/category/1',
  'category-list': '/category/1?layout=list',
  faceted: '/category/1?stock=1&sort=discount',
  subcategory: `/subcategory/${encodeURIComponent(subcategories[0]?.title_en ?? '')}`,
  brand: '/brand/1',
  categories: '/categories',
  brands: '/brands',
  product: `/product/${PLAIN.id}`,
  'product-options': `/product/${WITH_OPTIONS.id}`,
  'product-sold-out': `/product/${SOLD_OUT.id}`,
  cart: '/cart',
  signUp: '/siginUp',
  login: '/login',
  resetPassword: '/resetPassword',
  verifyEmail: '/verifyEmail',
  profile: '/profile',
  checkout: '/checkOut',
  notFound: '/nowhere',
} as const satisfies Readonly<Record<RouteName, string> & Record<string, string>>
export type ScreenName = keyof typeof SCREENS

/** From this width, the navigation bar shows all items and the cart icon opens the drawer. */
const WIDE = 1060
/** Below this width, the category and price of the search are filters of the list. */
const PHONE = 720

export interface Overlay {
  screen: ScreenName
  fits: 'wide' | 'narrow' | 'phone' | 'any'
  /** The clicks that open it, in order. */
  presses: (page: Page, t: Messages) => readonly Locator[]
  shows: (page: Page, t: Messages) => Locator
  /** Whether it disappears by itself and blocks nothing. */
  stays?: true
  /** Whether it can't be opened in an empty shop. */
  goods?: true
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })

/** Everything that opens over a screen. */
export const OVERLAYS = {
  'cart-drawer': {
    screen: 'home',
    fits: 'wide',
    presses: (page, t) => [
      page
        .getByRole('navigation')
        .getByRole('button', { name: new RegExp(`^${t.cart}`) })
        .first(),
    ],
    shows: (page, t) => dialog(page, t.shoppingCart),
  },
  'categories-panel': {
    screen: 'home',
    fits: 'wide',
    presses: (page, t) => [button(page, t.categories)],
    shows: (page, t) => page.getByRole('link', { name: t.seeAll }),
  },
  'brands-panel': {
    screen: 'home',
    fits: 'wide',
    presses: (page, t) => [button(page, t.brands)],
    shows: (page, t) => page.getByRole('link', { name: t.seeAll }),
  },
  'account-menu': {
    screen: 'home',
    fits: 'any',
    presses: (page, t) => [page.getByRole('navigation').getByRole('button', { name: t.account }).first()],
    shows: (page, t) => page.getByRole('group', { name: t.account }),
  },
  'side-menu': {
    screen: 'home',
    fits: 'narrow',
    presses: (page, t) => [
      page.getByRole('button', { name: t.menu, exact: true }),
      dialog(page, t.friend).getByRole('button', { name: t.profile }),
    ],
    shows: (page, t) => dialog(page, t.friend).getByRole('link', { name: t.logIn }),
  },
  filters: {
    screen: 'filtered',
    fits: 'phone',
    presses: (page, t) => [button(page, new RegExp(`^${t.filters}`))],
    shows: (page, t) => dialog(page, t.filters).getByRole('combobox', { name: t.category }),
  },
  'filter-sheet': {
    goods: true,
    screen: 'category',
    fits: 'phone',
    presses: (page, t) => [button(page, new RegExp(`^${t.filters}`))],
    shows: (page, t) => dialog(page, t.filters).getByRole('group'),
  },
  'filter-column': {
    goods: true,
    screen: 'faceted',
    fits: 'wide',
    presses: (page, t) => [button(page, new RegExp(`^${t.filters}`))],
    shows: (page, t) => page.getByRole('region', { name: t.filters }).getByRole('group'),
    stays: true,
  },
  'quick-add': {
    goods: true,
    screen: 'category',
    fits: 'any',
    presses: (page, t) => [
      page
        .getByRole('article')
        .getByRole('button', { name: new RegExp(`^${t.chooseOptions}`) })
        .first(),
    ],
    shows: (page, t) => dialog(page).getByRole('button', { name: t.addToCart }),
  },
  zoom: {
    goods: true,
    screen: 'product',
    fits: 'any',
    presses: (page, t) => [button(page, t.zoomIn)],
    shows: (page, t) => dialog(page).getByRole('button', { name: t.zoomIn }),
  },
  'sort-menu': {
    goods: true,
    screen: 'category',
    fits: 'any',
    presses: (page, t) => [button(page, t.sort)],
    shows: (page) => page.getByRole('menu'),
  },
  toast: {
    screen: 'product',
    fits: 'any',
    // The cart already contains the product if it was filled.
    presses: (page, t) => {
      const inMain = (name: string) => page.getByRole('main').getByRole('button', { name })
      return [inMain(t.addToCart).or(inMain(t.increase)).first()]
    },
    shows: (page, t) =>
      page.getByText(t.toastAdded).or(page.getByText(t.toastInCart)).or(page.getByText(t.toastQuantity)),
    stays: true,
  },
  'toast-in-drawer': {
    screen: 'brands',
    fits: 'wide',
    presses: (page, t) => [
      page
        .getByRole('navigation')
        .getByRole('button', { name: new RegExp(`^${t.cart}`) })
        .first(),
      dialog(page, t.shoppingCart).getByRole('button', { name: t.increase }).first(),
    ],
    shows: (page, t) => dialog(page, t.shoppingCart).getByText(t.toastQuantity),
  },
} satisfies Readonly<Record<string, Overlay>>

export const fits = ({ fits: where }: Overlay, width: number) =>
  where === 'any' || (where === 'wide' ? width >= WIDE : width < (where === 'narrow' ? WIDE : PHONE))

/** Opens an overlay on the current screen. Throws if a target is missing or nothing opens. */
export async function openOverlay(page: Page, { presses, shows }: Overlay, t: Messages): Promise<void> {
  for (const target of presses(page, t)) await target.click()
  await shows(page, t).first().waitFor()
}

export async function closeOverlay(page: Page, { shows, stays }: Overlay, t: Messages): Promise<void> {
  if (stays) return
  await page.keyboard.press('Escape')
  await shows(page, t).first().waitFor({ state: 'hidden' })
}

/** Waits until the screen has its code, texts and data: nothing is busy, and no skeleton is left. */
export async function settled(page: Page): Promise<void> {
  await until(page, () => {
    const root = document.querySelector('store-app')?.shadowRoot
    return root?.querySelector('main h1') && !root.querySelector('[part~="skeleton"], [aria-busy="true"]')
  })
}

/** Navigates to a screen without a page load, like a link. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    const app = document.querySelector('store-app') as HTMLElement & { navigate(path: string): void }
    app.navigate(to)
  }, path)

/** Adds two products to the cart, one with options and one without. */
export const fillCart = (page: Page) =>
  page.evaluate(
    async ([plain, chosen, option]) => {
      const shop = window.Store?.shop()
      await shop?.addToCart(plain)
      await shop?.addToCart(chosen, { option })
    },
    [PLAIN.id, WITH_OPTIONS.id, WITH_OPTIONS.options.find(({ stock }) => stock > 0)?.id ?? 0] as const,
  )
