import type { Catalogue, Filters, Scope } from '../catalogue/port'
import { sameId } from '../lib/util/ids'
import type { Product } from '../types'

export interface RelatedProducts {
  brand: readonly Product[]
  /** Products of the same subcategory, then of the same category. */
  similar: readonly Product[]
}

const MAX_PRODUCTS = 12

/** If fewer products are in stock, sold-out ones are added after them. */
const MIN_IN_STOCK = 4

/**
 * Returns other products that may interest the shopper, those in stock first. Sends at most one request: for the
 * products of the product's category, else of its brand. Sends none if that list has been loaded. Returns empty lists
 * if the request fails.
 */
export async function relatedProducts(
  { query }: Pick<Catalogue, 'query'>,
  product: Product,
): Promise<RelatedProducts> {
  const { brandId, categoryId, subcategoryId } = product
  const ofBrand = (other: Product) => sameId(other.brandId, brandId)
  const search = (scope: Scope, filters: Filters, fits: (other: Product) => boolean = Boolean) =>
    inStockFirst(async (inStock) => {
      const question = { scope, filters: { ...filters, ...inStock }, sort: null, from: 0 }
      const result = await query({ ...question, count: MAX_PRODUCTS + 1 })
      return result.ok ? result.data.rows.filter((other) => !sameId(other.id, product.id) && fits(other)) : []
    })

  if (categoryId === null) {
    const brand = brandId === null ? [] : await search({ of: 'brand', id: brandId }, {})
    return { brand: brand.slice(0, MAX_PRODUCTS), similar: [] }
  }
  const scope: Scope = { of: 'category', id: categoryId }
  const brand = brandId === null ? [] : await search(scope, { brands: [String(brandId)] }, ofBrand)
  const sub =
    subcategoryId === null
      ? []
      : await search(scope, { subcategories: [String(subcategoryId)] }, (other) =>
          sameId(other.subcategoryId, subcategoryId),
        )
  const near = sub.length < MAX_PRODUCTS ? distinct([...sub, ...(await search(scope, {}))]) : sub
  const others = near.filter((other) => !brand.some(({ id }) => sameId(id, other.id)))
  const similar = others.length < MIN_IN_STOCK ? near : others
  return { brand: brand.slice(0, MAX_PRODUCTS), similar: similar.slice(0, MAX_PRODUCTS) }
}

async function inStockFirst(
  search: (filters: { inStock?: true }) => Promise<readonly Product[]>,
): Promise<readonly Product[]> {
  const found = await search({ inStock: true })
  return found.length < MIN_IN_STOCK ? distinct([...found, ...(await search({}))]) : found
}

const distinct = (products: readonly Product[]): readonly Product[] =>
  products.filter(({ id }, at) => products.findIndex((other) => sameId(other.id, id)) === at)
