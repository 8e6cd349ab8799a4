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
 * The texts of the public API. An entry of the manifest without its text does not compile. For documentation only, in
 * no bundle.
 */
export const DOCS: { readonly [Name in Tag]: ElementDocs<Name> } = {
  'store-app': {
    summary: 'The full store: navigation, all screens, cart drawer, footer and chat button.',
    attributes: {
      routing:
        'Where the route is stored: in the path, hash or query of the page’s URL, or in memory. Only one element per page can use the URL; others fall back to memory.',
      base: 'The path prefix of the page, such as /shop, for routing="path".',
      'initial-path': 'The initial route, for routing="memory".',
      seo: 'For a page that belongs to the store: sets the document’s language, direction, title, description, canonical and alternate links and structured data, and lets ?lang= in the URL select the initial language. Applies only to the first element that has it.',
      'order-by':
        'How orders are placed: in the checkout, by a WhatsApp message to the store, or in either way, as the shopper chooses. Without a WhatsApp number in the settings, always in the checkout.',
    },
    properties: { route: 'The current route: name, params, query and path.' },
    methods: {
      navigate: 'Navigates to a path of the store, unless a listener of store:navigate cancels it.',
      back: 'Goes back one step in the store; on the first screen of the visit, goes home.',
      openMenu: 'Opens the side menu, on wide elements too.',
      closeMenu: 'Closes the side menu.',
    },
    slots: {
      header: 'Replaces the navigation bar.',
      footer: 'Replaces the footer.',
      'not-found': 'Replaces the 404 screen.',
      error: 'Replaces the screen shown after a crash.',
    },
  },
  'store-nav': {
    summary: 'Only the navigation bar.',
    attributes: { sticky: 'Keeps the bar at the top while the page scrolls.' },
    properties: {},
    methods: { openMenu: 'Opens the side menu, on wide elements too.', closeMenu: 'Closes the side menu.' },
    slots: { logo: 'Replaces the logo.', start: 'After the logo.', end: 'Before the cart icon.' },
  },
  'store-cart': {
    summary: 'The cart: a button that opens a drawer, the cart itself, or only its count.',
    attributes: {
      mode: 'A button that opens a drawer, the cart inline, or a badge with the count.',
      open: 'Whether the drawer is open.',
      'open-on-add':
        'Opens the drawer when a product is added anywhere on the page. If the page renders several such elements, only one of them opens.',
      'hide-when-empty': 'Shows nothing while the cart is empty.',
      'checkout-url':
        'The URL that all checkout buttons on the page link to, instead of the store’s own checkout. If several carts set it, each cart uses its own value, and all other elements use the first one on the page. Relative URLs resolve against the page. “Buy now” adds the parameters `buy`, `option` and `quantity`, which `store-checkout` reads.',
      'order-by':
        'How orders are placed: in the checkout, by a WhatsApp message to the store, or in either way, as the shopper chooses. Without a WhatsApp number in the settings, always in the checkout.',
    },
    properties: { cart: 'The cart, in the same format as in events.' },
    methods: {
      show: 'Opens the drawer. In other modes, or while the element is not rendered, opens the drawer of another element on the page. Resolves to false if there is none.',
      close: 'Closes the drawer.',
      add: 'Adds a product by id. If it is already in the cart, shows a warning and changes nothing. The reason `failed` means that the product couldn’t be loaded.',
      clear: 'Empties the cart, unless a listener of store:cart:before-change cancels it.',
    },
    slots: {
      trigger: 'Replaces the button that opens the drawer.',
      empty: 'Replaces the text of an empty cart.',
      'before-summary': 'Above the subtotal.',
      'checkout-button': 'Replaces the checkout button.',
    },
  },
  'store-product': {
    summary: 'One product: a card, the full product, or only a button.',
    attributes: {
      'product-id': 'The id of the product.',
      'option-id': 'The id of the initially selected option.',
      layout: 'A card, the full product, or a button that adds it to the cart.',
      'after-add':
        'What happens after adding to the cart: a toast, the cart drawer, the checkout, or nothing.',
      'sync-url': 'Syncs the selected option with the page’s URL, as ?option=.',
    },
    properties: {
      product: 'The product, in the same format as in events.',
      selected: 'The selected option, and whether it can be bought.',
    },
    methods: {
      select: 'Selects an option by id. Resolves to false if the product has no such option.',
      add: 'Adds the selected option to the cart.',
      buyNow: 'Goes to the checkout with only this product; the cart is unchanged.',
      refresh: 'Reloads the product. If that fails, the current content stays.',
    },
    slots: {
      '': 'Fallback content, shown until the element is ready or if it can’t load.',
      badge: 'On the picture, next to the discount and sold-out badges.',
      'after-price': 'After the price.',
      unavailable: 'Replaces the text of a product that is no longer sold.',
    },
  },
  'store-checkout': {
    summary:
      'Only the checkout, from contact details to the placed order. Checkout and Buy Now in other elements on the page lead to it.',
    attributes: {
      'success-url':
        'The URL that the button in the order confirmation links to, instead of the store’s home page. Relative URLs resolve against the page.',
      guest: 'Whether shoppers can buy without an account.',
      open: 'Shows the checkout in a dialog over the page instead of inline. Closing the dialog removes the attribute.',
      'order-by':
        'How orders are placed: in this checkout, by a WhatsApp message to the store, or in either way, as the shopper chooses. Without a WhatsApp number in the settings, always in this checkout.',
    },
    properties: { step: 'The current step: gate, details or placed.' },
    methods: {
      start:
        'Starts a purchase of the given lines without adding them to the cart, or of the cart if no lines are given. Lines for the same product and option are merged, and quantities are limited to the known stock.',
      reset: 'Clears the form and the confirmation; the cart is unchanged.',
    },
    slots: {
      terms: 'Above the button that places the order.',
      success: 'In the confirmation of a placed order.',
    },
  },
}

export const SHOP_DOCS: Texts<keyof typeof SHOP_ATTRIBUTES | (typeof SHOP_PROPERTIES)[number]> = {
  host: 'Base URL of the API. Default: the script tag’s data-host, else the host of the first element that has one.',
  backend:
    'The kind of server at host: rest (the default) for one with the store’s own API, vendure for Vendure’s Shop API, medusa for Medusa’s Store API, or shopify for Shopify’s Storefront API. Default: the script tag’s data-backend; for an element without host, the value of the element that host is taken from. See “Connect an existing shop”.',
  'api-version':
    'The version of the server’s API, for example 2026-04 on Shopify. Default: the version that the elements were tested with.',
  channel:
    'The token of the channel, for Vendure servers with several. Default: the server’s default channel.',
  'config-url':
    'URL of a JSON file with the store’s name, logo, phones, social links, colours and country, for a server that does not store them. Its fields are those of the settings and the appearance of the store’s own API. Relative URLs resolve against the page.',
  country:
    'The two-letter code of the country that the shop delivers to, such as KW, on a server whose prices and deliveries depend on it (Medusa, Shopify). Default: the first country of the region on Medusa, the country of the main market on Shopify.',
  decimals:
    'The number of decimals in the server’s integer amounts: on Vendure, that of its MoneyStrategy, whatever the currency. Default: 2.',
  key: 'The public key of the shop: on Medusa its publishable API key, on Shopify its public Storefront access token. It is not secret. React, Vue and other frameworks that reserve key do not pass it to the element: set it in a script there.',
  region:
    'The id of the region whose prices are shown, on a server with regions (Medusa). Default: the region with the country, else the first one.',
  'storage-prefix':
    'Prefix of the local storage keys Authorization, cart and lang, for two stores on one origin.',
  lang: 'Initial language; takes precedence over the saved choice, and changes with the language toggle. Default: the saved choice, else the language of the settings, else en. The page’s own lang is ignored.',
  'currency-code':
    'ISO 4217 code, which sets the number of decimals. Default: the decimals seen in the prices.',
  numerals: 'Latin or Arabic-Indic digits. Default: latn.',
  'store-url': 'URL of the full store, with {path} for the path in the store. After a ? the path is encoded.',
  analytics:
    'Where GA4 e-commerce events are sent: nowhere (the default), or to window.dataLayer with datalayer.',
  config: 'Overrides of the store’s constants, listed below.',
  messages:
    'Overrides of the store’s texts, by language and key. The package’s types list every key; placeholders such as {{count}} are filled in.',
}

export const CONFIG_DOCS: Texts<keyof StoreConfig> = {
  countryCode:
    'Country code for the phone number in payment requests. Login and checkout find accounts whose phone is stored with or without it.',
  chatPrefix:
    'Prefix for the store’s WhatsApp number, unless the number is in international form: with +, 00 or this prefix.',
  chatText: 'Text of the WhatsApp message. Empty: the store’s own text in the current language.',
  footerYear: 'The year in the footer.',
  developer: 'The developer credit in the footer: { name, url } with an http(s) URL. Default: none.',
  idempotencyHeader:
    'Sends an Idempotency-Key header with orders and payments, for servers that support it and allow it with CORS.',
  paymentMarks: 'Payment methods named at the checkout: ["KNET", "Visa", "Apple Pay"]. Default: none.',
  deliveryNote:
    'A line about delivery on product pages, in the cart and at the checkout: { en: "Delivered within two days", ar: "…" }. Default: none.',
  returnNote: 'A line about returns in the same places: { en, ar }. Default: none.',
  synonyms:
    'Search synonyms, in either language: [["tee", "tshirt"], ["heels", "كعب عالي"]]. Words or phrases; plurals and common shop words are built in.',
  productRails:
    'The rows of products below a product: a list of "brand", "similar" and "recent". Default: all in a store-app, none in a store-product.',
}

export const THEME_DOCS = 'Light, dark, or the system’s colour scheme. Default: set by the appearance call.'

export const EVENT_DOCS: Texts<keyof StoreEvents> = {
  'store:ready': 'The element shows its content.',
  'store:navigate': 'The store is about to navigate.',
  'store:product:view': 'A product is shown.',
  'store:product:select': 'An option was selected.',
  'store:cart:before-change': 'The cart is about to change.',
  'store:cart:change': 'The cart changed, here or in another tab.',
  'store:cart:view': 'The cart is shown; for an inline cart, when it first scrolls into view.',
  'store:search': 'A search finished, with or without results; once per query.',
  'store:favourite:change': 'A product was added to or removed from the favourites.',
  'store:promo:change': 'A promo code was applied or removed.',
  'store:checkout:start': 'A shopper started the checkout.',
  'store:checkout:step': 'The checkout moved to another step.',
  'store:checkout:complete': 'An order was placed.',
  'store:auth:change': 'A user logged in or out, in any tab, or continues as a guest.',
  'store:lang:change': 'The language changed.',
  'store:error': 'Something failed.',
}

export const STATE_DOCS: Texts<(typeof STATES)[number]> = {
  loading: 'Code, texts or data are loading.',
  empty: 'There is no content to show.',
  error: 'Loading failed, and a retry is offered.',
  offline: 'The browser reports that it is offline.',
}

export const PART_DOCS: Texts<(typeof PARTS)[number]> = {
  'buy-bar': 'The sticky bar with price and button of a product, on narrow screens.',
  description: 'The description of a product.',
  dialog: 'A dialog or drawer.',
  backdrop: 'The backdrop of a dialog.',
  header: 'The header of a dialog or drawer.',
  title: 'The title of a product, a screen or a dialog.',
  'primary-button': 'The button for the main action.',
  'secondary-button': 'Any other button with text.',
  'icon-button': 'A button with only an icon.',
  badge: 'A count or badge.',
  input: 'A form field.',
  label: 'The label of a form field.',
  'field-error': 'The error of a form field.',
  card: 'A product card.',
  image: 'A picture.',
  price: 'The price to pay.',
  'price-original': 'The price before a discount.',
  option: 'A button for a colour or size.',
  line: 'A cart line.',
  'line-title': 'The title of a cart line.',
  'line-price': 'The price of a cart line.',
  quantity: 'The quantity stepper.',
  totals: 'The totals.',
  toast: 'A toast message.',
  empty: 'An empty state.',
  skeleton: 'A loading skeleton.',
}

export const CSS_DOCS: Texts<(typeof CSS_PROPERTIES)[number]> = {
  '--store-color-primary': 'Primary buttons and accents.',
  '--store-color-on-primary': 'Text on primary buttons.',
  '--store-color-text': 'Text.',
  '--store-color-muted': 'Secondary text.',
  '--store-color-surface': 'Cards, bars and dialogs.',
  '--store-color-background': 'The page background.',
  '--store-color-border': 'Borders and dividers.',
  '--store-color-danger': 'Errors.',
  '--store-color-success': 'Success messages.',
  '--store-color-sale': 'Discounts.',
  '--store-font': 'Font family.',
  '--store-font-arabic': 'Font family of Arabic text.',
  '--store-font-size': 'Body text size, in px.',
  '--store-radius': 'Corner radius.',
  '--store-plate': 'Background of a store-product; none shows the page’s own background.',
  '--store-plate-padding': 'Padding of that background.',
  '--store-shadow': 'Shadow of overlays.',
  '--store-motion': 'Multiplier for all durations; 0 disables motion.',
  '--store-drawer-width': 'Width of the cart drawer.',
  '--store-grid-min': 'Minimum width of a card in a grid.',
}
