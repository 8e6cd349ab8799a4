import type { HomeBlock, Localized, Product } from '../../types'

export const NEW_ARRIVALS: Localized = { en: 'New', ar: 'وصل حديثًا' }

export const rowOf = (id: string, title: Localized, products: readonly Product[]): HomeBlock[] =>
  products.length > 0 ? [{ type: 'ProductSlider', id, title, products }] : []
