import { lazily } from '../../lib/util/promises'
import { webUrl } from '../../lib/web/urls'
import type { Result, Appearance, Collection, HomeBlock, Id, Lang, Localized, Product } from '../../types'
import { LANGS } from '../../constants'
import type { Backend, AdapterDeps } from '../backend'
import { whenLoaded } from '../client'
import { withLazyCalls } from '../with-lazy-calls'
import { list, own, readObject, text, word } from '../read'
import { mapResult, MISSING } from '../shared/results'
import { createCached } from '../shared/cached'
import { newestRow, rowOf } from '../shared/home-blocks'
import { both, createOnlyVariants, createTexts, type Texts } from '../shared/products'
import type { KnownShop } from '../shop-file'
import { createGraph, type Document } from './graph'
import {
  CARD,
  gid,
  idOf,
  COLLECTION,
  named,
  nodes,
  PRODUCT,
  readCard,
  readCollection,
  readProduct,
  readVendor,
  SHOP,
  TITLE,
  createStockRecord,
} from './read'

const POPULAR: Localized = { en: 'Best sellers', ar: 'الأكثر مبيعًا' }

/** The maximum number of products in a row on home, and of collections that have a row. */
const ROW = 12
const ROWS = 3

/**
 * The maximum number of further pages per list. Together with the first page, that is 5,000 products without a token.
 */
const MAX_FURTHER_PAGES = 99

const none = async (): Promise<Result<never[]>> => ({ ok: true, data: [] })

/**
 * The last response, and the entries of all pages. Each response also contains the collection to which the entries
 * belong.
 */
interface Pages {
  data: object
  entries: object[]
  texts: Texts
}

export function createShopify(deps: AdapterDeps): Backend {
  const { attributes, lang: shown } = deps
  const graph = createGraph(deps)
  const file = lazily(async () => (await import('../shop-file')).shopFile(deps))
  const cart = lazily(async () =>
    (await import('./cart')).cartCalls(graph, {
      ...deps,
      stock,
      variantOf,
      gid,
      idOf,
      nodes,
    }),
  )
  /** Returns the page size. Without a token, queries have a lower cost limit. */
  const page = () => (attributes().key ? 250 : 50)

  const { record, variantOf } = createOnlyVariants((id) => product(id))
  const stock = createStockRecord(deps.env.now)
  const cached = createCached(deps)
  const textsIn = createTexts()

  /** Requests all pages of a connection, one after the other: each page names the next one. */
  async function pagesOf(
    document: Document,
    values: Readonly<Record<string, unknown>>,
    connection: (data: unknown) => unknown,
    lang = shown(),
  ): Promise<Result<Pages>> {
    const pages: Pages = { data: {}, entries: [], texts: textsIn(lang) }
    const requested = new Set<string>()
    let after: string | undefined
    do {
      // oxlint-disable-next-line no-await-in-loop
      const result = await graph.query(lang, document, { ...values, a: after }, readObject)
      if (!result.ok) return result
      const page = connection((pages.data = result.data))
      pages.entries.push(...nodes(page))
      after = nextCursor(page)
      // Without these conditions, a server that repeats itself would cause an endless loop.
    } while (after && !requested.has(after) && requested.size < MAX_FURTHER_PAGES && requested.add(after))
    return { ok: true, data: pages }
  }

  const PAGED = 'nodes{...P}pageInfo{hasNextPage endCursor}'

  const cardsIn = (entries: object[], texts: Texts): Product[] =>
    list(entries, (entry) => record(readCard(entry, texts)))

  const productPages = (fields: string, search?: string, lang?: Lang) =>
    pagesOf(
      {
        variables: ',$n:Int,$q:String,$a:String',
        body: `{products(first:$n,query:$q,after:$a){${PAGED}}}${fields}`,
      },
      { n: page(), q: search },
      (data) => own(data, 'products'),
      lang,
    )

  const allOf = (connection: 'collections' | 'products', fields: string) =>
    pagesOf(
      {
        variables: ',$a:String',
        body: `{${connection}(first:250,after:$a){nodes{${fields}}pageInfo{hasNextPage endCursor}}}`,
      },
      {},
      (data) => own(data, connection),
    )

  const products = (search?: string): Promise<Result<Product[]>> =>
    readFrom(productPages(CARD, search), ({ entries, texts }) => cardsIn(entries, texts))

  async function category(id: Id): Promise<Result<Collection>> {
    const result = await pagesOf(
      {
        variables: ',$id:ID,$handle:String,$n:Int,$a:String',
        body: `{collection(id:$id,handle:$handle){${COLLECTION} products(first:$n,after:$a){${PAGED}}}}${CARD}`,
      },
      { ...named('Collection', id), n: page() },
      (data) => own(own(data, 'collection'), 'products'),
    )
    if (!result.ok) return result
    const { data, entries, texts } = result.data
    const found = readCollection(own(data, 'collection'), texts)
    return found
      ? { ok: true, data: { ...found, products: cardsIn(entries, texts), subcategories: [] } }
      : MISSING
  }

  async function product(id: Id): Promise<Result<Product>> {
    const result = await pagesOf(PRODUCT, named('Product', id), (data) =>
      own(own(data, 'product'), 'variants'),
    )
    if (!result.ok) return result
    const { data, entries, texts } = result.data
    const whole = { ...(own(data, 'product') as object | null), variants: { nodes: entries } }
    const found = record(readProduct(whole, texts, stock))
    return found ? { ok: true, data: found } : MISSING
  }

  const home = (): Promise<Result<HomeBlock[]>> =>
    readFrom(
      pagesOf(
        {
          body: `{collections(first:${ROWS}){nodes{id title products(first:${ROW}){nodes{...P}}}}newest:products(first:${ROW},sortKey:CREATED_AT,reverse:true){nodes{...P}}popular:products(first:${ROW},sortKey:BEST_SELLING){nodes{...P}}}${CARD}`,
        },
        {},
        (data) => own(data, 'collections'),
      ),
      ({ data, entries, texts }) => {
        const cards = (connection: unknown) => cardsIn(nodes(connection), texts)
        return [
          ...newestRow(cards(own(data, 'newest'))),
          ...rowOf('popular', POPULAR, cards(own(data, 'popular'))),
          ...entries.flatMap((of) =>
            rowOf(`collection-${idOf(of)}`, texts.of(of, 'title'), cards(own(of, 'products'))),
          ),
        ]
      },
    )

  /**
   * Reads a part of the shop's data. Settings and appearance share a query, because they are needed at the same time.
   */
  const shop = <T>(read: (data: unknown) => T) =>
    cached('shop', read, (store) => graph.query(null, SHOP, {}, store))

  return withLazyCalls(
    {
      settings() {
        const known = shop(readShop)
        return whenLoaded(file, (calls) => calls.settings(known))
      },
      appearance() {
        const known = shop(readColours)
        return whenLoaded(file, (calls) => calls.appearance(known))
      },
      home,
      products: () => products(),
      product,
      otherTitles: () =>
        readFrom(productPages(TITLE, undefined, shown() === 'en' ? 'ar' : 'en'), ({ entries, texts }) =>
          entries.map((entry) => [idOf(entry) ?? '', texts.of(entry, 'title')] as const),
        ),
      categories: () =>
        readFrom(allOf('collections', COLLECTION), ({ entries, texts }) =>
          list(entries, (entry) => readCollection(entry, texts)),
        ),
      category,
      subcategories: none,
      // The server has no list of vendors, so they are read from the products.
      brands: () =>
        readFrom(allOf('products', 'vendor'), ({ entries }) =>
          [...new Set(list(entries, (entry) => word(own(entry, 'vendor'))))].sort().map(readVendor),
        ),
      async brand(id) {
        const result = await products(`vendor:"${String(id).replace(/["\\]/g, '\\$&')}"`)
        if (!result.ok) return result
        return result.data.length > 0
          ? { ok: true, data: { ...readVendor(String(id)), products: result.data, subcategories: [] } }
          : MISSING
      },
      variantValues: none,
    },
    () => cart,
    () => null,
  )
}

const readFrom = async <T>(pages: Promise<Result<Pages>>, read: (pages: Pages) => T): Promise<Result<T>> =>
  mapResult(await pages, read)

function nextCursor(connection: unknown): string {
  const info = own(connection, 'pageInfo')
  return own(info, 'hasNextPage') === true && nodes(connection).length > 0 ? text(own(info, 'endCursor')) : ''
}

/** Reads the shop's data. Name, colours and logo come from the merchant, and the currency from the market. */
function readShop(data: unknown): KnownShop {
  const shop = own(data, 'shop')
  const brand = own(shop, 'brand')
  const market = own(data, 'localization')
  const code = text(own(own(own(market, 'country'), 'currency'), 'isoCode'))
  const lang = text(own(own(market, 'language'), 'isoCode')).toLowerCase()
  return {
    store: both(own(shop, 'name')),
    logo: webUrl(own(own(own(brand, 'logo'), 'image'), 'url')),
    shortDescription: text(own(brand, 'shortDescription')),
    currency: code,
    epayment: true,
    lang: LANGS.find((known) => known === lang) ?? null,
    checkoutHost: text(own(own(shop, 'primaryDomain'), 'host')),
  }
}

function readColours(data: unknown): Pick<Appearance, 'primary' | 'secondary'> {
  const colours = own(own(own(data, 'shop'), 'brand'), 'colors')
  const [first, second] = ['primary', 'secondary'].map(
    (name) => list(own(colours, name), (group) => word(own(group, 'background')))[0],
  )
  return { primary: first ?? null, secondary: second ?? null }
}
