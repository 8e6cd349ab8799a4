import type { CheckoutForm } from '../lib/checkout/checkout'
import type { Confirmation, StoredOrder } from '../lib/checkout/pending-order'
import type { OptionOrder } from '../lib/catalogue/variants'
import type { OwnGarment } from '../lib/catalogue/size-guide'
import type { PersonDraft, VisitorDraft } from '../lib/account/drafts'
import type { CartLine, Id, Lang, Localized, Money, Token } from '../types'
import { LANGS } from '../constants'
import { checksum } from '../lib/util/checksum'

/**
 * The values in local storage by key, with their owner and the file that reads them. Owners: a `shopper`, user or guest,
 * until a logout; a `guest` until a login; a `user` until their logout; the `device`, for everybody. Values have no version
 * number: a value in any other format belongs to the host page and is left alone.
 * `security.md` in `demo/docs/en` and `demo/docs/ar` tells merchants about each.
 *
 * A key of `PUBLIC_KEYS` follows the element's `storage-prefix`, all others `store:` and the prefix. Shops of further hosts
 * insert `store:<host>:` (`createKeyPrefix`). Besides these values, there are:
 *
 * - `store:<prefix>owner`: the host of the keys. `store:<key>:record`: the proof of a value (`stored-value.ts`)
 * - `store:<host>:<prefix>app`: whether home offers the app (`use-install-offer.ts`)
 * - `store:<host>:sent`, `store:<host>:<name>,…`: data of adapters (`shared/orders.ts`, `cached.ts`)
 * - `store:open`: whether storage can be written (`shops.ts`). `store:no-worker`: when a worker failed (`start-worker.ts`)
 * - Caches of the service worker: `store:<scope>:…` (`store-worker/config.ts`)
 */
export interface Schema {
  /** Owner: user. Reader: `tokenForm`, below. */
  Authorization: Token
  /** Owner: device. Reader: `langForm`, below. */
  lang: Lang
  /** Owner: device. Reader: `cart.ts`. Public: pages of an earlier store use the same format. */
  cart: StoredCart
  /** The market of each line of the cart by key. Owner: device. Reader: `cart.ts`. */
  markets: unknown
  /** Input of the checkout. Owner: shopper. Reader: `personal.ts`. */
  checkout: CheckoutForm
  /** Owner: user. Reader: `personal.ts`. */
  draft: PersonDraft
  /** Input of login and sign-up. Owner: guest. Reader: `personal.ts`. */
  visitor: VisitorDraft
  /** Owner: user. Reader: `personal.ts`. */
  favourites: FavouritesMessage
  /** The last delivery area. Owner: device. Reader: `personal.ts`. */
  area: string
  /** Owner: device, with the user's id. Reader: `personal.ts`. */
  address: LastAddress
  /** A guest's unconfirmed or awaiting order. Owner: guest. Reader: `orders.ts`. */
  pending: StoredOrder
  /** A user's unconfirmed or awaiting order. Owner: that user, also after a logout. Reader: `orders.ts`. */
  [pending: `pending-${string}`]: StoredOrder
  /** The users with an unconfirmed order. Owner: device. Reader: `orders.ts`. */
  markers: readonly Id[]
  /** Placed orders. Owner: the user or guest of each; a logout removes those of users. Reader: `orders.ts`. */
  order: readonly Confirmation[]
  /** Orders that guests can order again. Owner: guest. Reader: `device.ts`. */
  orders: readonly DeviceOrder[]
  /** Favourites of servers without any. Owner: shopper. Reader: `device.ts`. */
  'kept-favourites': readonly Id[]
  /** Viewed products. Owner: shopper. Reader: `device.ts`. */
  recent: readonly RecentProduct[]
  /** Owner: shopper. Reader: `device.ts`. */
  searches: readonly string[]
  /** Owner: shopper. Reader: `device.ts`. */
  garment: OwnGarments
  /** The order of colours and sizes. Owner: device. Reader: `device.ts`. */
  options: OptionOrder
  /** Whether lists show their column of filters. Owner: device. Reader: `list-layout.ts`. */
  filters: 'shown' | 'hidden'
}

export interface StoredCart {
  lines: readonly CartLine[]
  /** The number of entries that were dropped because they are unreadable. */
  dropped: number
}

/** Keeps a user's favourites in sync across tabs. */
export interface FavouritesMessage {
  of: Id
  ids: readonly Id[]
}

/** The saved address that a user chose last, by id. */
export interface LastAddress {
  user: string
  address: string
}

/** A recently viewed product, stored without its price, which would become outdated. */
export interface RecentProduct {
  id: Id
  title: Localized
  image: string | null
}

/** A guest's order as stored: enough to order the same again, without personal data. */
export interface DeviceOrder {
  code: string
  /** Milliseconds since 1970. */
  placedAt: number
  /** The total of the order; null if unknown. */
  total: Money | null
  /** The ISO 4217 code of the order's currency, if it is known. */
  currency?: string | undefined
  lines: readonly DeviceOrderLine[]
}

export interface DeviceOrderLine {
  productId: Id
  optionId: Id | null
  quantity: number
  title: Localized | null
  /** The file name or URL of the picture; null if unknown. */
  image: string | null
}

/** A shopper's measurements from a size guide. They stay on the device and are never sent. */
export interface OwnGarments {
  unit: 'cm' | 'in'
  /** The garments, one per kind, latest first. */
  garments: readonly OwnGarment[]
}

export type StorageKey = keyof Schema

export const PUBLIC_KEYS: readonly StorageKey[] = ['Authorization', 'cart', 'lang']

/** Defines how a value is stored, and how to tell it from a value of the host page under the same key. */
export interface StoredForm<Key extends StorageKey> {
  readonly key: Key
  /** Returns null if the text has another format. The value then belongs to the host page. */
  read(text: string): Schema[Key] | null
  write(value: Schema[Key]): string
  /**
   * Returns the record that must be stored beside the value, if the format alone does not prove that the store has
   * written the value. Null if the format is proof enough.
   */
  proof?(value: Schema[Key]): string | null
}

/**
 * Token type and access token, two words. A host page may store a token in the same format under the same key, so a
 * token is the store's only if this host's shop has recorded it.
 */
export const tokenForm = (host: string): StoredForm<'Authorization'> => ({
  key: 'Authorization',
  read: (text) => (/^\S+ \S+$/.test(text) ? text : null),
  write: (token) => token,
  proof: (token) => checksum(`${host} ${token}`),
})

/** Accepts a bare code only: a `lang` such as "en-US" belongs to the host page and stays. */
export const langForm: StoredForm<'lang'> = {
  key: 'lang',
  read: (text) => LANGS.find((lang) => lang === text) ?? null,
  write: (lang) => lang,
}
