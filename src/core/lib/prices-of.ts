import type { Money, Product } from '../types'

/** Every amount of these products and their options, one after the other: the list may be long. */
export function* pricesOf(products: Iterable<Product>): Generator<Money | null> {
  for (const product of products)
    for (const { price, discountPrice } of [product, ...product.options]) {
      yield price
      yield discountPrice
    }
}
