import { buildProduct, places, shelfId } from './build'
import { departments } from './products/index'
import type { Category, Product, Subcategory } from './types'
import { kwd, fils, shelfPrice } from './money'
import { random } from './random'

export type Catalogue = ReturnType<typeof createCatalogue>

const seed = places(departments)
const built = new Map<number, Product>()

const seeded = (id: number): Product | undefined => {
  const known = built.get(id)
  if (known) return known
  const place = seed[id - 1]
  if (!place) return undefined
  const product = buildProduct(place)
  built.set(id, product)
  return product
}

export const seedCount = seed.length

/** Products beyond the seed are built on request and not cached: a hundred thousand would fill the memory. */
export const createCatalogue = (count = seedCount) => {
  const product = (id: number): Product | undefined => {
    if (!Number.isInteger(id) || id < 1 || id > count) return undefined
    if (id <= seedCount) return seeded(id)
    const base = seeded(((id - 1) % seedCount) + 1)
    return base && grow(base, id, Math.floor((id - 1) / seedCount))
  }
  return {
    count,
    product,
    *all(): Iterable<Product> {
      for (let id = 1; id <= count; id++) {
        const found = product(id)
        if (found) yield found
      }
    },
  }
}

export const categories: Category[] = [
  ...departments.map((department, index): Category => ({
    id: index + 1,
    title_en: department.title.en,
    title_ar: department.title.ar,
    image: `${department.drawing}_${department.colour}_tile_${index + 1}.png`,
    isVisible: 1,
  })),
  // An invisible category.
  {
    id: departments.length + 1,
    title_en: 'Ramadan preview',
    title_ar: 'تشكيلة رمضان القادمة',
    image: 'lamp_gold_tile_11.png',
    isVisible: 0,
  },
]

export const subcategories: Subcategory[] = departments.flatMap((department, categoryIndex) =>
  department.shelves.map((shelf, shelfIndex) => ({
    id: shelfId(categoryIndex, shelfIndex),
    title_en: shelf.title.en,
    title_ar: shelf.title.ar,
    image: `${shelf.drawing}_${shelf.colour}_tile_${shelfId(categoryIndex, shelfIndex)}.png`,
    category_id: categoryIndex + 1,
    isVisible: 1,
  })),
)

/**
 * Derives a product from a seeded one, to try the store with a very large catalogue. It has another collection and
 * price, and less data, so that the whole list can still be downloaded.
 */
const grow = (base: Product, id: number, generation: number): Product => {
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
