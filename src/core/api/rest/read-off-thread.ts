import type { Collection, Product } from '../../types'
import { isRecord } from '../../lib/util/json'
import { own } from '../read'
import { readBrandBody, readCategoryBody } from './lists'
import { readProducts } from './read-product'

export interface ReadList {
  products: readonly Product[]
  collection: Omit<Collection, 'products'> | null
  /** The body without its products, from which the client decides whether the request succeeded. */
  rest: unknown
}

const READERS = { category: readCategoryBody, brand: readBrandBody }

/** Reads the body of a list as `lists.ts` does. Null if the body is not such a list. */
export function readOffThread(of: 'all' | keyof typeof READERS, body: unknown): ReadList | null {
  if (of === 'all') {
    const products = readProducts(body)
    return products && { products, collection: null, rest: isRecord(body) ? { ...body, products: [] } : [] }
  }
  const read = READERS[of](body)
  if (!read || !isRecord(body)) return null
  const { products, ...collection } = read
  return { products, collection, rest: { ...body, [of]: { ...Object(own(body, of)), products: [] } } }
}
