import {
  ga4Events,
  listsOfHome,
  selectItem,
  type Ga4Event,
  type Ga4Facts,
} from '../../src/core/lib/analytics/ga4'
import { findById, findNamed } from '../../src/core/lib/util/ids'
import type { AnalyticsEvents, ProductList } from '../../src/core/lib/analytics/analytics-events'
import { currencyCode } from '../../src/core/lib/money/currency-code'
import { matchPath } from '../../src/core/routing/routes'
import type { Shop } from '../../src/core/shop/shop'
import type { Id } from '../../src/core/types'

/** Milliseconds that the first event waits for the currency and the names of brands and categories. */
const NAMES_TIMEOUT_MS = 3000

const isOn = (shop: Shop) => shop.settings.attributes.peek().analytics === 'datalayer'

/** Loads the names and the currency once for all events. Events omit data that failed to load. */
const readiness = new WeakMap<Shop, Promise<unknown>>()
function ready(shop: Shop): Promise<unknown> {
  const known = readiness.get(shop)
  if (known) return known
  const { brands, can, categories, settings, env } = shop
  const lists = Promise.all([can.brands || brands.load(), categories.load(), settings.settings.load()])
  const waiting = Promise.race([
    lists,
    new Promise<void>((resolve) => void env.after(NAMES_TIMEOUT_MS, resolve)),
  ])
  readiness.set(shop, waiting)
  return waiting
}

function factsOf({ brands, can, categories, settings, env }: Shop): Ga4Facts {
  const labels = settings.settings.state.peek().data?.currency
  const currency = currencyCode(settings.attributes.peek().currencyCode, labels)
  if (!currency) env.warn('analytics: the currency is unknown. Set currency-code, such as "KWD".')
  const titleIn = (list: typeof brands | typeof categories) => (id: Id | null) =>
    findById(list.state.peek().data ?? [], id)?.title ?? null
  const named = (id: Id | null) => (id === null ? null : { en: String(id), ar: String(id) })
  return { currency, brand: can.brands === 'named' ? named : titleIn(brands), category: titleIn(categories) }
}

/** Pushes an event to the data layer. Looks up `push` each time, because tag managers replace it. */
function push(shop: Shop, event: Ga4Event) {
  const layer = ((window as { dataLayer?: unknown }).dataLayer ??= []) as { push?: unknown }
  if (typeof layer.push !== 'function') {
    shop.env.warn('analytics: window.dataLayer has no push(), so no events are tracked.')
    return
  }
  // As Google advises, clear the previous ecommerce object first, or the two are merged.
  try {
    if (event.ecommerce) layer.push({ ecommerce: null })
    layer.push(event)
  } catch (error) {
    shop.env.warn(`analytics: window.dataLayer.push() failed: ${String(error)}`)
  }
}

const send = (shop: Shop, events: (facts: Ga4Facts) => readonly Ga4Event[]) =>
  ready(shop).then(() => {
    // Analytics may have been switched off meanwhile.
    if (isOn(shop)) for (const event of events(factsOf(shop))) push(shop, event)
  })

/** By element and list id, the product lists that are shown and their shop: an element may change its shop. */
const shown = new WeakMap<ShadowRoot, Map<string, { shop: Shop; list: ProductList }>>()

function note(shop: Shop, list: ProductList) {
  const root = list.source instanceof Element ? list.source.shadowRoot : null
  if (!root) return
  let lists = shown.get(root)
  if (!lists) {
    shown.set(root, (lists = new Map<string, { shop: Shop; list: ProductList }>()))
    // Listen in the capture phase, so that the event precedes the navigation.
    root.addEventListener('click', ({ target }) => follow(root, target), true)
  }
  const before = lists.get(list.id)?.list.products.slice(0, list.from) ?? []
  lists.set(list.id, { shop, list: { ...list, products: [...before, ...list.products], from: 0 } })
}

function follow(root: ShadowRoot, target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-to]') : null
  const place = link?.closest<HTMLElement>('[data-list]')
  const found = shown.get(root)?.get(place?.dataset['list'] ?? '')
  const { name, params } = matchPath(link?.dataset['to'] ?? '')
  if (!found || name !== 'product' || !isOn(found.shop)) return
  const { shop, list } = found
  const product = findNamed(list.products, params['id'] ?? '')
  const index = product ? list.products.indexOf(product) : -1
  if (index >= 0) void send(shop, (facts) => [selectItem(list, index, facts)])
}

/** Pushes an analytics event of a shop to `window.dataLayer`. This code loads only if `analytics` is on. */
export function trackInDataLayer<Name extends keyof AnalyticsEvents>(
  shop: Shop,
  name: Name,
  about: AnalyticsEvents[Name],
): Promise<void> {
  const lists =
    name === 'home'
      ? listsOfHome(about as AnalyticsEvents['home'])
      : name === 'list'
        ? [about as AnalyticsEvents['list']]
        : []
  for (const list of lists) note(shop, list)
  return send(shop, (facts) => ga4Events(name, about, facts))
}
