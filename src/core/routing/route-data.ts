import type { Scope } from '../catalogue/port'
import { subcategoryTitled } from '../lib/catalogue/subcategory-titled'
import { findNamed } from '../lib/util/ids'
import type { ParamOf, Route, RouteName } from './routes'
import { sharedResources, type SharedName } from '../shop/shared-resources'
import type { Shop } from '../shop/shop'
import type { Resource } from '../stores/resource'
import type { Entity, Localized } from '../types'

/** The public data and the name of a screen. It contains no data of the shopper. */
export interface RouteData {
  /** The data without which the screen is empty: shared data, or the product of the path. */
  main?: SharedName | 'product'
  /** The products that the screen lists. */
  list?: Scope['of']
  /** The shared list with the entry of the path. If the list does not contain it, the screen does not exist. */
  entryOf?: 'categories' | 'subcategories' | 'brands'
  /** Other shared data that the screen shows. */
  also?: readonly SharedName[]
  /** The key of the text that names the screen for search engines, if its path names no entry. */
  title?: 'allProducts' | 'categories' | 'brands'
}

/** The data of a route. If the path specifies an entry, the data must show whether that entry exists. */
export type DataOf<Name extends RouteName> = [ParamOf<Name>] extends [never]
  ? RouteData
  : RouteData & ({ main: 'product' } | Required<Pick<RouteData, 'entryOf'>>)

/** The data of each route. Separate from `ROUTE_TRAITS`, which every element downloads before its content. */
export const ROUTE_DATA: Readonly<Record<RouteName, RouteData>> = {
  home: { main: 'home' },
  products: { list: 'all', also: ['categories'], title: 'allProducts' },
  category: { list: 'category', entryOf: 'categories', also: ['subcategories'] },
  subcategory: { list: 'subcategory', entryOf: 'subcategories' },
  brand: { list: 'brand', entryOf: 'brands' },
  categories: { main: 'categories', title: 'categories' },
  brands: { main: 'brands', title: 'brands' },
  product: { main: 'product' },
  signUp: {},
  login: {},
  resetPassword: {},
  verifyEmail: {},
  profile: {},
  cart: {},
  checkout: {},
  notFound: {},
} satisfies { [Name in RouteName]: DataOf<Name> }

/** Returns the data without which a screen is empty; null if it shows a list, or needs no data. */
export function mainDataOf(shop: Shop, { name, params }: Route): Resource<unknown> | null {
  const { main } = ROUTE_DATA[name]
  if (main === 'product') return shop.product(params['id'] ?? '')
  return main ? sharedResources(shop)[main] : null
}

/** Finds the entry that a path names by its id, its slug or its English title. */
export const entryIn = <T extends Entity & { title: Localized }>(
  entries: readonly T[],
  { id, title = '' }: Route['params'],
): T | null => (id === undefined ? subcategoryTitled(entries, title) : findNamed(entries, id)) ?? null
