import { LANGS } from '../../../src/core/constants'
import type { Lang, Product } from '../../../src/core/types'
import { matchPath } from '../../../src/core/routing/routes'
import type { StoreHandlerOptions } from '../handler-options'
import { installFile } from '../install/files'
import { INSTALL_FILES, type InstallFile } from '../install/paths'
import { setUp, type Setup } from '../options'
import { isSupported } from '../supported'
import { createPage } from '../page'
import { withPolicy } from '../policy'
import { createDetails } from './details'
import { feedParts } from './feed'
import { inBothLanguages } from './languages'
import { placesOf, robotsText, sitemapOf, type Place } from './places'
import { readShop } from './read-shop'
import { shellPage } from './shell-page'
import { allFeedGaps, currencyOf, feedShop } from './shop-feed'
import { fileOf, folderOf, type SiteFile } from './site-files'

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
   * `whole`: the page was rendered in both languages with all data. `gone`: the API reports that it does not exist.
   * `missing`: data failed to load.
   */
  state: 'whole' | 'gone' | 'missing'
  /** The pages in both languages. Empty unless the state is `whole`. */
  files: readonly SiteFile[]
  /** The data that failed to load, such as `/api/home: 500`. */
  failures: readonly string[]
}

export interface StoreSite {
  screens: readonly SiteScreen[]
  /** The paths that can't be file names. The script of `404.html` renders their pages. */
  unnamed: readonly string[]
  /** Whether the site has a product feed. A feed requires a currency code, not just a label such as "د.ك". */
  hasFeed: boolean
  /**
   * The products and options that the feed leaves out, each with its missing or invalid field, such as `7-31 (price)`.
   * The list is complete once `rest` has resolved.
   */
  readonly feedGaps: readonly string[]
  render(screen: SiteScreen): Promise<RenderedScreen>
  /**
   * Returns the files besides the pages: `404.html`; `sitemap.xml` and, if `hasFeed`, `feed.xml`, both without the
   * screens in `gone`; `robots.txt` for a site at the root of its origin; `store-worker.js` and the other files of an
   * installable store. Rejects if the API does not send the data for them. Calls `progress` with the number of products
   * that have been read for the feeds. These are the products that were not rendered.
   */
  rest(
    gone: ReadonlySet<SiteScreen>,
    progress?: (done: number, all: number) => void,
  ): Promise<readonly SiteFile[]>
}

/**
 * The time limit for a page. A static page can wait longer than a visitor, even until a rate limit ends, which usually
 * applies to a minute.
 */
const TIME_LIMIT_MS = 120_000
/**
 * The time for which responses are cached. It is enough to read shared data only a few times per minute. With a longer
 * lifetime, thousands of products would be cached too.
 */
const DATA_LIFETIME_MS = 20_000

/**
 * Reads the lists of a shop, and returns an object that creates a static site from them: English at the root of `site`,
 * Arabic below `/ar`. Rejects if the API does not send one of the lists.
 */
export async function createStoreSite(options: StoreSiteOptions): Promise<StoreSite> {
  const defaults = { timeLimit: TIME_LIMIT_MS, dataLifetime: DATA_LIFETIME_MS }
  const setup = setUp({ ...defaults, ...options, langInPath: true }, true)
  const { base } = setup
  const lists = await readShop(setup)
  const { can } = await setup.adapter()
  const found = placesOf(setup, lists)
    .filter(({ path }) => isSupported(matchPath(path).name, can))
    .map((place) => ({ ...place, file: fileOf(place.path) }))
  const places = found.filter((place): place is Place & SiteScreen => place.file !== null)
  const currency = currencyOf(setup, lists)
  const details = createDetails(setup, lists)
  /** The products of the feed. */
  let { products } = lists
  return {
    screens: places,
    unnamed: found.filter(({ file }) => file === null).map(({ path }) => path),
    hasFeed: currency !== null,
    get feedGaps() {
      return currency === null ? [] : allFeedGaps(setup, lists, products, currency)
    },
    async render(screen) {
      const { product, ...rendered } = await render(setup, screen)
      if (product) details.add(product)
      return rendered
    },
    async rest(gone, progress) {
      const there = places.filter((place) => !gone.has(place))
      const listed = there.flatMap(({ product }) => product ?? [])
      products = currency === null ? listed : await details.of(listed, progress)
      const [en, ar] = await Promise.all(LANGS.map((lang) => shellPage(setup, lists.settings.store, lang)))
      return [
        textFile('404.html', en ?? ''),
        textFile('ar/404.html', ar ?? ''),
        ...sitemapOf(setup, there),
        // Crawlers read `robots.txt` only at the root of an origin.
        ...(base ? [] : [textFile('robots.txt', robotsText(setup.origin))]),
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
 * Returns the files of an installable store. If the store is not installable, returns only the script that removes an
 * earlier service worker.
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

/**
 * Renders a screen in both languages, one after the other, so that the second render finds the data of the first one in
 * the cache.
 */
async function render(
  setup: Setup,
  { path, file }: SiteScreen,
): Promise<RenderedScreen & { product: Product | null }> {
  const files: SiteFile[] = []
  let product: Product | null = null
  for (const lang of LANGS) {
    const page = await createPage(setup, `/${folderOf(lang)}${path.slice(1)}`)
    const { failures } = page
    if (!page.isWhole) return { state: 'missing', files: [], failures, product }
    if (page.outcome === 'gone') return { state: 'gone', files: [], failures, product }
    product = inBothLanguages(product, lang, page.product)
    files.push(textFile(folderOf(lang) + file, withPolicy(page.html, page.policy)))
  }
  return { state: 'whole', files, failures: [], product }
}
