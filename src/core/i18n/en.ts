import type { MoreMessages } from './en-more'
import type { Count } from './plural'

/**
 * Texts of the first content: navigation, home, cards, common messages, failures. All others are in `en-more`.
 * The other languages implement their types, so a text without an Arabic version does not compile. The wording follows
 * the specification exactly, including misspellings.
 */
export const en = {
  // Loading, failures, empty states
  loading: 'Loading',
  loadFailed: 'Loading failed. Please try again.',
  retry: 'Try again',
  unexpectedError: 'Unexpected Application Error!',
  productGone: 'This product is no longer sold.',

  // Product card and button
  addToCart: 'Add to cart',
  inCart: 'In your cart',
  chooseOptions: 'Choose options',
  outOfStock: 'Out Of Stock',
  noPrice: 'Price on request',
  priceNow: 'Price now',
  priceBefore: 'Price before',
  discount: ({ percent }: { percent: string }) => `-${percent}%`,
  favourite: 'Favorite',

  // Messages
  close: 'Close',
  viewCart: 'View cart',
  toastAdded: 'Product Added to Cart',

  // Navigation
  home: 'Home',
  back: 'Back',
  menu: 'Menu',
  search: 'Search',
  categories: 'Categories',
  brands: 'Brands',
  cart: 'Cart',
  cartWithCount: ({ count, n }: Count) => (count === 1 ? `Cart, ${n} item` : `Cart, ${n} items`),
  switchLanguage: 'العربية',
  switchLanguageLabel: 'Switch to Arabic',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  account: 'Account',
  // Isolate the name: it may be in the other script.
  greeting: ({ name }: { name: string }) => `Hello, \u2068${name}\u2069`,
  friend: 'Friend',

  // Home
  offer: 'Offer',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  carousel: 'Slideshow',
  slideOf: ({ index, total }: { index: string; total: string }) => `Slide ${index} of ${total}`,
}

export type FirstMessages = typeof en
export type Messages = FirstMessages & MoreMessages
export type MessageKey = keyof Messages
