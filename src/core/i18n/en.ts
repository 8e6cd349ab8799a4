import type { AccountMessages } from './en-account'
import type { BrowseMessages } from './en-browse'
import type { StoreMessages } from './en-store'

/**
 * The English texts of what any element may show: card and button, messages, failures. Those of navigation and
 * home are in `en-store`, those of all other screens in `en-browse` and
 * `en-account`. `typeof` all is the type that the other languages fill, so a text without its Arabic does not
 * compile. Where SPEC gives the words they stand here to the letter, spelling included.
 */
export const en = {
  // Failing, empty
  loadFailed: 'Loading failed. Please try again.',
  retry: 'Try again',
  unexpectedError: 'Unexpected Application Error!',
  unexpectedErrorHint: 'Your cart is safe.',
  productGone: 'This product is no longer sold.',
  noProductId: 'Set product-id on this element.',

  // Product card and button (§2, §4)
  addToCart: 'Add to cart',
  inCart: 'In your cart',
  chooseOptions: 'Choose options',
  outOfStock: 'Out Of Stock',
  noPrice: 'Price on request',
  priceNow: 'Price now',
  priceBefore: 'Price before',
  discount: ({ percent }: { percent: string }) => `-${percent}%`,

  // Messages (§2, §8)
  close: 'Close',
  undo: 'Undo',
  viewCart: 'View cart',
  toastAdded: 'Product Added to Cart',
  toastInCart: 'Product Already in Cart',
  toastOptionsInCart: 'Product with this options Already in Cart',
  toastRemoved: 'Product removed from Cart',
  toastQuantity: 'quantity updated',
  toastCannotBuy: 'This can’t be bought right now.',
  cartNotSaved: 'Your browser can’t save the cart. It stays until you close the page.',
  cartRepaired: 'A damaged item was taken out of your cart.',
}

export type BaseMessages = typeof en
/** Every text. */
export type Messages = BaseMessages & StoreMessages & BrowseMessages & AccountMessages
export type MessageKey = keyof Messages
