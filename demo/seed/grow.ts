import { kwd, fils, shelfPrice } from './money'
import { random } from './random'
import type { Product } from './types'

/**
 * Derives a further product from a seeded one, to try the store with very many: another collection and price, and less
 * data, so that the whole list can still be downloaded.
 */
export const grow = (base: Product, id: number, generation: number): Product => {
  const next = random(id)
  const price = shelfPrice(fils(base.price) * (0.8 + next() * 0.5))
  const main = base.images[0]
  return {
    ...base,
    id,
    title_en: `${base.title_en}, collection ${generation}`,
    title_ar: `${base.title_ar}، تشكيلة ${generation}`,
    description_en: base.description_en.replace(/<ul>.*$/, ''),
    description_ar: base.description_ar.replace(/<ul>.*$/, ''),
    price: kwd(price),
    discount_price: id % 3 === 1 ? kwd(shelfPrice(price * 0.8)) : null,
    stock: Math.floor(next() * 30),
    has_options: 0,
    images: main ? [{ ...main, id: id * 10, product_id: id }] : [],
    options: [],
  }
}
