import { categories, subcategories } from '../../demo/seed/catalogue'
import type { Product } from '../../demo/seed/types'
import { products } from './screens'

export const priceOf = ({ price, discount_price }: Product) => Number(discount_price ?? price)

export const WORDS = {
  en: { part: 'dre', whole: 'dress' },
  ar: { part: 'فست', whole: 'فستان' },
} as const

type Titled = Pick<Product, 'title_en' | 'title_ar'>
/**
 * Returns products with a word in the title, then those whose category or subcategory has a word that begins with it.
 */
export const withWord = (word: string) => {
  const isIn = ({ title_en, title_ar }: Titled) => `${title_en} ${title_ar}`.toLowerCase().includes(word)
  const begins = ({ title_en, title_ar }: Titled) =>
    new RegExp(`(?<!\\p{L})${word}`, 'iu').test(`${title_en} ${title_ar}`)
  const named = (product: Product) =>
    categories.some((category) => category.id === product.category_id && begins(category)) ||
    subcategories.some((subcategory) => subcategory.id === product.subcategory_id && begins(subcategory))
  return [...products.filter(isIn), ...products.filter((product) => !isIn(product) && named(product))]
}
