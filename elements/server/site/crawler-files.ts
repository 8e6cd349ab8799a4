import { languageIn } from '../../../src/core/lib/web/urls'
import { languageInQuery } from '../../../src/core/routing/path-languages'
import type { Lang, Product } from '../../../src/core/types'
import type { Setup } from '../options'
import { createDetails } from './details'
import { FEED_END, feedHead, feedItems } from './feed'
import { placesOf, robotsText, sitemapOf } from './places'
import { readShop, type ShopLists } from './read-shop'
import { sharedRead } from './shared-read'
import { currencyOf, feedShop } from './shop-feed'
import type { SiteFile } from './site-files'

/** A file that crawlers request. */
export interface CrawlerFile {
  type: string
  /** The parts of the file. An async iterable rejects if the shop fails while the feed is sent. */
  parts: Iterable<string> | AsyncIterable<string>
}

/** The name of a file for crawlers. A feed has a language. */
type Name = { kind: 'robots' } | { kind: 'sitemap'; path: string } | { kind: 'feed'; lang: Lang }

/** The time for which the sitemap and the feeds are kept before the shop is read again. */
const LIFETIME_MS = 10 * 60_000
/** The same time for a shop with many products that have to be read one by one. */
const LONG_LIFETIME_MS = 60 * 60_000
const MANY = 500
/** The number of products that a feed reads and then sends together. */
const AT_ONCE = 32

const XML = 'application/xml; charset=utf-8'

/**
 * Returns a function that resolves to a file for crawlers: `robots.txt`, `sitemap.xml` and the product feeds, as on a
 * static site. It resolves to null if there is no such file, and rejects if the shop fails. All requests share the data
 * that has been read from the shop.
 */
export function createCrawlerFiles(setup: Setup): (name: Name) => Promise<CrawlerFile | null> {
  const opened = sharedRead(
    async () => openShop(setup, await readShop(setup)),
    ({ unread }) => (unread > MANY ? LONG_LIFETIME_MS : LIFETIME_MS),
  )
  return async (name) => {
    if (name.kind === 'robots')
      return { type: 'text/plain; charset=utf-8', parts: [robotsText(setup.origin)] }
    const shop = await opened()
    if (name.kind === 'feed') return feedOf(setup, shop, name.lang)
    const file = shop.sitemap().find(({ path }) => path === name.path)
    return file ? { type: XML, parts: file.parts() } : null
  }
}

interface OpenedShop {
  lists: ShopLists
  /** The number of products that have to be read one by one for a feed. */
  unread: number
  sitemap(): readonly SiteFile[]
  /** The groups of products. Each function reads its group when it is first called. */
  groups: readonly (() => Promise<readonly Product[]>)[]
}

function openShop(setup: Setup, lists: ShopLists): OpenedShop {
  const { products } = lists
  const details = createDetails(setup, lists)
  let sitemap: readonly SiteFile[] | null = null
  return {
    lists,
    unread: details.missingIn(products),
    sitemap: () => (sitemap ??= sitemapOf(setup, placesOf(setup, lists))),
    groups: [...Array(Math.ceil(products.length / AT_ONCE)).keys()].map((index) =>
      sharedRead(() => details.of(products.slice(index * AT_ONCE, (index + 1) * AT_ONCE))),
    ),
  }
}

async function feedOf(setup: Setup, { lists, groups }: OpenedShop, lang: Lang): Promise<CrawlerFile | null> {
  const currency = currencyOf(setup, lists)
  if (currency === null) return null
  const shop = feedShop(setup, lists, lang, currency)
  // This is read before the response begins, so that the response can still be an error.
  await groups[0]?.()
  async function* parts() {
    yield feedHead(shop)
    for (const group of groups) yield* feedItems(await group(), shop)
    yield FEED_END
  }
  return { type: XML, parts: parts() }
}

/** Returns the name of the file at a path below the store's URL. Returns null for a page. */
export function crawlerFileAt({ origin, base, langInPath }: Setup, path: string): Name | null {
  const plain = path.split('?')[0] ?? ''
  // Crawlers read `robots.txt` only at the root of an origin.
  if (plain === '/robots.txt') return base ? null : { kind: 'robots' }
  if (/^\/sitemap(-\d+)?\.xml$/.test(plain)) return { kind: 'sitemap', path: plain.slice(1) }
  const href = origin + base + path
  const url = new URL(langInPath ? languageInQuery(href, base) : href)
  return url.pathname === `${base}/feed.xml` ? { kind: 'feed', lang: languageIn(url.href) ?? 'en' } : null
}
