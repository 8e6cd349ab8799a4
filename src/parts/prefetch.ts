import type { Scope } from '../core/catalogue/port'
import { PAGE_SIZE } from '../core/constants'
import { needsChoice } from '../core/lib/availability'
import { imageUrl } from '../core/lib/images'
import { matchPath, placeOf, type Route, type RouteName } from '../core/routes'
import type { Shop } from '../core/shop'
import type { Product } from '../core/types'
import type { Navigator } from './context'
import { variantsFor } from './product/variants-of'

/** Milliseconds that a pointer or the focus rests on a link before it is taken for an intention. */
const REST = 80
/** Targets on their way at once; further ones are let go, and wait for the next hover. */
const AT_ONCE = 3
/** Pictures of a list's first row: what is seen first on any screen. */
const FIRST_PICTURES = 4

type Params = Route['params']

/** The data of a screen. False, or a refusal, is a failure; a subcategory's list is all products: too much for a hint. */
const DATA: Partial<Record<RouteName, (shop: Shop, params: Params) => readonly Promise<{ ok: boolean }>[]>> =
  {
    home: ({ home }) => [home.prefetch()],
    products: ({ categories }) => [categories.prefetch()],
    categories: ({ categories }) => [categories.prefetch()],
    brands: ({ brands }) => [brands.prefetch()],
    category: (shop, { id = '' }) => [
      prefetchList(shop, { of: 'category', id }),
      shop.categories.prefetch(),
      shop.subcategories.prefetch(),
    ],
    brand: (shop, { id = '' }) => [prefetchList(shop, { of: 'brand', id }), shop.brands.prefetch()],
    subcategory: ({ subcategories }) => [subcategories.prefetch()],
    product: (shop, { id = '' }) => [prefetchProduct(shop, id)],
  }

async function prefetchList({ catalogue, host }: Shop, scope: Scope) {
  const answer = await catalogue.query({ scope, sort: null, from: 0, count: PAGE_SIZE })
  if (answer.ok) prefetchPictures(host, answer.data.rows.slice(0, FIRST_PICTURES))
  return answer
}

async function prefetchProduct(shop: Shop, id: string) {
  const known = shop.catalogue.peek(id)
  // Asked as fresh, it does not count among the products after which the whole list is fetched.
  const answer = known ? { ok: true as const, data: known } : await shop.catalogue.byId(id, true)
  if (answer.ok && needsChoice(answer.data))
    await Promise.all(variantsFor(shop, answer.data).map((list) => list.prefetch()))
  return answer
}

/** The pictures of cards, after everything else that the page wants. */
export function prefetchPictures(host: string, products: readonly Product[]): void {
  for (const { images } of products) {
    const source = images[0] && imageUrl(host, 'products', images[0].url)
    if (source) Object.assign(new Image(), { fetchPriority: 'low', src: source })
  }
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Who pays for every byte, or waits long for it, gets what was asked for and no more. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

const fetched = new WeakMap<Shop, Set<string>>()
let running = 0

/**
 * Fetches the code, texts and data of the screen that a path of the store leads to: once, unless it failed. A failure
 * stays unseen, and the visit asks for itself.
 */
export async function prefetchScreen(shop: Shop, { loadScreen }: Navigator, path: string): Promise<void> {
  const known = fetched.get(shop) ?? new Set()
  fetched.set(shop, known)
  // The query narrows or sorts what is fetched: it asks for nothing else.
  const place = placeOf(path)
  if (running >= AT_ONCE || known.has(place) || isSparing()) return
  const { name, params } = matchPath(place)
  const code = loadScreen(name)
  if (!code) return
  known.add(place)
  running += 1
  try {
    const [, ...answers] = await Promise.all([code, ...(DATA[name]?.(shop, params) ?? [])])
    if (!answers.every(({ ok }) => ok)) known.delete(place)
  } catch {
    known.delete(place)
  } finally {
    running -= 1
  }
}

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-to]') : null

/** Somebody who holds one of these is about to open another tab, which fetches for itself. */
const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

/**
 * Tells which link of the store a shopper is about to press: the one that a pointer or the keyboard's focus rests on, or
 * that a finger has touched. The answer stops it.
 */
export function watchLinks(root: ShadowRoot, intend: (path: string) => void): () => void {
  let resting: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (link: HTMLElement | null) => {
    if (link === resting) return
    resting = link
    clearTimeout(timer)
    if (link) timer = setTimeout(() => intend(link.dataset.to ?? ''), REST)
  }
  const over = (event: PointerEvent) => {
    // A finger is heard by its touch.
    if (event.pointerType !== 'touch') rest(isModified(event) ? null : linkOf(event.target))
  }
  const out = ({ relatedTarget }: PointerEvent) => rest(linkOf(relatedTarget))
  const focus = ({ target }: FocusEvent) =>
    rest(target instanceof Element && target.matches(':focus-visible') ? linkOf(target) : null)
  const blur = () => rest(null)
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
