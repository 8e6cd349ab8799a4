import type { Collection } from '../../types'
import { isRecord } from '../../lib/util/json'
import { isObject, own } from '../read'
import { readBrandBody, readCategoryBody } from './read-lists'

export type ListSource = 'all' | 'category' | 'brand'

/** The paths of the products in a response, as in `read-lists`. An empty path means that the body is the list. */
export const LIST_PATHS: Readonly<Record<ListSource, readonly (readonly string[])[]>> = {
  all: [[], ['products']],
  category: [['category', 'products']],
  brand: [['brand', 'products']],
}

export interface ReadOffThread {
  collection: Omit<Collection, 'products'> | null
  /** The body without its products, for the client to check. */
  rest: unknown
}

const READERS = { category: readCategoryBody, brand: readBrandBody }

/** Reads the body of a list without its products, as `calls-lists` does. Null if the body is not such a list. */
export function readOffThread(of: ListSource, body: unknown): ReadOffThread | null {
  if (of === 'all') {
    if (!isObject(body)) return null
    return { collection: null, rest: isRecord(body) ? { ...body, products: [] } : [] }
  }
  const read = READERS[of](body)
  if (!read || !isRecord(body)) return null
  const { products: _, ...collection } = read
  return { collection, rest: { ...body, [of]: { ...Object(own(body, of)), products: [] } } }
}
