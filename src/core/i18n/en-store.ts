import type { Count } from './plural'

/** Texts of the navigation bar and home. A card alone does not load them. */
export const enStore = {
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
  openInStore: 'Store',
  account: 'Account',
  // Isolate the name: it may be in the other script.
  greeting: ({ name }: { name: string }) => `Hello, \u2068${name}\u2069`,
  friend: 'Friend',
  appBanner: 'Shop in our app',
  openApp: 'Open',

  // Loading, failures, empty states
  loading: 'Loading',
  noHost: 'No store is chosen. Set host="https://…" on this element.',

  // Product
  offer: 'Offer',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  carousel: 'Slideshow',
  slideOf: ({ index, total }: { index: string; total: string }) => `Slide ${index} of ${total}`,
}

export type StoreMessages = typeof enStore
