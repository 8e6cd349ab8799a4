import type { RouteName } from '../../core/routes'

/** Screens of pictures, over which something may float on a phone. */
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
 * The screen below whose content the chat button stands on a phone; undefined where it floats. At the checkout, where a link
 * of its own is, it stays away.
 */
export const chatBelow = (name: RouteName | undefined): RouteName | undefined =>
  name === undefined || name === 'checkout' || BROWSING.has(name) ? undefined : name
