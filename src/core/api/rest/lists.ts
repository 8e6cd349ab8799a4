import type { Brand, Category, Collection, Subcategory, VariantValue } from '../../types'
import { flag, id, isObject, list, listIn, localized, own, word } from '../read'
import { readProduct } from './read-product'
import type { ListCalls } from '../backend'
import { type Client, pathTo } from '../client'

/** Returns null if the id is missing, as do the readers of products and categories below. */
function readBrand(value: unknown): Brand | null {
  const brandId = id(own(value, 'id'))
  return brandId === null
    ? null
    : { id: brandId, title: localized(value, 'title'), image: word(own(value, 'image')) }
}

function readCategory(value: unknown): Category | null {
  const brand = readBrand(value)
  return brand && { ...brand, visible: flag(own(value, 'isVisible')) }
}

function readSubcategory(value: unknown): Subcategory | null {
  const category = readCategory(value)
  return category && { ...category, categoryId: id(own(value, 'category_id')) }
}

function readCollection(value: unknown): Collection | null {
  const brand = readBrand(value)
  return (
    brand && {
      ...brand,
      products: list(own(value, 'products'), readProduct),
      subcategories: list(own(value, 'subcategories'), readSubcategory),
    }
  )
}

function readVariantValue(value: unknown): VariantValue | null {
  const retailId = id(own(value, 'retail_id'))
  return retailId === null ? null : { id: String(retailId), title: localized(value, 'title') }
}

export const readCategories = (body: unknown) => listIn(body, ['categories'], readCategory)
export const readCategoryBody = (body: unknown) => readCollection(own(body, 'category'))
export const readSubcategories = (body: unknown) => listIn(body, ['subcategories'], readSubcategory)
export const readBrands = (body: unknown) => listIn(body, ['brands'], readBrand)
export const readBrandBody = (body: unknown) => readCollection(own(body, 'brand'))

/** The response's `variant` is either an object with a list of `values`, or the list itself. */
export function readVariantValues(body: unknown): VariantValue[] | null {
  return isObject(body) ? (listIn(own(body, 'variant'), ['values'], readVariantValue) ?? []) : null
}

export function listCalls({ get }: Client): Omit<ListCalls, 'products'> {
  return {
    categories: () => get('/api/categories', readCategories),
    category: (id, through) => get(pathTo('/api/categories/', id), readCategoryBody, { fetch: through }),
    subcategories: () => get('/api/subcategories', readSubcategories),
    brands: () => get('/api/brands', readBrands),
    brand: (id, through) => get(pathTo('/api/brands/', id), readBrandBody, { fetch: through }),
    // The API numbers the variants: colour is 1, size is 2.
    variantValues: (axis) => get(`/api/variants/${axis === 'color' ? 1 : 2}/values`, readVariantValues),
  }
}
