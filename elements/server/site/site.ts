import { textIn } from '../../../src/core/lib/text/bilingual'
import { LANGS } from '../../../src/core/constants'
import { isWhole } from '../../../src/core/lib/catalogue/availability'
import { findById } from '../../../src/core/lib/util/ids'
import { inLanguage } from '../../../src/core/lib/web/canonical'
import { imageUrl } from '../../../src/core/lib/web/images'
import { currencyCode } from '../../../src/core/lib/money/currency-code'
import { ROUTE_DATA, type RouteData } from '../../../src/core/routing/route-data'
import { pathOf, ROUTES, ROUTE_TRAITS, type RouteName } from '../../../src/core/routing/routes'
import type { Id, Lang, Localized, Product } from '../../../src/core/types'
import type { StoreHandlerOptions } from '../handler-options'
import { setUp, type Setup } from '../options'
import { createPage, type Page } from '../page'
import { installFile } from '../install/files'
import { INSTALL_FILES, type InstallFile } from '../install/paths'
import { feedGaps, feedParts, type FeedShop } from './feed'
import { shellPage } from './shell-page'
import { readProducts, readShop, type ShopLists } from './read-shop'
import { fileOf, folderOf, type SiteFile } from './site-files'
import { sitemapFiles, type Listed } from './sitemap'
import { withPolicy } from '../policy'

/** Options of `createStoreSite`. */
export type StoreSiteOptions = Omit<StoreHandlerOptions, 'cacheControl' | 'langInPath'>

export interface SiteScreen {
  /** The path in the store, such as `/product/7`. */
  path: string
  /** The file of the English page. The Arabic page has the same path below `ar/`. */
  file: string
}

export interface RenderedScreen {
  /**
   * `whole`: rendered in both languages with all data. `gone`: does not exist, according to the API. `missing`: data
   * failed to load.
   */
  state: 'whole' | 'gone' | 'missing'
  /** The pages in both languages; empty unless the state is `whole`. */
  files: readonly SiteFile[]
  /** The data that failed to load, such as `/api/home: 500`. */
  failures: readonly string[]
}

export interface StoreSite {
  screens: readonly SiteScreen[]
  /** Paths that can't be file names: `404.html` renders their pages by script. */
  unnamed: readonly string[]
  /** Whether there is a product feed. It requires a currency code, not just a label such as "د.ك". */
  hasFeed: boolean
  /**
   * Products and options that the feed leaves out, each with the field that is missing or invalid, such as `7-31
   * (price)`. Complete once `rest` has resolved.
   */
  readonly feedGaps: readonly string[]
  render(screen: SiteScreen): Promise<RenderedScreen>
  /**
   * Returns the files besides the pages: `404.html`, `sitemap.xml` and, if `hasFeed`, `feed.xml`, both without the
   * screens in `gone`; `robots.txt` for a site at the root of its origin; `store-worker.js` and the other files of an
   * installable store. Rejects if the API does not send the data for them.
   */
  rest(gone: ReadonlySet<SiteScreen>): Promise<readonly SiteFile[]>
}

/** A static page can wait longer than a visitor would, also for a rate limit, which usually applies to a minute. */
const TIME_LIMIT_MS = 120_000
/**
 * Shared data is read only a few times per minute. With a longer lifetime, thousands of products would be cached too.
 */
const DATA_LIFETIME_MS = 20_000

interface Place extends SiteScreen {
  isListed: boolean
  picture: string | null
  product: Product | null
}

/**
 * Reads a shop's lists, and returns an object that makes a static site of them: English at the root of `site`, Arabic
 * below `/ar`. Rejects if the API does not send one of the lists.
 */
export async function createStoreSite(options: StoreSiteOptions): Promise<StoreSite> {
  const defaults = { timeLimit: TIME_LIMIT_MS, dataLifetime: DATA_LIFETIME_MS }
  const setup = setUp({ ...defaults, ...options, langInPath: true }, true)
  const { base } = setup
  const lists = await readShop(setup)
  const found = placesOf(setup, lists)
  const places = found.filter((place): place is Place => place.file !== null)
  const currency = currencyCode(setup.shopAttributes.currencyCode, lists.settings.currency)
  /** Products with their options, which lists may leave out. */
  const whole = new Map(lists.products.filter(isWhole).map((product) => [String(product.id), product]))
  /** The products of the feed. */
  let { products } = lists
  return {
    screens: places,
    unnamed: found.filter(({ file }) => file === null).map(({ path }) => path),
    hasFeed: currency !== null,
    get feedGaps() {
      return currency === null ? [] : allFeedGaps(setup, { ...lists, products }, currency)
    },
    async render(screen) {
      const { product, ...rendered } = await render(setup, screen)
      if (product) whole.set(String(product.id), product)
      return rendered
    },
    async rest(gone) {
      const there = places.filter((place) => !gone.has(place))
      const root = setup.origin + base
      const ids = there.flatMap(({ product }) => product?.id ?? [])
      const unread = currency === null ? [] : ids.filter((id) => !whole.has(String(id)))
      for (const product of await readProducts(setup, unread)) whole.set(String(product.id), product)
      products = ids.flatMap((id) => whole.get(String(id)) ?? [])
      const [en, ar] = await Promise.all(LANGS.map((lang) => shellPage(setup, lists.settings.store, lang)))
      return [
        textFile('404.html', en ?? ''),
        textFile('ar/404.html', ar ?? ''),
        ...sitemapFiles(
          there.filter(({ isListed }) => isListed).map((place) => listed(setup, place)),
          root,
        ),
        // Crawlers read it only at the root of an origin.
        ...(base ? [] : [textFile('robots.txt', robotsText(root))]),
        ...(await installFiles(setup)),
        ...(currency === null
          ? []
          : LANGS.map((lang) => ({
              path: `${folderOf(lang)}feed.xml`,
              parts: () => feedParts(products, feedShop(setup, lists, lang, currency)),
            }))),
      ]
    },
  }
}

/**
 * Returns the files of an installable store. If the store is not installable, returns the script that removes an
 * earlier worker.
 */
async function installFiles(setup: Setup): Promise<readonly SiteFile[]> {
  const worker = ['en', 'worker'] as const
  const files: readonly (readonly [Lang, InstallFile])[] = setup.installable
    ? [
        worker,
        ['en', 'icon'],
        ['en', 'maskable'],
        ...LANGS.map((lang) => [lang, 'manifest'] as const),
        ...LANGS.map((lang) => [lang, 'shell'] as const),
      ]
    : [worker]
  return Promise.all(
    files.map(async ([lang, name]) => {
      const path = folderOf(lang) + INSTALL_FILES[name]
      const content = await installFile(setup, name, lang)
      if (!content) throw new Error(`The API did not send the data for ${path}.`)
      return textFile(path, content.text)
    }),
  )
}

const textFile = (path: string, text: string): SiteFile => ({ path, parts: () => [text] })

/** Renders one language after the other: the second finds the first one's data in the cache. */
async function render(
  setup: Setup,
  { path, file }: SiteScreen,
): Promise<RenderedScreen & Pick<Page, 'product'>> {
  const files: SiteFile[] = []
  let product: Page['product'] = null
  for (const lang of LANGS) {
    const page = await createPage(setup, `/${folderOf(lang)}${path.slice(1)}`)
    const { failures } = page
    if (!page.isWhole) return { state: 'missing', files: [], failures, product }
    if (page.outcome === 'gone') return { state: 'gone', files: [], failures, product }
    product = page.product
    files.push(textFile(folderOf(lang) + file, withPolicy(page.html, page.policy)))
  }
  return { state: 'whole', files, failures: [], product }
}

type Found = Omit<Place, 'file'> & { file: string | null }

/** Lists every screen once, since two subcategories may have the same title. */
function placesOf({ host }: Setup, lists: ShopLists): readonly Found[] {
  const places = new Map<string, Found>()
  const add = (
    name: RouteName,
    path: string,
    { visible = true, picture = null, product = null }: Partial<Found & { visible: boolean }> = {},
  ) => {
    const isListed = visible && ROUTE_TRAITS[name].indexable
    if (!places.has(path)) places.set(path, { path, file: fileOf(path), isListed, picture, product })
  }
  for (const [name, path] of Object.entries(ROUTES)) if (!path.includes(':')) add(name as RouteName, path)
  for (const [name, { entryOf }] of Object.entries(ROUTE_DATA) as [keyof typeof ROUTES, RouteData][]) {
    if (!entryOf) continue
    for (const { id, title, image, ...entry } of lists[entryOf])
      add(name, pathOf(name, { id, title: title.en }), { ...entry, picture: imageUrl(host, entryOf, image) })
  }
  for (const product of lists.products)
    add('product', pathOf('product', { id: product.id }), {
      picture: imageUrl(host, 'products', product.images[0]?.url ?? null),
      product,
    })
  return [...places.values()]
}

const urlIn = ({ origin, base, siteUrl = String }: Setup, path: string, lang: Lang) =>
  siteUrl(inLanguage(origin + base + path, lang))

function listed(setup: Setup, { path, picture, product }: Place): Listed {
  const { host } = setup
  const [en, ar] = [urlIn(setup, path, 'en'), urlIn(setup, path, 'ar')]
  const more = product?.images.flatMap(({ url }) => imageUrl(host, 'products', url) ?? []) ?? []
  const pictures = [...new Set([...(picture === null ? [] : [picture]), ...more])]
  return { urls: { en, ar, 'x-default': en }, pictures }
}

/** Checks both languages: a title may be missing in only one. */
function allFeedGaps(setup: Setup, lists: ShopLists, currency: string): readonly string[] {
  const gaps = LANGS.flatMap((lang) => [...feedGaps(lists.products, feedShop(setup, lists, lang, currency))])
  return [...new Set(gaps)]
}

function feedShop(setup: Setup, lists: ShopLists, lang: Lang, currency: string): FeedShop {
  const { host } = setup
  const { settings, brands, categories, subcategories } = lists
  const titleOf = (list: readonly { id: Id; title: Localized }[], id: Id | null) =>
    findById(list, id)?.title[lang] ?? null
  return {
    lang,
    currency,
    name: settings.store[lang],
    home: urlIn(setup, '/', lang),
    description: textIn(settings.shortDescription, lang),
    urlOf: ({ id }) => urlIn(setup, pathOf('product', { id }), lang),
    pictureOf: (file) => imageUrl(host, 'products', file),
    brandOf: ({ brandId }) => titleOf(brands, brandId),
    groupsOf: ({ categoryId, subcategoryId }) =>
      [titleOf(categories, categoryId), titleOf(subcategories, subcategoryId)].filter(
        (title) => title !== null,
      ),
  }
}

/**
 * Allows all pages. Those that must not be indexed say so themselves, which crawlers could not read if they were
 * disallowed.
 */
const robotsText = (root: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${root}/sitemap.xml\n`
