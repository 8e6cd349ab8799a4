import type { Dir, Id, Lang } from './types'

/** Options, lines and carts in events: plain JSON, amounts as decimal numbers. */
export interface EventProduct {
  id: Id
  title: { en: string; ar: string }
  price: number | null
  originalPrice: number | null
}

export interface EventLine {
  product: EventProduct
  option: { id: Id; optionsIds: string } | null
  quantity: number
  price: number | null
}

export interface EventCart {
  lines: EventLine[]
  count: number
  subtotal: number
}

/** `order` is set in the step `placed`. */
export interface EventCheckout {
  step: 'gate' | 'details' | 'placed'
  cart: EventCart
  order?: { code: string }
}

export type CartAction = 'add' | 'update' | 'remove' | 'clear'

/** Every DOM event of the elements with its `detail`. None contains the token. */
export interface StoreEvents {
  'store:ready': { version: string; lang: Lang; dir: Dir }
  'store:navigate': { from: string; to: string; route: string }
  'store:product:view': { product: EventProduct; option: EventLine['option']; available: boolean }
  'store:product:select': { product: EventProduct; option: EventLine['option']; available: boolean }
  'store:cart:before-change': { action: CartAction; lines: EventLine[] }
  'store:cart:change': {
    action: CartAction
    lines: EventLine[]
    cart: EventCart
    previous: EventCart
    source: 'local' | 'tab'
  }
  'store:cart:view': { cart: EventCart; context: 'page' | 'drawer' }
  'store:search': {
    query: string
    /** Prices are decimal numbers; null means that there is no bound. An empty list means any value. */
    filters: {
      category: Id | null
      priceFrom: number | null
      priceTo: number | null
      brands: readonly string[]
      subcategories: readonly string[]
      colors: readonly string[]
      sizes: readonly string[]
      inStock: boolean
      onSale: boolean
    }
    /** The sort order; null for the store's default order. */
    sort: 'az' | 'price-up' | 'price-down' | 'newest' | 'discount' | null
    count: number
  }
  'store:favourite:change': { productId: Id; on: boolean }
  /** `discount` is the amount taken off the items, as a decimal number; 0 without a code. */
  'store:promo:change': { code: string | null; discount: number }
  'store:checkout:start': EventCheckout
  'store:checkout:step': EventCheckout
  'store:checkout:complete': EventCheckout
  'store:auth:change': { state: 'user' | 'guest' | 'visitor' }
  'store:lang:change': { lang: Lang; dir: Dir }
  'store:error': { code: string; message: string; retryable: boolean }
}
