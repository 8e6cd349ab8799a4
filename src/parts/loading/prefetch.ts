import { savesData } from '../../ui/saves-data'
import type { Scope } from '../../core/catalogue/port'
import { PAGE_SIZE } from '../../core/constants'
import { needsChoice } from '../../core/lib/catalogue/availability'
import { imageUrl } from '../../core/lib/web/images'
import { ROUTE_DATA } from '../../core/routing/route-data'
import { matchPath, pathnameOf, type Route } from '../../core/routing/routes'
import { sharedResources } from '../../core/shop/shared-resources'
import type { Shop } from '../../core/shop/shop'
import type { Product } from '../../core/types'
import { isModified } from '../../ui/is-modified'
import type { Navigator } from '../context'
import { variantsFor } from '../product/variants-of'

/** Milliseconds that a link must be hovered or focused before its target is prefetched. */
const HOVER_DELAY_MS = 80
/** The maximum number of concurrent prefetches; further ones are dropped until the next hover. */
const AT_ONCE = 3
/** The number of pictures to prefetch of a list: its first row. */
const FIRST_PICTURES = 4

function requestsOf(shop: Shop, { name, params: { id = '' } }: Route): readonly Promise<{ ok: boolean }>[] {
  const { main, list, entryOf, also = [] } = ROUTE_DATA[name]
  const shared = sharedResources(shop)
  return [
    ...(main === 'product' ? [prefetchProduct(shop, id)] : main ? [shared[main].prefetch()] : []),
    // The other lists are subsets of the list of all products, which is too large to prefetch.
    ...(list === 'category' || list === 'brand' ? [prefetchList(shop, { of: list, id })] : []),
    ...(entryOf ? [entryOf, ...also] : also).map((other) => shared[other].prefetch()),
  ]
}

async function prefetchList({ catalogue, host }: Shop, scope: Scope) {
  const result = await catalogue.query({ scope, sort: null, from: 0, count: PAGE_SIZE })
  if (result.ok) prefetchPictures(host, result.data.rows.slice(0, FIRST_PICTURES))
  return result
}

async function prefetchProduct(shop: Shop, id: string) {
  const known = shop.catalogue.peek(id)
  // With `fresh`, the catalogue does not count the request. After a number of counted requests, it loads all products.
  const result = known ? { ok: true as const, data: known } : await shop.catalogue.byId(id, true)
  if (result.ok && needsChoice(result.data))
    await Promise.all(variantsFor(shop, result.data).map((list) => list.prefetch()))
  return result
}

export function prefetchPictures(host: string, products: readonly Product[]): void {
  for (const { images } of products) {
    const source = images[0] && imageUrl(host, 'products', images[0].url)
    if (source) Object.assign(new Image(), { fetchPriority: 'low', src: source })
  }
}

const fetched = new WeakMap<Shop, Set<string>>()
let running = 0

/**
 * Prefetches code, texts and data of the screen at a store path, once unless it failed. Failures are ignored: opening
 * the screen requests them again.
 */
export async function prefetchScreen(shop: Shop, { loadScreen }: Navigator, path: string): Promise<void> {
  const known = fetched.get(shop) ?? new Set()
  fetched.set(shop, known)
  // The query only filters or sorts the same data, so ignore it.
  const place = pathnameOf(path)
  if (running >= AT_ONCE || known.has(place) || savesData()) return
  const route = matchPath(place)
  const code = loadScreen(route.name)
  if (!code) return
  known.add(place)
  running += 1
  try {
    const [, ...results] = await Promise.all([code, ...requestsOf(shop, route)])
    if (!results.every(({ ok }) => ok)) known.delete(place)
  } catch {
    known.delete(place)
  } finally {
    running -= 1
  }
}

/** Prefetches the code of the product page, which most visitors open sooner or later. */
export function prefetchProductPage({ loadScreen }: Navigator): void {
  // If loading fails, the screen reports it when it opens.
  if (!savesData()) loadScreen('product')?.catch(() => {})
}

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-to]') : null

/**
 * Calls `intend` with the path of a store link that is about to be used, because it is hovered, touched, or focused by
 * keyboard. Returns a cleanup function.
 */
export function watchLinks(root: ShadowRoot, intend: (path: string) => void): () => void {
  let hovered: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hover = (link: HTMLElement | null) => {
    if (link === hovered) return
    hovered = link
    clearTimeout(timer)
    if (link) timer = setTimeout(() => intend(link.dataset.to ?? ''), HOVER_DELAY_MS)
  }
  const over = (event: PointerEvent) => {
    // Ignore touch, which has its own listener, and modified clicks, which open a new tab that loads everything itself.
    if (event.pointerType !== 'touch') hover(isModified(event) ? null : linkOf(event.target))
  }
  const out = ({ relatedTarget }: PointerEvent) => hover(linkOf(relatedTarget))
  const focus = ({ target }: FocusEvent) =>
    hover(target instanceof Element && target.matches(':focus-visible') ? linkOf(target) : null)
  const blur = () => hover(null)
  const touch = ({ target }: TouchEvent) => {
    const link = linkOf(target)
    if (link) intend(link.dataset.to ?? '')
  }
  const listeners = { pointerover: over, pointerout: out, focusin: focus, focusout: blur, touchstart: touch }
  const stop = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener as EventListener, { passive: true, signal: stop.signal })
  return () => {
    stop.abort()
    blur()
  }
}
