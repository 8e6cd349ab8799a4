import type { Collection } from '../../types'
import { isRecord } from '../../lib/util/json'
import { isObject, own } from '../read'
import { readBrandBody, readCategoryBody } from './read-lists'

/** The lists that have a request of their own. */
export type ListSource = 'all' | 'category' | 'brand'

/** The keys under which a response has its products, as `read-lists` finds them; none where it is the list itself. */
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

/** Reads the body of a list except its products, as `calls-lists` does; null for a body that is no such list. */
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
