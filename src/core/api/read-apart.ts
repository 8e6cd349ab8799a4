import type { Collection, Product } from '../types'
import { isRecord } from '../lib/json'
import { own } from './read'
import { readBrandBody, readCategoryBody, readProducts } from './read-lists'

/** A list that was read where its body was parsed. */
export interface ReadApart {
  products: readonly Product[]
  collection: Omit<Collection, 'products'> | null
  /** The body without the products: what a client needs to judge the call, and the reader of the list to read it. */
  rest: unknown
}

const READERS = { category: readCategoryBody, brand: readBrandBody }

/** As `calls-lists` reads it; null for a body that is no such list. */
export function readApart(of: 'all' | 'category' | 'brand', body: unknown): ReadApart | null {
  if (of === 'all') {
    const products = readProducts(body)
    return products && { products, collection: null, rest: isRecord(body) ? { ...body, products: [] } : [] }
  }
  const read = READERS[of](body)
  if (!read || !isRecord(body)) return null
  const { products, ...collection } = read
  return { products, collection, rest: { ...body, [of]: { ...Object(own(body, of)), products: [] } } }
}
