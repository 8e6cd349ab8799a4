import { computed, signal } from '@preact/signals-core'
import type { Backend, Adapter } from '../api/backend'
import { REST } from '../api/rest/adapter'
import { createCatalogue } from '../catalogue/create-catalogue'
import type { Catalogue } from '../catalogue/port'
import type { Env } from '../env'
import type { AnalyticsEvents, Track } from '../lib/analytics/analytics-events'
import { lazily } from '../lib/util/promises'
import { decimalsOf, pricesOf } from '../lib/money/money'
import type { Person } from './open-person'
import { langForm, tokenForm } from '../storage/schema'
import { createStoredValue, createKeyPrefix } from '../storage/stored-value'
import { createLazyCart, type Cart } from '../stores/lazy-cart'
import type { DeliveryMemory } from '../stores/delivery-memory'
import { createToasts, type ToastStore } from '../stores/toasts'
import { createPresenters, type Presenters } from '../stores/presenters'
import { createResource, type Resource } from '../stores/resource'
import { createSession, type SessionStore } from '../stores/session'
import { createSettings, type SettingsStore } from '../stores/settings'
import type { Brand, Capabilities, Category, HomeBlock, Id, Product, Subcategory, Zone } from '../types'

/** The stores and services that the elements of one host and storage prefix share. */
export interface Shop {
  /** Identifies the shop: two shops of a page never have the same key. */
  readonly key: string | undefined
  readonly host: string
  readonly prefix: string
  readonly can: Capabilities
  readonly env: Env
  readonly backend: Backend
  readonly settings: SettingsStore
  readonly cart: Cart
  readonly session: SessionStore
  readonly toasts: ToastStore
  readonly presenters: Presenters
  readonly catalogue: Catalogue
  readonly home: Resource<HomeBlock[]>
  readonly categories: Resource<Category[]>
  readonly subcategories: Resource<Subcategory[]>
  readonly brands: Resource<Brand[]>
  /** The areas that the store delivers to; empty if deliveries depend on the order. */
  readonly zones: Resource<Zone[]>
  /** The resource of a product, shared by all callers. */
  product(id: Id): Resource<Product>
  /**
   * The delivery areas and addresses that this device remembers. Loads its code on the first call; rejects if that
   * fails.
   */
  delivery(): Promise<DeliveryMemory>
  /**
   * The logged-in user's data and actions. Loads its code on the first call; rejects if that fails, and the next call
   * retries.
   */
  person(): Promise<Person>
  readonly track: Track
  /** Releases listeners and timers. Called once the last element of the shop is removed for good. */
  dispose(): void
}

export type Listener = <Name extends keyof AnalyticsEvents>(
  shop: Shop,
  name: Name,
  about: AnalyticsEvents[Name],
) => void

/**
 * Creates a shop and its stores. `host` must be normalised, without a trailing slash. `listener` is called only while
 * analytics is on.
 */
export function createShop(
  env: Env,
  { key, host, prefix, adapter = REST }: { key?: string; host: string; prefix: string; adapter?: Adapter },
  listener?: Listener,
): Shop {
  const track: Track = (...event) => {
    if (settings.attributes.peek().analytics === 'datalayer') listener?.(shop, ...event)
  }
  const keyPrefix = createKeyPrefix(env, host, prefix)
  const toasts = createToasts()
  const session = createSession(createStoredValue(env, keyPrefix, tokenForm(host)), () =>
    toasts.show({ key: 'loginNotSaved', tone: 'warning', topic: null, source: null }),
  )
  const decimalsSeen = signal(decimalsOf([]))
  const onDecimals = (decimals: number) => void (decimalsSeen.value = Math.max(decimalsSeen.peek(), decimals))
  const backend = adapter.create({
    env,
    host,
    token: () => session.token.peek(),
    onUnauthorized: session.expire,
    config: () => settings.config.peek(),
    lang: () => settings.lang.peek(),
    attributes: () => settings.attributes.peek(),
    onDecimals,
  })
  const catalogue = createCatalogue({
    env,
    backend,
    onDecimals,
    words: { named: () => shop, synonyms: () => settings.config.peek().synonyms },
  })
  const settings = createSettings({
    env,
    backend,
    stored: createStoredValue(env, keyPrefix, langForm),
    decimals: computed(() =>
      Math.max(decimalsSeen.value, decimalsOf(pricesOf(cart.lines.value.map(({ product }) => product)))),
    ),
  })
  const cart = createLazyCart(
    async () => (await import('./open-cart')).openCart(env, keyPrefix, toasts, catalogue, track, settings),
    toasts,
  )

  const stores: { dispose(): void }[] = [settings, cart, session, toasts, catalogue]
  let disposed = false
  const keep = <Store extends { dispose(): void }>(store: Store): Store => {
    if (disposed) store.dispose()
    else stores.push(store)
    return store
  }

  const products = new Map<string, Resource<Product>>()
  const shop: Shop = {
    key,
    host,
    prefix,
    can: adapter.can,
    env,
    backend,
    settings,
    cart,
    session,
    toasts,
    presenters: createPresenters(),
    catalogue,
    home: createResource(async () => {
      const result = await backend.home()
      // This import needs no request: the module is in the chunk that has parsed the response.
      if (result.ok)
        catalogue.addProducts((await import('../lib/catalogue/products-of')).productsOf(result.data))
      else env.warn(`The home page of ${host} failed to load: ${result.status ?? result.kind}.`)
      return result
    }),
    categories: createResource(backend.categories),
    subcategories: createResource(backend.subcategories),
    brands: createResource(backend.brands),
    // If deliveries depend on the order, the checkout requests them.
    zones: createResource(async (fresh) =>
      adapter.can.deliveries === 'areas' ? backend.deliveries([], fresh) : { ok: true, data: [] },
    ),
    product(id) {
      const known = products.get(String(id))
      if (known) return known
      const resource = createResource((fresh) => catalogue.byId(id, fresh), catalogue.peek(id))
      products.set(String(id), resource)
      return resource
    },
    delivery: lazily(async () => (await import('./open-delivery')).openDelivery(env, keyPrefix)),
    person: lazily(async () => keep((await import('./open-person')).openPerson(shop, keyPrefix))),
    track,
    dispose() {
      disposed = true
      for (const store of stores) store.dispose()
    },
  }
  if ('otherTitles' in backend)
    // Wait for the microtask in which the settings, and with them the first requests, start.
    Promise.resolve()
      .then(async () => {
        const lang = settings.lang.peek()
        keep((await import('./follow-language')).follow(shop, products, lang))
      })
      // If this code fails to load, texts stay in the previous language.
      .catch(() => {})
  return shop
}
