import type { StoreConfig } from '../../src/core/constants'
import type { StoreEvents } from '../../src/core/events'
import type {
  CSS_PROPERTIES,
  ELEMENTS,
  PARTS,
  SHOP_ATTRIBUTES,
  SHOP_PROPERTIES,
  SLOTS,
  STATES,
  Tag,
} from './manifest'

type Texts<Names extends PropertyKey> = Readonly<Record<Names, string>>

interface ElementDocs<Name extends Tag> {
  summary: string
  attributes: Texts<Exclude<keyof (typeof ELEMENTS)[Name]['attributes'], 'theme'>>
  properties: Texts<(typeof ELEMENTS)[Name]['properties'][number]>
  methods: Texts<(typeof ELEMENTS)[Name]['methods'][number]>
  slots: Texts<(typeof SLOTS)[Name][number]>
}

/**
 * The texts of the public surface; an entry of the manifest without its text does not compile. For documentation only:
 * not part of any bundle.
 */
export const DOCS: { readonly [Name in Tag]: ElementDocs<Name> } = {
  'store-app': {
    summary: 'The full store: navigation, all screens, cart drawer, footer and chat button.',
    attributes: {
      routing:
        'Where the route is kept: in the path, hash or query of the address, or in memory alone. One element a page may use the address; others use memory.',
      base: 'A path prefix that the page lies under, such as /shop, for routing="path".',
      'initial-path': 'The route to begin with, for routing="memory".',
      seo: 'The page is the store’s own: it sets language, direction, title, description, canonical and language addresses and structured data of the document, and ?lang= of the address chooses the language at load. Of two elements the first one does.',
    },
    properties: { route: 'The present route: name, params, query and path.' },
    methods: {
      navigate: 'Goes to a path of the store, unless a listener of store:navigate stops it.',
      back: 'Goes one step back in the store; from where it was entered, home.',
      openMenu: 'Opens the side menu, on wide elements too.',
      closeMenu: 'Closes it.',
    },
    slots: {
      header: 'In place of the navigation bar.',
      footer: 'In place of the footer.',
      'not-found': 'In place of the 404 screen.',
      error: 'In place of the screen that says that something crashed.',
    },
  },
  'store-nav': {
    summary: 'The navigation bar, alone.',
    attributes: { sticky: 'Stays at the top while the page scrolls.' },
    properties: {},
    methods: { openMenu: 'Opens the side menu, on wide elements too.', closeMenu: 'Closes it.' },
    slots: { logo: 'In place of the logo.', start: 'After the logo.', end: 'Before the cart icon.' },
  },
  'store-cart': {
    summary: 'The cart: a button with a drawer, the cart itself, or its count alone.',
    attributes: {
      mode: 'A button that opens a drawer, the cart in place, or a badge with the count.',
      open: 'The drawer is open.',
      'open-on-add': 'Opens the drawer when something is added anywhere on the page.',
      'hide-when-empty': 'Shows nothing while the cart is empty.',
      'checkout-url':
        'Where the checkout button leads, in place of the store’s own checkout; a relative address is the page’s.',
    },
    properties: { cart: 'The cart as it stands in events.' },
    methods: {
      show: 'Opens the drawer, in the other modes that of another element of the page; false where there is none.',
      close: 'Closes it.',
      add: 'Adds a product by id. What is in the cart already warns and changes nothing; `failed` means that loading it failed.',
      clear: 'Empties the cart, unless a listener of store:cart:before-change stops it.',
    },
    slots: {
      trigger: 'In place of the button that opens the drawer.',
      empty: 'In place of the text of an empty cart.',
      'before-summary': 'Above the subtotal.',
      'checkout-button': 'In place of the checkout button.',
    },
  },
  'store-product': {
    summary: 'One product: a card, the whole product, or a button alone.',
    attributes: {
      'product-id': 'The id of the product.',
      'option-id': 'The id of the option that is chosen at first.',
      layout: 'A card, the whole product, or a button that adds it to the cart.',
      'after-add': 'What follows on adding: a toast, the cart drawer, the checkout, or nothing.',
      'sync-url': 'Keeps the chosen option in the address of the page, as ?option=.',
    },
    properties: {
      product: 'The product as it stands in events.',
      selected: 'The chosen option, and whether it can be bought.',
    },
    methods: {
      select: 'Chooses an option by id; false where the product has no such option.',
      add: 'Adds the chosen option to the cart.',
      buyNow: 'Goes to the checkout with this product alone; the cart stays as it is.',
      refresh: 'Loads the product anew; what was shown stays where that fails.',
    },
    slots: {
      '': 'What shows until, and unless, the element is ready.',
      badge: 'On the picture, beside the marks of a discount or of what is sold out.',
      'after-price': 'After the price.',
      unavailable: 'In place of the text of a product that is no longer sold.',
    },
  },
  'store-checkout': {
    summary:
      'The checkout, alone: from who is buying to the placed order. The cart and Buy Now of the page’s other elements lead to it.',
    attributes: {
      'success-url':
        'Where the way on from a placed order leads, in place of the store’s home; a relative address is the page’s.',
      guest: 'Whether somebody may buy without an account.',
      open: 'Shows it in a dialog over the page, instead of in its place; closing the dialog takes the attribute away.',
    },
    properties: { step: 'How far it is: gate, details or placed.' },
    methods: {
      start: 'Begins a purchase: of these lines, which do not enter the cart, or without them of the cart.',
      reset: 'Forgets what was typed and the confirmation that was shown; the cart stays.',
    },
    slots: {
      terms: 'Above the button that sends the order.',
      success: 'In the confirmation of a placed order.',
    },
  },
}

export const SHOP_DOCS: Texts<keyof typeof SHOP_ATTRIBUTES | (typeof SHOP_PROPERTIES)[number]> = {
  host: 'Base address of the API; without it the script tag’s data-host, else that of the first element with one.',
  'storage-prefix':
    'Put before the keys Authorization, cart and lang in local storage: for two stores on one origin.',
  lang: 'Language at load, over the saved choice; a toggle changes it. Without it the saved choice holds, else that of the settings, else en; the page’s own lang does not count.',
  'currency-code': 'ISO 4217, for the number of decimals; without it those seen in the prices.',
  numerals: 'Latin or Arabic-Indic digits; latn without it.',
  'store-url': 'Where the full store lives, with {path} in it; after a ? the path is encoded.',
  analytics:
    'Where GA4 e-commerce events go: nowhere, which is the default, or with datalayer to window.dataLayer.',
  config: 'The store’s constants that differ, see below.',
  messages:
    'Texts by language and key that replace the store’s own. The package’s types name every key; {{count}} and the like stand for what a text is filled with.',
}

export const CONFIG_DOCS: Texts<keyof StoreConfig> = {
  countryCode: 'The country code of phone numbers that go to the payment.',
  chatPrefix: 'Put before the store’s WhatsApp number.',
  chatText: 'The text of the WhatsApp message; empty means the store’s own, in either language.',
  footerYear: 'The year in the footer.',
  developer:
    'Who is named in the footer as the developer, and the http(s) address that leads to: { name, url }. Without it nobody is.',
  idempotencyHeader:
    'Sends Idempotency-Key with orders and payments, for servers that know it and whose CORS answer allows it.',
  synonyms:
    'Lists of words that mean the same in the search, in either language: [["tee", "tshirt"], ["bisht", "cloak"]]. Each is a single word; plurals and common words of shops are known already.',
}

export const THEME_DOCS = 'Light, dark, or as the system has it; without it the appearance call decides.'

export const EVENT_DOCS: Texts<keyof StoreEvents> = {
  'store:ready': 'The element shows its content.',
  'store:navigate': 'A link into or within the store is about to be followed.',
  'store:product:view': 'A product is shown.',
  'store:product:select': 'An option was chosen.',
  'store:cart:before-change': 'The cart is about to change.',
  'store:cart:change': 'The cart has changed, here or in another tab.',
  'store:cart:view': 'The cart is shown; one that stands in a page, when it is first seen.',
  'store:search': 'Something was looked for, and found or not; once for what was typed.',
  'store:favourite:change': 'A product has become a favourite, or is none any more.',
  'store:promo:change': 'A promo code was applied or taken off.',
  'store:checkout:start': 'Somebody has come to the checkout.',
  'store:checkout:step': 'The checkout has come to another step.',
  'store:checkout:complete': 'An order is placed.',
  'store:auth:change': 'Somebody has logged in or out, in any tab, or goes on as a guest.',
  'store:lang:change': 'The shop’s language has changed.',
  'store:error': 'Something failed.',
}

export const STATE_DOCS: Texts<(typeof STATES)[number]> = {
  loading: 'Code, texts or data are on their way.',
  empty: 'There is nothing in it.',
  error: 'It failed, and offers a retry.',
  offline: 'The browser is offline.',
}

export const PART_DOCS: Texts<(typeof PARTS)[number]> = {
  'buy-bar': 'Price and button of a product, at the edge of a narrow screen.',
  description: 'What the store says of a product.',
  dialog: 'A dialog or drawer.',
  backdrop: 'What lies behind a dialog.',
  header: 'The head of a dialog or drawer.',
  title: 'The title of a product, a screen or a dialog.',
  'primary-button': 'The button of the main action.',
  'secondary-button': 'Any other button with a text.',
  'icon-button': 'A button with an icon alone.',
  badge: 'A count or mark.',
  input: 'A field to type or choose in.',
  label: 'The name of a field.',
  'field-error': 'The error beside a field.',
  card: 'A product card.',
  image: 'A picture.',
  price: 'The price to pay.',
  'price-original': 'The price before a discount.',
  option: 'A colour or size to choose.',
  line: 'A line of the cart.',
  'line-title': 'Its title.',
  'line-price': 'Its price.',
  quantity: 'A quantity with its two buttons.',
  totals: 'Sums.',
  toast: 'A message that leaves by itself.',
  empty: 'What shows where there is nothing.',
  skeleton: 'What shows while something loads.',
}

export const CSS_DOCS: Texts<(typeof CSS_PROPERTIES)[number]> = {
  '--store-color-primary': 'Main buttons and accents.',
  '--store-color-on-primary': 'Text on them.',
  '--store-color-text': 'Text.',
  '--store-color-muted': 'Secondary text.',
  '--store-color-surface': 'Cards, bars and dialogs.',
  '--store-color-background': 'What they lie on.',
  '--store-color-border': 'Hairlines.',
  '--store-color-danger': 'Errors.',
  '--store-color-success': 'Successes.',
  '--store-color-sale': 'Discounts.',
  '--store-font': 'Font family.',
  '--store-font-arabic': 'Font family of Arabic text.',
  '--store-font-size': 'Size of body text, in px.',
  '--store-radius': 'Radius of corners.',
  '--store-plate': 'What a product alone stands on in the page; none shows the page itself.',
  '--store-plate-padding': 'The room round it.',
  '--store-shadow': 'Shadow of overlays.',
  '--store-motion': 'Factor of all durations; 0 is no motion.',
  '--store-drawer-width': 'Width of the cart drawer.',
  '--store-grid-min': 'Least width of a card in a grid.',
}
