import type { Money, Product } from '../../types'

/** Yields all prices of the products and their options. A generator, since the list may be long. */
export function* pricesOf(products: Iterable<Product>): Generator<Money | null> {
  for (const product of products)
    for (const { price, discountPrice } of [product, ...product.options]) {
      yield price
      yield discountPrice
    }
}
