import type { Product, ProductOption } from '../../types'
import { inStock } from '../catalogue/availability'
import { stringify } from '../util/json'
import { withParameters } from './urls'
import { unitPrice } from '../money/money'

export interface Crumb {
  name: string
  url: string
}

export interface ProductPageData {
  /** The product's absolute canonical URL, without an option. */
  url: string
  name: string
  description: string
  images: readonly string[]
  brand: string | null
  /** The ISO 4217 code of the currency; null if only a label such as "د.ك" is known. */
  currency: string | null
  option?: ProductOption | null
  nameOf(option: ProductOption): string
}

const SCHEMA = 'https://schema.org'

const itemsOf = (pages: readonly Crumb[], urlField: 'item' | 'url') =>
  pages.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [urlField]: url,
  }))

export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: itemsOf(crumbs, 'item'),
})

/** Returns the schema.org ItemList of some pages, such as the products of a list. */
export const listData = (pages: readonly Crumb[]) => ({
  '@context': SCHEMA,
  '@type': 'ItemList',
  itemListElement: itemsOf(pages, 'url'),
})

export interface ShopData {
  url: string
  name: string
  /** The absolute URL of the search, with `{search_term_string}` in place of the query. */
  searchUrl: string
  description: string
  logo: string | null
  phone: string
  profiles: readonly string[]
}

/** Returns the shop as schema.org's WebSite, with its search, and as a Store. */
export const shopData = (shop: ShopData): readonly object[] => [
  {
    '@context': SCHEMA,
    '@type': 'WebSite',
    url: shop.url,
    name: shop.name,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: shop.searchUrl },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    '@context': SCHEMA,
    '@type': 'Store',
    url: shop.url,
    name: shop.name,
    ...(shop.description && { description: shop.description }),
    ...(shop.logo !== null && { logo: shop.logo, image: shop.logo }),
    ...(shop.phone && { telephone: shop.phone }),
    ...(shop.profiles.length > 0 && { sameAs: shop.profiles }),
  },
]

/**
 * Returns the schema.org Product with the offer of the option in the URL, or else with one offer per option. Products
 * and options without a readable price have no offer.
 */
export function productData(product: Product, page: ProductPageData) {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    url: page.url,
    name: page.name,
    productID: String(product.id),
    sku: String(product.id),
    ...(page.description && { description: page.description }),
    ...(page.images.length > 0 && { image: page.images }),
    ...(page.brand !== null && { brand: { '@type': 'Brand', name: page.brand } }),
    ...offersOf(product, page),
  }
}

/** Returns the offer of an option, or else one per option. Products and options without a price have none. */
export function pricedOffers(product: Product, option: ProductOption | null | undefined) {
  const options = option ? [option] : product.options.length > 0 ? product.options : [null]
  return options.flatMap((offered) => {
    const price = unitPrice(product, offered)
    return price === null ? [] : [{ option: offered, price, available: inStock(offered ?? product) }]
  })
}

function offersOf(product: Product, page: ProductPageData): object {
  const offers = pricedOffers(product, page.option)
  const prices = offers.map(({ price }) => price)
  const written = offers.map(({ option, price, available }) => ({
    '@type': 'Offer',
    ...(option && { name: page.nameOf(option), sku: String(option.id) }),
    url: withOption(page.url, option),
    price: decimal(price),
    ...(page.currency !== null && { priceCurrency: page.currency }),
    availability: `${SCHEMA}/${available ? 'InStock' : 'OutOfStock'}`,
  }))
  const [only] = written
  if (!only) return {}
  if (page.option || product.options.length === 0) return { offers: only }
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: decimal(Math.min(...prices)),
      highPrice: decimal(Math.max(...prices)),
      offerCount: written.length,
      ...(page.currency !== null && { priceCurrency: page.currency }),
      offers: written,
    },
  }
}

export const withOption = (url: string, option: ProductOption | null): string =>
  withParameters(url, { option: option ? String(option.id) : undefined })

/** Formats 12500 as "12.5", always in Latin digits. */
export const decimal = (thousandths: number) => String(thousandths / 1000)

/** Returns JSON that is safe in a script element: it can't close the element or open a comment. */
export const scriptJson = (data: unknown) => stringify(data).replaceAll('<', '\\u003c')

export function shortened(text: string, limit = 160): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= limit) return plain
  const cut = plain.slice(0, limit)
  const end = cut.lastIndexOf(' ')
  // oxlint-disable-next-line store/linear-regex -- it is short
  return `${cut.slice(0, end > limit / 2 ? end : limit - 1).replace(/[\s,;:.،؛·-]+$/u, '')}…`
}
