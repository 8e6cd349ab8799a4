import { imageUrl } from '../../../src/core/lib/web/images'
import { ROUTE_DATA, type RouteData } from '../../../src/core/routing/route-data'
import { pathOf, ROUTES, ROUTE_TRAITS, type RouteName } from '../../../src/core/routing/routes'
import type { Product } from '../../../src/core/types'
import { urlIn } from '../install/paths'
import type { Setup } from '../options'
import type { ShopLists } from './read-shop'
import { sitemapFiles, type Listed } from './sitemap'
import type { SiteFile } from './site-files'

/** A screen of the shop. */
export interface Place {
  /** The path in the store, such as `/product/7`. */
  path: string
  /** Whether search engines may list the screen. */
  isListed: boolean
  picture: string | null
  /** The product on the screen of a product, with the data that lists have. */
  product: Product | null
}

/** Lists every screen of the shop once. Two subcategories may have the same title, and so the same screen. */
export function placesOf({ host }: Pick<Setup, 'host'>, lists: ShopLists): readonly Place[] {
  const places = new Map<string, Place>()
  const add = (
    name: RouteName,
    path: string,
    { visible = true, picture = null, product = null }: Partial<Place & { visible: boolean }> = {},
  ) => {
    const isListed = visible && ROUTE_TRAITS[name].indexable
    if (!places.has(path)) places.set(path, { path, isListed, picture, product })
  }
  for (const [name, path] of Object.entries(ROUTES)) if (!path.includes(':')) add(name as RouteName, path)
  for (const [name, { entryOf }] of Object.entries(ROUTE_DATA) as [keyof typeof ROUTES, RouteData][]) {
    if (!entryOf) continue
    for (const { id, slug, title, image, ...entry } of lists[entryOf]) {
      // Paths of subcategories contain their titles.
      const params = entryOf === 'subcategories' ? { title: title.en } : { id, slug }
      add(name, pathOf(name, params as never), { ...entry, picture: imageUrl(host, entryOf, image) })
    }
  }
  for (const product of lists.products)
    add('product', pathOf('product', product), {
      picture: imageUrl(host, 'products', product.images[0]?.url ?? null),
      product,
    })
  return [...places.values()]
}

/**
 * Returns the sitemap with the screens that search engines may list: `sitemap.xml`, and the files that it refers to.
 */
export const sitemapOf = (setup: Setup, places: readonly Place[]): readonly SiteFile[] =>
  sitemapFiles(
    places.filter(({ isListed }) => isListed).map((place) => listed(setup, place)),
    setup.origin + setup.base,
  )

function listed(setup: Setup, { path, picture, product }: Place): Listed {
  const { host, origin, base, langInPath } = setup
  const [en, ar] = [urlIn(setup, path.slice(1), 'en'), urlIn(setup, path.slice(1), 'ar')]
  const more = product?.images.flatMap(({ url }) => imageUrl(host, 'products', url) ?? []) ?? []
  const pictures = [...new Set([...(picture === null ? [] : [picture]), ...more])]
  return { urls: { en, ar, 'x-default': langInPath ? en : origin + base + path }, pictures }
}

/**
 * Returns the text of `robots.txt`, which allows all pages. Pages that must not be indexed say so themselves, and
 * crawlers can read this only if the pages are allowed.
 */
export const robotsText = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
