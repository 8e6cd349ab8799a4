import type { RouteName } from '../core/routing/routes'
import type { Capabilities } from '../core/types'
import { lazyPart, type LazyPart } from '../parts/loading/lazy-part'

/** A route without a screen does not compile. Each screen is a separate chunk. */
export const SCREENS: Readonly<Record<RouteName, LazyPart<object>>> = {
  home: lazyPart(async () => (await import('../parts/home/Home')).Home, { moreTexts: false }),
  products: lazyPart(async () => (await import('../parts/search/SearchPage')).SearchPage),
  category: lazyPart(async () => (await import('../parts/lists/ListPages')).CategoryPage),
  subcategory: lazyPart(async () => (await import('../parts/lists/ListPages')).SubcategoryPage),
  brand: lazyPart(async () => (await import('../parts/lists/ListPages')).BrandPage),
  categories: lazyPart(async () => (await import('../parts/lists/TilesPage')).CategoriesPage),
  brands: lazyPart(async () => (await import('../parts/lists/TilesPage')).BrandsPage),
  product: lazyPart(async () => (await import('../parts/product/ProductPage')).ProductPage),
  cart: lazyPart(async () => (await import('../parts/cart/CartPage')).CartPage),
  signUp: lazyPart(async () => (await import('../parts/account/SignUpPage')).SignUpPage),
  login: lazyPart(async () => (await import('../parts/account/LoginPage')).LoginPage),
  resetPassword: lazyPart(async () => (await import('../parts/account/MailLinkPage')).MailLinkPage),
  verifyEmail: lazyPart(async () => (await import('../parts/account/MailLinkPage')).MailLinkPage),
  profile: lazyPart(async () => (await import('../parts/account/ProfilePage')).ProfilePage),
  checkout: lazyPart(async () => (await import('../parts/checkout/CheckoutPage')).CheckoutPage),
  notFound: lazyPart(async () => (await import('../parts/NotFoundPage')).NotFoundPage),
}

/** Routes that need accounts. The profile does not: it shows the favourites stored in the browser. */
const OF_ACCOUNTS: ReadonlySet<RouteName> = new Set(['signUp', 'login'])

/** Returns the route, or `notFound` if the store's server does not support it. */
export const availableRoute = (name: RouteName, { accounts }: Capabilities): RouteName =>
  accounts === 'none' && OF_ACCOUNTS.has(name) ? 'notFound' : name
