/**
 * `storefront-elements/backend`: the module with which adapters to other servers are written. It has no side effects,
 * and needs neither React nor a DOM.
 */
export {
  INTERFACE,
  type Backend,
  type CallsAs,
  type CatalogueCalls,
  type Fetch,
  type ListCalls,
  type OrderCalls,
  type OwnAttribute,
  type OwnAttributes,
  type PackageDeps as AdapterDeps,
  type PackagedAdapter as Adapter,
  type PeopleCalls,
} from '../../src/core/api/backend'
export { register, type LoadAdapter } from '../../src/core/api/register'
export type * from '../../src/core/types'
// Requests that follow the store's rules: timeouts, retries, deduplication, and a result instead of an exception.
export {
  createClient,
  pathTo,
  whenLoaded,
  type CallOptions,
  type Client,
  type ClientDeps,
} from '../../src/core/api/client'
export { freshFetch } from '../../src/core/api/fresh-fetch'
export { furtherPages } from '../../src/core/api/further-pages'
export { allPages, categoryOf, priceRefusal } from './adapter-helpers'
export { withLazyCalls } from './lazy-calls'
export { dataOf, mapResult, MISSING } from '../../src/core/api/shared/results'
export { SESSION_ENDED } from '../../src/core/lib/account/session-ended'
// Readers of JSON, which never throw.
export {
  flag,
  id,
  isObject,
  list,
  number,
  own,
  readObject,
  text,
  word,
  type Reader,
} from '../../src/core/api/read'
export { fromMinorUnits, readMoney, unitPrice } from '../../src/core/lib/money/money'
export { parseUrl, webUrl } from '../../src/core/lib/web/urls'
export { encoded } from '../../src/core/lib/web/encoded'
export { lazily } from '../../src/core/lib/util/promises'
// Functions that read the name, phones and colours of a shop from a file, for servers that do not have them.
export { shopFile, type KnownShop, type ShopFile } from '../../src/core/api/shop-file'
export { createCached, type Cached } from '../../src/core/api/shared/cached'
// Functions for products and rows, and for the texts of servers whose responses are in one language.
export { newestRow, rowOf, stripOf } from '../../src/core/api/shared/home-blocks'
export {
  both,
  choicesOf,
  createOnlyVariants,
  createTexts,
  isColour,
  keyOf,
  pricesOf,
  type Texts,
  type VariantChoice,
} from '../../src/core/api/shared/products'
// Functions for orders and accounts.
export { CHANGED, createSentOrders, orderedVariants, promoLineOf } from '../../src/core/api/shared/orders'
export { houseLine, splitName } from '../../src/core/api/shared/people'
export { reportDecimals } from '../../src/core/api/shared/report-decimals'
export { withOwnerCheck } from '../../src/core/api/shared/with-owner-check'
export { withTypedTexts } from '../../src/core/api/shared/with-typed-texts'
