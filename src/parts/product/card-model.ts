import type { View } from '../../core/i18n/view'
import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import { percentOff, originalPrice, unitPrice } from '../../core/lib/money/money'
import { isAvailable, needsChoice, showsInStock } from '../../core/lib/catalogue/availability'
import type { Lang, Product } from '../../core/types'

/** The content of a card as plain data, independent of React. */
export interface CardModel {
  title: string
  titleLang: Lang | undefined
  image: string | null
  fallbackImage: string
  /** The price; null if unreadable. A product without a price is shown but can't be bought. */
  price: string | null
  was: string | null
  /** The discount, such as `-25%`; null without one. */
  discount: string | null
  soldOut: boolean
  /** Whether one click adds the product, because it has no options. */
  direct: boolean
}

export function cardOf(product: Product, view: View, host: string, picture?: string): CardModel {
  const { text, lang } = view.local(product.title)
  const price = unitPrice(product, null)
  const was = originalPrice(product, null)
  const percent = price !== null && was !== null ? percentOff(was, price) : 0
  return {
    title: text,
    titleLang: lang,
    image: imageUrl(host, 'products', picture ?? product.images[0]?.url ?? null),
    fallbackImage: placeholderUrl(host),
    price: price === null ? null : view.money(price),
    was: was === null ? null : view.money(was),
    discount: percent > 0 ? view.t('discount', { percent: view.number(percent) }) : null,
    soldOut: !showsInStock(product),
    direct: !needsChoice(product) && isAvailable(product, null),
  }
}
