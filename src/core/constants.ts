import type { Lang } from './types'

/** SPEC §9's constants that a merchant may replace with the `config` property of an element. */
export interface StoreConfig {
  /** `POST /api/pay`. */
  countryCode: string
  /** Put before the store's WhatsApp number. */
  chatPrefix: string
  /** The text of the WhatsApp message; empty means the dictionary's. */
  chatText: string
  footerYear: number
  developer: { name: string; url: string }
  /** Sends `Idempotency-Key` with orders and payments; only for servers whose CORS answer allows it. */
  idempotencyHeader: boolean
}

export const DEFAULT_CONFIG: StoreConfig = {
  countryCode: '+965',
  chatPrefix: '+20',
  chatText: '',
  footerYear: 2023,
  developer: { name: 'Storefront Elements', url: 'https://storefront-elements.example/' },
  idempotencyHeader: false,
}

export const LANGS: readonly Lang[] = ['en', 'ar']
export const DEFAULT_LANG: Lang = 'en'

/** In px, of the window: from here the cart icon opens a drawer instead of /cart (DECISIONS §9). */
export const NAV_BREAKPOINT = 1060

/** Milliseconds (SPEC §9). */
export const SLIDE_INTERVAL = 3000
export const SLIDE_SPEED = 1000
export const NOTICE_TIME = 5000

/** Milliseconds and counts of DECISIONS §9: reads, and calls that write money. */
export const READ_TIMEOUT = 15_000
export const WRITE_TIMEOUT = 30_000
export const READ_RETRIES = 2

/** Milliseconds after which an element of unknown language shows in the default one rather than not at all. */
export const LANG_PATIENCE = 3000

/** UX 1: how many entries a list shows at first, and adds with "Load more". */
export const PAGE_SIZE = 24

/** SPEC §9's storage keys; `storage-prefix` goes before them. Everything else of ours begins with `store:`. */
export const STORAGE_KEYS = { token: 'Authorization', cart: 'cart', lang: 'lang' } as const

/** Server texts longer than this are shortened (DECISIONS §8). */
export const SERVER_TEXT_LIMIT = 200

/** Up to so many ids on a page are asked one by one; beyond, the whole list is. */
export const SINGLE_PRODUCT_CALLS = 12

/**
 * Bytes of a list from which a worker reads it. The fields of API.md alone make more than 256 of a product, so that lists
 * of 2,000 and more are never read on the page's thread; much smaller ones are read sooner than a worker starts.
 */
export const WORKER_BYTES = 512 * 1024

/** Pieces: more than this of one thing is a slip of the finger or damaged storage. */
export const MAX_QUANTITY = 999

/** Milliseconds: a cart that is opened again sooner is not compared with the catalogue anew. */
export const CART_CHECK_INTERVAL = 30_000
