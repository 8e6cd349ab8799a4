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
  /** Null if the price is unreadable: such a product is shown but can't be bought. */
  price: string | null
  was: string | null
  /** `-25%`, only with a discount. */
  discount: string | null
  soldOut: boolean
  /** Whether one click adds it, because there is no option to choose. */
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
