import type { RouteName } from '../core/routes'
import type { Can } from '../core/types'
import { lazyPart, type LazyPart } from '../parts/loading/lazy-part'

/** A route without a screen does not compile. Each screen is a separate chunk. */
export const SCREENS: Readonly<Record<RouteName, LazyPart<object>>> = {
  home: lazyPart(async () => (await import('./HomeScreen')).HomeScreen, 'store'),
  products: lazyPart(async () => (await import('./ProductsScreen')).ProductsScreen),
  category: lazyPart(async () => (await import('./CategoryScreen')).CategoryScreen),
  subcategory: lazyPart(async () => (await import('./SubcategoryScreen')).SubcategoryScreen),
  brand: lazyPart(async () => (await import('./BrandScreen')).BrandScreen),
  categories: lazyPart(async () => (await import('./CategoriesScreen')).CategoriesScreen),
  brands: lazyPart(async () => (await import('./BrandsScreen')).BrandsScreen),
  product: lazyPart(async () => (await import('./ProductScreen')).ProductScreen),
  cart: lazyPart(async () => (await import('./CartScreen')).CartScreen),
  signUp: lazyPart(async () => (await import('./SignUpScreen')).SignUpScreen, 'account'),
  login: lazyPart(async () => (await import('./LoginScreen')).LoginScreen, 'account'),
  profile: lazyPart(async () => (await import('./ProfileScreen')).ProfileScreen, 'account'),
  checkout: lazyPart(async () => (await import('./CheckoutScreen')).CheckoutScreen, 'account'),
  notFound: lazyPart(async () => (await import('./NotFoundScreen')).NotFoundScreen),
}

/** Routes that need accounts. The profile does not: it shows the favourites stored in the browser. */
const OF_ACCOUNTS: ReadonlySet<RouteName> = new Set(['signUp', 'login'])

/** Returns the route, or `notFound` if the store's server does not support it. */
export const availableRoute = (name: RouteName, { accounts }: Can): RouteName =>
  accounts === 'none' && OF_ACCOUNTS.has(name) ? 'notFound' : name
