import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { RouteHistory } from '../../core/routing/route-history'
import { ownDocument } from '../../ui/own-document'

const parentOf = (node: Element): Element | null => {
  const root = node.getRootNode()
  return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/**
 * Returns the scroll containers of an element, the nearest first; the last is null for the window. Styles such as
 * `overflow-x: hidden` make any element a scroll container, so only those with overflowing content count. The window
 * uses the `overflow` of the root element, else that of the body.
 */
function scrollersOf(element: Element): (Element | null)[] {
  const found: (Element | null)[] = []
  const page = ownDocument('documentElement')
  const isVisible = (node: Element) => getComputedStyle(node).overflowY === 'visible'
  for (let node = parentOf(element); node && node !== page; node = parentOf(node)) {
    if (!/auto|scroll/.test(getComputedStyle(node).overflowY) || node.scrollHeight <= node.clientHeight)
      continue
    if (node !== ownDocument('body') || !isVisible(page)) found.push(node)
  }
  return [...found, null]
}

/** Returns the position of the nearest scroll container, in px. */
const scrollTopOf = (element: Element): number => scrollersOf(element)[0]?.scrollTop ?? window.scrollY

/** How long a page may take to grow (while data loads) before its old scroll position is given up. */
const SCROLL_RESTORE_TIMEOUT_MS = 3000

/**
 * Restores the scroll position of the nearest scroll container on Back, and starts new screens at the top. The browser
 * restores scrolling before the data has loaded, so that is disabled while a store-app owns the URL. A store in a
 * dialog has its own scroll container and does not scroll the page.
 */
export function useScrollRestoration(
  element: HTMLElement,
  history: RouteHistory,
  revision: number,
  rules: boolean,
  scroller: RefObject<HTMLElement | null> | undefined,
): { leave(): void; startOver(): void } {
  const positions = useRef(new Map<string, number>()).current
  const shown = useRef<string | null>(null)

  useEffect(() => {
    if (!rules) return
    const before = window.history.scrollRestoration
    window.history.scrollRestoration = 'manual'
    const note = () => void (shown.current && positions.set(shown.current, scrollTopOf(element)))
    const persist = () => history.note({ scroll: scrollTopOf(element) })
    const scope = new AbortController()
    const { signal } = scope
    // A container's scroll events do not bubble, and do not leave its shadow root: listen on each enclosing root.
    for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
      const target = root instanceof ShadowRoot ? root : window
      target.addEventListener('scroll', note, { capture: true, passive: true, signal })
      if (!(root instanceof ShadowRoot)) break
    }
    window.addEventListener('pagehide', persist, { signal })
    return () => {
      window.history.scrollRestoration = before
      scope.abort()
    }
  }, [element, history, positions, rules])

  useLayoutEffect(() => {
    const { key, scroll } = history.entry()
    if (shown.current === key) return undefined
    const first = shown.current === null
    shown.current = key
    const target = positions.get(key) ?? scroll
    if (scroller) scroller.current?.scroll({ top: target, behavior: 'instant' })
    else if (target > 0 && rules) return restore(element, target)
    else if (!first) scrollToTop(element)
    return undefined
  }, [element, history, positions, revision, rules, scroller])

  return useMemo(
    () => ({
      leave() {
        if (scroller?.current) positions.set(history.entry().key, scroller.current.scrollTop)
        if (!rules) return
        const { key, scroll } = history.entry()
        // Use the position of the last scroll event: reading it from the page would force layout.
        const left = positions.get(key) ?? scrollTopOf(element)
        // Writing to the history is slow, so skip unchanged values.
        if (left !== scroll) history.note({ scroll: left })
      },
      /**
       * Call when a new screen replaces the current history entry: the entry keeps its key, but the new screen starts
       * at the top.
       */
      startOver() {
        positions.delete(history.entry().key)
        shown.current = ''
      },
    }),
    [element, history, positions, rules, scroller],
  )
}

function scrollToTop(element: HTMLElement) {
  for (const scroller of scrollersOf(element)) {
    const edge = scroller ? scroller.getBoundingClientRect().top + scroller.clientTop : 0
    const top = element.getBoundingClientRect().top - edge
    if (top < 0) (scroller ?? window).scrollBy({ top, behavior: 'instant' })
  }
}

/** Scrolls to a position once the page is long enough, unless the user scrolls first. Returns a function that cancels it. */
function restore(element: HTMLElement, target: number): () => void {
  const attempt = () => {
    // Look it up each time: a container is not found until its content overflows.
    const [scroller] = scrollersOf(element)
    ;(scroller ?? window).scroll({ top: target, behavior: 'instant' })
    if (Math.abs(scrollTopOf(element) - target) < 2) stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), SCROLL_RESTORE_TIMEOUT_MS)
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
  for (const growing of [ownDocument('documentElement'), ownDocument('body'), element])
    observer.observe(growing)
  attempt()
  return stop
}
