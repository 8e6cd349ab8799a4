import type { AccountMessages } from './en-account'
import type { BrowseMessages } from './en-browse'
import type { StoreMessages } from './en-store'

/**
 * Texts that any element may show: card, button, messages, failures. Texts of navigation and home are in `en-store`,
 * those of the other screens in `en-browse` and `en-account`. The other languages implement their types, so a text
 * without an Arabic version does not compile. The wording follows the specification exactly, including misspellings.
 */
export const en = {
  // Failures, empty states
  loadFailed: 'Loading failed. Please try again.',
  retry: 'Try again',
  unexpectedError: 'Unexpected Application Error!',
  unexpectedErrorHint: 'Your cart is safe.',
  productGone: 'This product is no longer sold.',
  noProductId: 'Set product-id on this element.',

  // Product card and button
  addToCart: 'Add to cart',
  inCart: 'In your cart',
  chooseOptions: 'Choose options',
  outOfStock: 'Out Of Stock',
  noPrice: 'Price on request',
  priceNow: 'Price now',
  priceBefore: 'Price before',
  discount: ({ percent }: { percent: string }) => `-${percent}%`,

  // Messages
  close: 'Close',
  undo: 'Undo',
  viewCart: 'View cart',
  toastAdded: 'Product Added to Cart',
  toastAllAdded: 'Products Added to Cart',
  toastInCart: 'Product Already in Cart',
  toastOptionsInCart: 'Product with this options Already in Cart',
  toastRemoved: 'Product removed from Cart',
  toastQuantity: 'quantity updated',
  toastCannotBuy: 'This item isn’t available right now.',
  cartNotSaved: 'Your browser can’t save the cart. It stays until you close the page.',
  loginNotSaved: 'Your browser can’t save your login. It ends when you leave or close this page.',
  cartRepaired: 'We removed an item we couldn’t read.',
  favouriteSaved: 'Saved to your favorites',
  favouriteRemoved: 'Removed from your favorites',
  favouriteFailed: 'Your favorites could not be changed. Try again later.',
}

export type BaseMessages = typeof en
/** The texts available once an area has loaded: its texts and those of the areas before it. */
export interface LoadedMessages {
  base: BaseMessages
  store: LoadedMessages['base'] & StoreMessages
  browse: LoadedMessages['store'] & BrowseMessages
  account: LoadedMessages['browse'] & AccountMessages
}
export type Messages = LoadedMessages['account']
export type MessageKey = keyof Messages
