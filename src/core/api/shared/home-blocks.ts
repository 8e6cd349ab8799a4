import { encoded } from '../../lib/web/encoded'
import type { Brand, HomeBlock, Localized, Product } from '../../types'

const NEW_ARRIVALS: Localized = { en: 'New', ar: 'وصل حديثًا' }

export const rowOf = (id: string, title: Localized, products: readonly Product[]): HomeBlock[] =>
  products.length > 0 ? [{ type: 'ProductSlider', id, title, products }] : []

/** Returns the row of new products at the top of home; an empty list if there are none. */
export const newestRow = (products: readonly Product[]): HomeBlock[] =>
  rowOf('newest', NEW_ARRIVALS, products.slice(0, 12))

/** Returns a home block with links to these categories; an empty list if there are none. */
export const stripOf = (categories: readonly Brand[]): HomeBlock[] =>
  categories.length > 0
    ? [
        {
          type: 'CategoryStrip',
          id: 'categories',
          items: categories.map(({ id, slug = id, title, image }) => ({
            path: `/category/${encoded(String(slug))}`,
            image,
            title,
          })),
        },
      ]
    : []
