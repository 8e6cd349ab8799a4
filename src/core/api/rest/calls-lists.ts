import type { Backend } from '../backend'
import type { Client } from '../client'
import { pathTo } from '../path'
import {
  readBrandBody,
  readBrands,
  readCategories,
  readCategoryBody,
  readProducts,
  readSubcategories,
  readVariantValues,
} from './read-lists'

export type ListCalls = Pick<
  Backend,
  'products' | 'categories' | 'category' | 'subcategories' | 'brands' | 'brand' | 'variantValues'
>

export function listCalls({ get }: Client): ListCalls {
  return {
    products: (through) => get('/api/products', readProducts, { fetch: through }),
    categories: () => get('/api/categories', readCategories),
    category: (id, through) => get(pathTo('/api/categories/', id), readCategoryBody, { fetch: through }),
    subcategories: () => get('/api/subcategories', readSubcategories),
    brands: () => get('/api/brands', readBrands),
    brand: (id, through) => get(pathTo('/api/brands/', id), readBrandBody, { fetch: through }),
    // The API numbers the variants: colour is 1, size is 2.
    variantValues: (axis) => get(`/api/variants/${axis === 'color' ? 1 : 2}/values`, readVariantValues),
  }
}
