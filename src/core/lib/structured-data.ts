import type { Localized, Product, ProductOption } from '../types'
import { inStock } from './availability'
import { stringify } from './json'
import { unitPrice } from './price'

/** A step of the way to a page, from home on. */
export interface Crumb {
  name: string
  /** Absolute. */
  url: string
}

export interface ProductPageData {
  /** The product's own address, absolute, without a chosen option. */
  url: string
  name: string
  description: string
  /** Absolute addresses. */
  images: readonly string[]
  brand: string | null
  /** ISO 4217; null where only a label such as "د.ك" is known. */
  currency: string | null
  /** An option as a shopper reads it. */
  nameOf(option: ProductOption): string
}

const SCHEMA = 'https://schema.org'

/** schema.org's BreadcrumbList. */
export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** schema.org's Product, with an offer for each option. What can't be bought because its price is unknown has no offer. */
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

function offersOf(product: Product, page: ProductPageData): object {
  const options = product.options.length > 0 ? product.options : [null]
  const offers = options.flatMap((option) => {
    const price = unitPrice(product, option)
    return price === null ? [] : [{ option, price }]
  })
  const prices = offers.map(({ price }) => price)
  const written = offers.map(({ option, price }) => ({
    '@type': 'Offer',
    ...(option && { name: page.nameOf(option), sku: String(option.id) }),
    url: option ? withOption(page.url, option) : page.url,
    price: decimal(price),
    ...(page.currency !== null && { priceCurrency: page.currency }),
    availability: `${SCHEMA}/${inStock(option ?? product) ? 'InStock' : 'OutOfStock'}`,
  }))
  const [only] = written
  if (!only) return {}
  if (product.options.length === 0) return { offers: only }
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

function withOption(address: string, option: ProductOption): string {
  const url = new URL(address)
  url.searchParams.set('option', String(option.id))
  return url.href
}

/** 12500 is "12.5": a point and Latin digits, whatever the shopper reads. */
const decimal = (thousandths: number) => String(thousandths / 1000)

/** JSON for a script element: nothing in it can end the element, or begin a comment. */
export const scriptJson = (data: unknown) => stringify(data).replaceAll('<', '\\u003c')

/** A label that is a code as well: "KWD". */
export function currencyCode(attribute: string | undefined, label: Localized | undefined): string | null {
  if (attribute) return attribute.toUpperCase()
  const code = label?.en.trim() ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** At most so many characters, cut between words. */
export function shortened(text: string, limit = 160): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= limit) return plain
  const cut = plain.slice(0, limit)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > limit / 2 ? end : limit - 1).replace(/[\s,;:.،؛·-]+$/u, '')}…`
}
