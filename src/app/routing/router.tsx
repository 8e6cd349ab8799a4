import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { PagePort } from '../../core/env'
import { isOfOtherMarket } from '../../core/lib/cart/cart-lines'
import { languageIn } from '../../core/lib/web/urls'
import { withDialogs } from '../../core/routing/dialog-history'
import { createMemoryHistory, createUrlHistory } from '../../core/routing/route-history'
import type { RouteHistory, Routing } from '../../core/routing/route-history'
import type { ElementApi } from '../../core/element-api'
import { pathWithoutToken } from '../../core/routing/link-token'
import { matchPath, pathOf, pathnameOf, rooted } from '../../core/routing/routes'
import type { Shop } from '../../core/shop/shop'
import {
  NavigatorContext,
  RouterReactContext,
  useElement,
  useShop,
  useView,
  type NavigationState,
  type Navigator,
  type RouterContext,
  useValue,
} from '../../parts/context'
import { navigationTo, registerNavigator } from './navigators'
import { SCREENS } from '../screens'
import type { Lang } from '../../core/types'
import { useScrollRestoration } from './scroll'
import { closeByBack } from '../../ui/close-by-back'

const newKey = () => crypto.getRandomValues(new Uint32Array(1)).join()

export interface RouterProps {
  routing: Routing
  /** A path prefix such as `/shop`, for `routing="path"` only. */
  base: string
  initialPath: string
  /** The state of the first screen, if a link of another element leads to it. */
  initialState?: NavigationState | undefined
  /**
   * Whether the page is the store's own. Its URL may then contain the store's language, and the store sets the document's
   * language, direction, title and head.
   */
  seo: boolean
  /** The scroll container if the page itself does not scroll: the body of a dialog. */
  scroller?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** The routing of a store-app: the URL, the route parsed from it, and the navigator for all links inside. */
export function Router({
  routing: wanted,
  base,
  initialPath,
  initialState,
  seo,
  scroller,
  children,
}: RouterProps) {
  const shop = useShop()
  const { element, panels, registerMethods } = useElement()
  const { page, warn } = shop.env
  const routing = useUrlClaim(element, page, wanted, warn)
  const urlLang = useUrlLang(page, seo)
  const named = useRef(urlLang)
  // Set this while rendering: the links rendered below contain the language.
  named.current = urlLang
  const history = useMemo((): RouteHistory => {
    if (routing === 'memory') return createMemoryHistory(rooted(initialPath), page.href, initialState)
    const lang = seo ? () => named.current : undefined
    return withDialogs(createUrlHistory(routing, page, base, newKey, lang))
  }, [routing, page, base, initialPath, initialState, seo])
  // With memory routing, Back belongs to the host page and closes no dialogs. Without a store-app, dialogs add no
  // history entries.
  useEffect(() => (history.opened ? closeByBack(history.opened) : undefined), [history])
  const [revision, changed] = useRevision(history)
  const path = pathWithoutToken(history)
  const market = useValue(shop.settings.market)
  const scroll = useScrollRestoration(element, history, revision, routing !== 'memory', scroller)

  // `back()` on the first screen goes home. This is a ref, because the navigator is created after the router.
  const goHome = useRef(() => {})
  const router = useMemo<RouterContext>(() => {
    const entry = history.entry()
    const route = matchPath(path)
    const place = pathnameOf(path)
    const state = (entry.state ?? {}) as NavigationState
    /** The outgoing screen still receives blur; ignore URL writes once the route has changed. */
    const isLeft = () => pathnameOf(history.path()) !== place
    return {
      routing,
      urlLang,
      route,
      state: isOfOtherMarket(state, shop.host + market) ? {} : state,
      scroll: entry.scroll,
      stored: entry.kept,
      store(name, value) {
        if (isLeft()) return
        history.note({ kept: { ...history.entry().kept, [name]: value } })
      },
      drop(name) {
        if (isLeft()) return
        history.note({ state: { ...(history.entry().state as NavigationState | null), [name]: undefined } })
      },
      setQuery(query) {
        if (isLeft()) return
        const present = matchPath(history.path())
        const search = new URLSearchParams(present.query)
        for (const [key, value] of Object.entries(query)) value ? search.set(key, value) : search.delete(key)
        const text = search.toString()
        history.replace(pathnameOf(present.path) + (text && `?${text}`), {})
        changed()
      },
      back() {
        if (history.entry().index > 0) history.go(-1)
        else goHome.current()
      },
    }
    // A new revision is a new history entry, even if the path is the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [history, routing, urlLang, path, revision, changed, shop, market])

  const place = pathnameOf(path)
  const left = useRef(place)
  // This runs before the effects of the new screen, which may show a toast.
  useLayoutEffect(() => {
    if (left.current !== place) shop.toasts.screenLeft()
    left.current = place
  }, [shop, place])

  const { name } = router.route
  // Load the screen's code and texts in parallel with the navigation texts, for which the shell waits.
  useMemo(() => void SCREENS[name].fetch(shop.settings).catch(() => {}), [name, shop])

  const navigator = useMemo(
    () =>
      createNavigator(
        history,
        shop,
        element,
        () => {
          panels.close()
          changed()
        },
        scroll,
      ),
    // The links that the navigator creates contain the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [history, shop, element, panels, changed, scroll, urlLang],
  )
  useEffect(() => void (goHome.current = () => navigator.go('home', {})), [navigator])
  useEffect(() => registerNavigator(shop, element, navigator), [shop, element, navigator])
  useEffect(
    () =>
      registerMethods({
        navigate: (to) => navigator.goTo(to),
        back: () => router.back(),
        route: () => ({ ...router.route }),
      } satisfies Omit<ElementApi<'store-app'>, 'openMenu' | 'closeMenu'>),
    [registerMethods, navigator, history, router],
  )

  return (
    <NavigatorContext value={navigator}>
      <RouterReactContext value={router}>{children}</RouterReactContext>
    </NavigatorContext>
  )
}

/**
 * Returns the language for the store's URLs. Null while it equals the initial language of a page whose URL has none, so
 * that a server-rendered page and its links stay in the language that the shopper has chosen.
 */
function useUrlLang({ href }: PagePort, seo: boolean): Lang | null {
  const { lang } = useView()
  const [plain] = useState(() => (languageIn(href()) ? null : lang))
  return seo && lang !== plain ? lang : null
}

function createNavigator(
  history: RouteHistory,
  shop: Shop,
  element: HTMLElement,
  arrived: () => void,
  scroll: ReturnType<typeof useScrollRestoration>,
): Navigator {
  const go = (path: string, state: NavigationState | null, instead = false) => {
    const from = history.path()
    if (!shop.env.emit('store:navigate', navigationTo(path, from), element)) return
    scroll.leave()
    // A click on the search icon (`typing`) gets a new key each time, so that it focuses the search box again. A later
    // change of the URL, such as a filter, keeps the key.
    const market = shop.host + shop.settings.market.peek()
    const entered = state && { ...state, market, ...(state.typing && { typing: newKey() }) }
    if (path === from) history.replace(path, { state: entered })
    else if (instead) {
      history.replace(path, { state: entered, kept: {}, scroll: 0 })
      scroll.startOver()
    } else history.push(path, entered)
    arrived()
  }
  return {
    href: (name, params, query) => history.href(pathOf(name, params, query)),
    go: (name, params, state, query) => go(pathOf(name, params, query), state ?? null),
    hrefOf: (path) => history.href(rooted(path)),
    goTo: (path, instead) => go(rooted(path), null, instead),
    here: () => matchPath(history.path()),
    loadScreen: (name) => SCREENS[name].fetch(shop.settings),
  }
}

/** The element that owns the page's URL. Only one element can. */
let addressOwner: HTMLElement | null = null

function claimUrl(element: HTMLElement, page: PagePort): boolean {
  if (!page.hasUrl()) return false
  if (!addressOwner?.isConnected) addressOwner = element
  return addressOwner === element
}

function releaseUrl(element: HTMLElement) {
  if (addressOwner === element) addressOwner = null
}

/**
 * Only one element can use the URL: a second one gets `memory`, with a warning for developers, and keeps it even after
 * the first one is removed. A running store never changes its routing.
 */
function useUrlClaim(
  element: HTMLElement,
  page: PagePort,
  wanted: Routing,
  warn: (message: string) => void,
): Routing {
  const claim = () => ({ wanted, owns: wanted !== 'memory' && claimUrl(element, page) })
  const [claimed, setClaimed] = useState(claim)
  // Set the claim synchronously, so that a navigation in the same task uses the new mode.
  if (claimed.wanted !== wanted) setClaimed(claim())
  useEffect(() => {
    if (wanted === 'memory') releaseUrl(element)
    else if (!claimed.owns) {
      const reason = page.hasUrl() ? 'Only one element of the page can use' : 'This page has no URL for'
      warn(`${reason} routing="${wanted}"; this element uses "memory". Set routing="memory" on it.`)
    }
  }, [element, page, wanted, claimed, warn])
  useEffect(() => () => releaseUrl(element), [element])
  return claimed.owns ? claimed.wanted : 'memory'
}

/**
 * Returns the number of changes of the history, and a function that counts one more change, for changes that the
 * history does not report.
 */
function useRevision(history: RouteHistory): [number, () => void] {
  const [counter] = useState(() => ({ count: 0, listeners: new Set<() => void>() }))
  const bump = useRef(() => {
    counter.count += 1
    for (const listener of counter.listeners) listener()
  }).current
  useEffect(() => history.watch(bump), [history, bump])
  const read = () => counter.count
  const revision = useSyncExternalStore(
    (listener) => {
      counter.listeners.add(listener)
      return () => counter.listeners.delete(listener)
    },
    read,
    read,
  )
  return [revision, bump]
}
