import { picturesOfItem } from '../../../src/core/lib/catalogue/item-pictures'
import { inStock } from '../../../src/core/lib/catalogue/availability'
import { itemId, MAX_ITEM_ID } from '../../../src/core/lib/catalogue/item-id'
import { decimalsOfCode } from '../../../src/core/lib/money/decimals'
import { originalPrice, unitPrice } from '../../../src/core/lib/money/money'
import { withOption } from '../../../src/core/lib/web/structured-data'
import { paragraphsOf } from '../../../src/core/lib/text/html-text'
import type { Lang, Localized, Money, Product, ProductOption } from '../../../src/core/types'
import { XML_DECLARATION, xmlElement } from './xml'

/** The limits of Google's specification. Google rejects entries that exceed them. */
const MAX = { title: 150, description: 5000, brand: 70, pictures: 10, variant: 100 } as const

export interface FeedShop {
  lang: Lang
  name: string
  home: string
  description: string
  /** The ISO 4217 code of the currency. */
  currency: string
  urlOf(product: Product): string
  /** Returns the absolute URL of a picture, or null. */
  pictureOf(file: string): string | null
  brandOf(product: Product): string | null
  /** Returns the names of the product's groups, such as its category and subcategory, the widest first. */
  groupsOf(product: Product): readonly string[]
}

/**
 * Yields a product feed in RSS for Google Merchant Center. Other services read this format too. Leaves out entries that
 * Google would reject.
 */
export function* feedParts(products: readonly Product[], shop: FeedShop): Generator<string> {
  yield feedHead(shop)
  yield* feedItems(products, shop)
  yield FEED_END
}

export const feedHead = (shop: FeedShop): string =>
  [
    `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`,
    xmlElement('title', shop.name),
    xmlElement('link', shop.home),
    xmlElement('description', shop.description || shop.name),
  ].join('')

export function* feedItems(products: readonly Product[], shop: FeedShop): Generator<string> {
  for (const entry of entriesOf(products, shop))
    if (!('missing' in entry))
      yield `\n<item>${fieldsOf(entry, shop)
        .map(([name, text]) => xmlElement(`g:${name}`, text))
        .join('')}</item>`
}

export const FEED_END = '\n</channel></rss>\n'

/** Yields the entries that the feed leaves out, each with its missing or invalid field, such as `7-31 (price)`. */
export function* feedGaps(products: readonly Product[], shop: FeedShop): Generator<string> {
  for (const entry of entriesOf(products, shop))
    if ('missing' in entry) yield `${entry.id} (${entry.missing})`
}

interface Entry {
  product: Product
  /** The option that the entry describes. Null for a product without options. */
  option: ProductOption | null
  id: string
  title: string
  price: Money
  /** The price without the discount. Null if there is no discount. */
  regularPrice: Money | null
  pictures: readonly [string, ...string[]]
}

/** An entry that Google would reject, and the first field that is missing or invalid. */
interface Refused {
  id: string
  missing: 'id' | 'title' | 'price' | 'image_link'
}

function* entriesOf(products: readonly Product[], shop: FeedShop): Generator<Entry | Refused> {
  for (const product of products)
    for (const option of product.options.length > 0 ? product.options : [null])
      yield entryOf(product, option, shop)
}

function entryOf(product: Product, option: ProductOption | null, shop: FeedShop): Entry | Refused {
  const id = itemId(product, option)
  const title = cut(product.title[shop.lang], MAX.title)
  // In lists, the options of products may have no prices.
  const priced = unitPrice(product, option) === null ? null : option
  const price = unitPrice(product, priced)
  const [picture, ...pictures] = picturesOf(product, option, shop)
  if (id.length > MAX_ITEM_ID) return { id, missing: 'id' }
  if (!title) return { id, missing: 'title' }
  if (!price) return { id, missing: 'price' }
  if (picture === undefined) return { id, missing: 'image_link' }
  const regularPrice = originalPrice(product, priced)
  return { product, option, id, title, price, regularPrice, pictures: [picture, ...pictures] }
}

type Field = readonly [name: string, text: string]

function fieldsOf(entry: Entry, shop: FeedShop): readonly Field[] {
  const { product, option, id, title, price, regularPrice, pictures } = entry
  const text = (words: Localized | null | undefined) => cut(words?.[shop.lang] ?? '', MAX.variant)
  const [picture, ...morePictures] = pictures
  const description = cut(paragraphsOf(product.description[shop.lang]).join('\n'), MAX.description)
  const brand = shop.brandOf(product)
  const groups = shop.groupsOf(product)
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['id', id],
    ['title', title],
    ['description', description || title],
    ['link', withOption(shop.urlOf(product), option)],
    ['image_link', picture],
    ...morePictures.map((more) => ['additional_image_link', more] as const),
    ['availability', inStock(option ?? product) ? 'in_stock' : 'out_of_stock'],
    ['price', amount(regularPrice ?? price, shop.currency)],
    ['sale_price', regularPrice === null ? null : amount(price, shop.currency)],
    ['condition', 'new'],
    ['brand', brand && cut(brand, MAX.brand)],
    // This says that the product has no GTIN: the API does not have one.
    ['identifier_exists', 'no'],
    ['product_type', groups.join(' > ')],
    ['item_group_id', option && String(product.id)],
    ['color', text(option?.color)],
    ['size', text(option?.size)],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

function picturesOf(product: Product, option: ProductOption | null, shop: FeedShop): readonly string[] {
  const urls = picturesOfItem(product, option).flatMap((file) => shop.pictureOf(file) ?? [])
  return urls.slice(0, MAX.pictures + 1)
}

/**
 * Formats an amount with its currency, such as `12.500 KWD`. As on the page, the amount has more decimals than the
 * currency if it needs them.
 */
function amount(money: Money, currency: string): string {
  const [whole, decimals = ''] = String(money / 1000).split('.')
  const fraction = decimals.padEnd(decimalsOfCode(currency), '0')
  return `${whole}${fraction && `.${fraction}`} ${currency}`
}

/** Truncates a text without splitting a character. */
const cut = (text: string, limit: number) =>
  text.length > limit ? [...text.trim()].slice(0, limit).join('') : text.trim()
