import type { Count } from './plural'

/** The English texts of all other screens of browsing, of the cart and of the footer. */
export const enBrowse = {
  // Navigation (§2)
  seeAll: 'See all',
  subcategories: 'Subcategories',
  goHome: 'Go home',

  // Loading, failing, empty
  loadMore: 'Load more',
  shownOf: ({ shown, total }: { shown: string; total: string }) => `${shown} of ${total}`,
  offline: 'You are offline. What you see may be out of date.',
  nothingHere: 'There are no products here yet.',
  emptyHome: 'Welcome to our store',
  browseCategories: 'Browse Categories',
  somethingWrong: 'Something Wrong Happen, Try again Later...',
  pageNotFound: 'Page not found',
  pageNotFoundHint: 'The page you are looking for is not here. It may have moved.',
  contactSupport: 'Need help? Contact support',
  comingSoon: 'Accounts and checkout open here soon',
  comingSoonHint: 'Until then we take your order by WhatsApp or phone. Your cart stays as it is.',

  // Lists (§2, §9)
  sort: 'Sort',
  sortAZ: 'A-Z',
  sortPriceUp: 'Price: low to high',
  sortPriceDown: 'Price: high to low',
  sortClear: 'Clear sorting',
  layout: 'Layout',
  gridLayout: 'Grid',
  listLayout: 'List',
  productCount: ({ count, n }: Count) => (count === 1 ? `${n} product` : `${n} products`),
  allProducts: 'All products',

  // Product (§2, §4)
  added: 'Added',
  color: 'Color',
  size: 'Size',
  chooseColor: 'Please choose a color',
  chooseSize: 'Please choose a size',
  inStock: 'In Stock',
  itemNotAvailable: 'Item Not Avilable',
  description: 'Description',
  measurements: 'Measurements',
  shoulder: 'Shoulder',
  length: 'Length',
  sleeveLength: 'Sleeve length',
  bust: 'Bust',
  centimetres: 'cm',
  gallery: 'Product pictures',
  pictureOf: ({ index, total }: { index: string; total: string }) => `Picture ${index} of ${total}`,
  quantity: 'Quantity',
  increase: 'One more',
  decrease: 'One less',
  zoomIn: 'Enlarge picture',
  buyNow: 'Buy now',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyByHand: 'Copy this link',
  share: 'Share',
  favourite: 'Favorite',

  // Cart (§2, §8)
  shoppingCart: 'Shopping cart',
  cartEmpty: 'No Products In your Cart',
  backToShopping: 'Go Back To Shopping',
  subtotal: 'Subtotal',
  shippingNote: 'Shipping and taxes are calculated at checkout',
  checkout: 'Checkout',
  openCart: 'open the Cart',
  remove: 'Remove',
  removeItem: ({ title }: { title: string }) => `Remove ${title}`,

  // Footer (§2)
  aboutStore: 'About the store',
  siteLinks: 'Links',
  contactUs: 'Contact us',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  facebook: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
  instagram: 'Instagram',
  appStore: 'App Store',
  playStore: 'Google Play',
  copyright: ({ year }: { year: string }) => `Copyright © ${year}`,
  chatMessage: 'Hello, I have a question about your store.',
}

export type BrowseMessages = typeof enBrowse
