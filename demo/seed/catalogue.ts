import { buildProduct, places, shelfId } from './build'
import { grow } from './grow'
import { departments } from './products/index'
import type { Category, Product, Subcategory } from './types'

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
