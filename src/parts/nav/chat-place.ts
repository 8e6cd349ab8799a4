import type { RouteName } from '../../core/routes'

/** Screens of pictures, over which the chat button may float on a phone. */
const BROWSING: ReadonlySet<RouteName> = new Set([
  'home',
  'products',
  'category',
  'subcategory',
  'brand',
  'categories',
  'brands',
  'notFound',
])

/**
 * The route below whose content the chat button stands on a phone; undefined where it floats. The checkout has its own
 * chat link.
 */
export const chatBelow = (name: RouteName | undefined): RouteName | undefined =>
  name === undefined || name === 'checkout' || BROWSING.has(name) ? undefined : name
