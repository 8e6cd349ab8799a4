import type { Lang, Localized } from './types'

/** Settings that a merchant can override with an element's `config` property. */
export interface StoreConfig {
  /** The country code that `POST /api/pay` sends. */
  countryCode: string
  /** The country code in front of the store's WhatsApp number. */
  chatPrefix: string
  /** The WhatsApp message; if empty, the built-in text is used. */
  chatText: string
  footerYear: number
  /** The developer credit in the footer; null for none. */
  developer: { name: string; url: string } | null
  /** Sends `Idempotency-Key` with orders and payments. Only for servers whose CORS response allows it. */
  idempotencyHeader: boolean
  /** Lists of words and phrases that are synonyms in the search. */
  synonyms: readonly (readonly string[])[]
  /**
   * The rows of other products below a product. Null means all rows in a `store-app`, and none in a `store-product`.
   */
  productRails: readonly ProductRail[] | null
  /**
   * Names of payment methods to show at the checkout. The store does not know which ones the payment page accepts.
   */
  paymentMarks: readonly string[]
  /** A note about delivery beside products, in the cart and at the checkout; null for none. */
  deliveryNote: Localized | null
  returnNote: Localized | null
}

export const PRODUCT_RAILS = ['brand', 'similar', 'recent'] as const
export type ProductRail = (typeof PRODUCT_RAILS)[number]

export const DEFAULT_CONFIG: StoreConfig = {
  countryCode: '+965',
  chatPrefix: '+20',
  chatText: '',
  footerYear: 2023,
  developer: null,
  idempotencyHeader: false,
  synonyms: [],
  productRails: null,
  paymentMarks: [],
  deliveryNote: null,
  returnNote: null,
}

export const LANGS: readonly Lang[] = ['en', 'ar']
export const DEFAULT_LANG: Lang = 'en'

export const NAV_BREAKPOINT_PX = 1060

export const SLIDE_INTERVAL_MS = 3000
export const SLIDE_TRANSITION_MS = 1000
export const TOAST_TIME_MS = 5000

/** Timeouts and retries. Only reads are retried. */
export const READ_TIMEOUT_MS = 15_000
export const WRITE_TIMEOUT_MS = 30_000
export const READ_RETRIES = 2

/** Milliseconds after which an element whose language is still unknown renders in the default language. */
export const LANG_TIMEOUT_MS = 3000

export const PAGE_SIZE = 24

export const MAX_ROWS = 480

export const SERVER_TEXT_LIMIT = 200

/** The number of products that a page requests one by one. After that, it requests the list of all products. */
export const SINGLE_PRODUCT_CALLS = 12

/**
 * Responses of at least this many bytes are parsed in a worker. A product takes at least 256 bytes, so lists of 2,000
 * or more products never block the main thread. Much smaller responses are parsed faster than a worker starts.
 */
export const WORKER_BYTES = 512 * 1024

/** Units per line. A larger number is a typing mistake or damaged storage. */
export const MAX_QUANTITY = 999
