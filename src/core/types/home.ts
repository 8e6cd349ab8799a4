import type { Product } from './product'
import type { Localized } from './words'

export interface Slide {
  image: string
  /** An http(s) URL or a path of the store; null if it is neither. */
  url: string | null
}

export interface WidgetStyles {
  background: string | null
  productPrice: string | null
  productTitle: string | null
  title: string | null
}

export interface CategoryWidget {
  type: 'CategoryGridView' | 'CategoryListView'
  title: Localized
  products: readonly Product[]
  showTitle: boolean
  showProductTitles: boolean
  styles: WidgetStyles
}

export interface AdWidget {
  type: 'AdWidget'
  image: string
  url: string | null
}

export type Widget = CategoryWidget | AdWidget

export interface StripItem {
  path: string
  image: string | null
  title: Localized
}

/** Blocks of any other type are skipped. */
export type HomeBlock =
  | { type: 'Slideshow'; id: string; slides: readonly Slide[] }
  | { type: 'ProductSlider'; id: string; title: Localized | null; products: readonly Product[] }
  | { type: 'LayoutContainer'; id: string; sections: readonly Widget[] }
  | { type: 'CategoryStrip'; id: string; items: readonly StripItem[] }
