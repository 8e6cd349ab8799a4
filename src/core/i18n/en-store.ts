import type { Count } from './plural'

/** The English texts of the navigation bar and of home: what a store shows first. A card alone is shown without them. */
export const enStore = {
  // Navigation (§2)
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
  // The name is isolated: it may be in the other script.
  greeting: ({ name }: { name: string }) => `Hello, \u2068${name}\u2069`,
  friend: 'Friend',
  appBanner: 'Shop in our app',
  openApp: 'Open',

  // Loading, failing, empty
  loading: 'Loading',
  noHost: 'No store is chosen. Set host="https://…" on this element.',

  // Product (§2, §4)
  offer: 'Offer',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  carousel: 'Slideshow',
  slideOf: ({ index, total }: { index: string; total: string }) => `Slide ${index} of ${total}`,
}

export type StoreMessages = typeof enStore
