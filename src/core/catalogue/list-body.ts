import { LIST_PATHS, readOffThread, type ListSource } from '../api/rest/read-off-thread'
import { readProduct } from '../api/rest/read-product'
import { decimalsOf } from '../lib/money/money'
import { pricesOf } from '../lib/money/prices-of'
import { parse } from '../lib/util/json'
import { createPacker } from './pack'
import type { CollectionInfo } from './port'
import type { Packed } from './row'
import type { TakenList } from './service'
import { createSplitter } from './split-list'

export interface ReadBody {
  products: readonly Packed[]
  collection: CollectionInfo | null
  taken: TakenList
}

export interface ListBody {
  add(bytes: Uint8Array): void
  /** Returns the list, or the text of a body that is not a list. */
  end(): ReadBody | string
}

export function createListBody(of: ListSource): ListBody {
  const decoder = new TextDecoder()
  const pack = createPacker()
  const products: Packed[] = []
  let decimals = decimalsOf([])
  const { add, end } = createSplitter(LIST_PATHS[of], (json) => {
    const value = parse(decoder.decode(json))
    if (value === undefined) return false
    const product = readProduct(value)
    if (product) {
      products.push(pack(product))
      decimals = Math.max(decimals, decimalsOf(pricesOf([product])))
    }
    return true
  })
  return {
    add,
    end() {
      const text = end()
      const read = readOffThread(of, parse(text))
      if (!read) return text
      return { products, collection: read.collection, taken: { rest: JSON.stringify(read.rest), decimals } }
    },
  }
}
