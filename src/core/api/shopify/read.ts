import { readMoney } from '../../lib/money/money'
import type { Brand, Category, Id, Image, Money, Product, ProductOption } from '../../types'
import { list, own, text, word } from '../read'
import { type Texts, both, choicesOf, isColour, pricesOf } from '../shared/products'

/** Milliseconds for which a known stock is reused. Later, it may have been refilled. */
const STOCK_TIME_MS = 300_000

export function createStockRecord(now: () => number) {
  const known = new Map<string, { count: number; until: number }>()
  return {
    of(variant: string) {
      const entry = known.get(variant)
      return entry && now() < entry.until ? entry.count : null
    },
    /**
     * Records the quantity that was sent and the quantity that the cart holds. Returns whether the cart holds all of
     * it.
     */
    record(variant: string, sent: number, held: number) {
      if (held < sent) known.set(variant, { count: held, until: now() + STOCK_TIME_MS })
      else if (sent > (known.get(variant)?.count ?? sent)) known.delete(variant)
      return held >= sent
    },
  }
}

/** A record of the stock of variants. Only carts reveal the stock, because the server reduces each line to it. */
export type StockRecord = ReturnType<typeof createStockRecord>

/** Returns the server's id of an object, such as `gid://shopify/Product/7`. URLs and merchants use only the number. */
export const gid = (type: string, id: Id): string => `gid://shopify/${type}/${id}`
export const idOf = (value: unknown): string | null => word(text(own(value, 'id')).split('/').pop())
/**
 * Functions that are passed to the module of the cart as arguments. If it imported them, they would be in a chunk that
 * every page loads.
 */
export interface Names {
  gid: typeof gid
  idOf: typeof idOf
  nodes: typeof nodes
}

/** Returns the argument that finds a product or collection: by its number, its whole id, or its handle in URLs. */
export function named(type: string, id: Id): { id: string } | { handle: string } {
  const [, number] = /^(?:gid:.*\/)?(\d+)$/.exec(String(id)) ?? []
  return number === undefined ? { handle: String(id) } : { id: gid(type, number) }
}

export const nodes = (connection: unknown): object[] =>
  list(own(connection, 'nodes'), (node) => node as object | null)

const urlOf = (image: unknown) => word(own(image, 'url'))
const imagesOf = (images: readonly unknown[]): Image[] =>
  list(images as unknown[], urlOf).map((url, index) => ({ id: null, url, main: index === 0 }))

const IMAGE = 'url(transform:{maxWidth:1200})'
const PRICES = 'id availableForSale price{amount}compareAtPrice{amount}'
const RANGE = '{minVariantPrice{amount}maxVariantPrice{amount}}'
const PLACE = 'id title vendor availableForSale collections(first:1){nodes{id title}}'

/** The fields of products in lists. A second variant means that the product has options. */
export const CARD = `fragment P on Product{${PLACE}featuredImage{${IMAGE}}priceRange${RANGE}compareAtPriceRange${RANGE}variants(first:2){nodes{${PRICES}}}}`
export const TITLE = 'fragment P on Product{id title}'

/** The fields of a single product. If it has more variants, these are on further pages, after `$a`. */
/** The document of a product. `$a` is the cursor of further pages. */
export const PRODUCT = {
  variables: ',$id:ID,$handle:String,$a:String',
  body: `{product(id:$id,handle:$handle){...P}}fragment P on Product{${PLACE}descriptionHtml images(first:30){nodes{${IMAGE}}}options{name}variants(first:250,after:$a){nodes{${PRICES}image{${IMAGE}}selectedOptions{name value}}pageInfo{hasNextPage endCursor}}}`,
}

export const SHOP = {
  body: '{shop{name primaryDomain{host}brand{shortDescription logo{image{url(transform:{maxWidth:600})}}colors{primary{background}secondary{background}}}}localization{language{isoCode}country{currency{isoCode}}}}',
}

interface Prices {
  price: Money | null
  discountPrice: Money | null
}

const readPrices = (now: unknown, before: unknown) =>
  pricesOf(readMoney(own(now, 'amount')), readMoney(own(before, 'amount')))

function readBase(product: unknown, texts: Texts): Omit<Product, 'price' | 'discountPrice'> | null {
  const id = idOf(product)
  if (id === null) return null
  const variants = nodes(own(product, 'variants'))
  const hasOptions = variants.length > 1
  const categories = list(nodes(own(product, 'collections')), (entry) => readCollection(entry, texts))
  return {
    id,
    title: texts.of(product, 'title'),
    description: texts.of(product, 'descriptionHtml'),
    // Few apps may read the amount in stock, but all may read whether there is any.
    stock: own(product, 'availableForSale') === false ? 0 : null,
    hasOptions,
    onlyOption: hasOptions ? null : idOf(variants[0]),
    options: [],
    images: imagesOf(nodes(own(product, 'images'))),
    categoryId: categories[0]?.id ?? null,
    named: { categories },
    subcategoryId: null,
    brandId: word(own(product, 'vendor')),
  }
}

export function readCard(product: unknown, texts: Texts): Product | null {
  const base = readBase(product, texts)
  if (!base) return null
  const [first] = nodes(own(product, 'variants'))
  const { min, max } = rangeIn(product, 'priceRange')
  const before = rangeIn(product, 'compareAtPriceRange')
  // If prices differ between variants, the higher price may belong to another variant.
  const uniform = text(own(min, 'amount')) === text(own(max, 'amount'))
  const prices = base.hasOptions
    ? readPrices(min, uniform ? before.min : null)
    : readPrices(own(first, 'price'), own(first, 'compareAtPrice'))
  return { ...base, ...prices, images: imagesOf([own(product, 'featuredImage')]) }
}

const rangeIn = (value: unknown, field: string) => {
  const range = own(value, field)
  return { min: own(range, 'minVariantPrice'), max: own(range, 'maxVariantPrice') }
}

export function readProduct(product: unknown, texts: Texts, stock: StockRecord): Product | null {
  const base = readBase(product, texts)
  if (!base) return null
  const names = list(own(product, 'options'), (option) => text(own(option, 'name')))
  const variants = nodes(own(product, 'variants')).flatMap(
    (variant) => readVariant(variant, texts, names.findIndex(isColour), stock) ?? [],
  )
  const [first] = variants
  const cheapest = variants.reduce(
    (best, other) => (priceOf(other) < priceOf(best) ? other : best),
    first as ProductOption,
  )
  return {
    ...base,
    price: cheapest?.price ?? null,
    discountPrice: cheapest?.discountPrice ?? null,
    stock: first && variants.length === 1 ? first.stock : base.stock,
    options: base.hasOptions ? variants : [],
  }
}

const priceOf = ({ price, discountPrice }: Prices): number => discountPrice ?? price ?? Infinity

/** Reads a variant. Its names and values are matched by position, because they are translated. */
function readVariant(
  variant: unknown,
  texts: Texts,
  colour: number,
  stock: StockRecord,
): ProductOption | null {
  const id = idOf(variant)
  if (id === null) return null
  const values = list(own(variant, 'selectedOptions'), (option) => text(own(option, 'value'))).map(
    (value, at) => ({ ...texts.choice(`${id} ${at}`, value), isColour: at === colour }),
  )
  return {
    id,
    ...choicesOf(values),
    ...readPrices(own(variant, 'price'), own(variant, 'compareAtPrice')),
    stock: own(variant, 'availableForSale') === false ? 0 : stock.of(id),
    images: list([own(variant, 'image')], urlOf),
  }
}

export const COLLECTION = `id title image{${IMAGE}}`

export function readCollection(collection: unknown, texts: Texts): Category | null {
  const id = idOf(collection)
  return id === null
    ? null
    : { id, title: texts.of(collection, 'title'), image: urlOf(own(collection, 'image')), visible: true }
}

export const readVendor = (vendor: string): Brand => ({
  id: vendor,
  title: both(vendor),
  image: null,
})
