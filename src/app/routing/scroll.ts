import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { RouteHistory } from '../../core/lib/web/route-history'
import { ownDocument } from '../../ui/own-document'

/** Milliseconds that a page may grow (while data load) before its old scroll position is given up. */
const SCROLL_RESTORE_TIMEOUT_MS = 3000

/**
 * Restores the scroll position on going back, and starts new screens at the top. The browser's own restoration runs
 * before the data have loaded, so it is disabled while a store-app owns the URL. A store in a dialog has its own scroll
 * container and leaves the page behind it alone.
 */
export function useScrollRestoration(
  element: HTMLElement,
  history: RouteHistory,
  revision: number,
  rules: boolean,
  scroller: RefObject<HTMLElement | null> | undefined,
): { leave: () => void } {
  const positions = useRef(new Map<string, number>()).current
  const shown = useRef<string | null>(null)

  useEffect(() => {
    if (!rules) return
    const before = window.history.scrollRestoration
    window.history.scrollRestoration = 'manual'
    const note = () => void (shown.current && positions.set(shown.current, window.scrollY))
    const persist = () => history.note({ scroll: window.scrollY })
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', persist)
    return () => {
      window.history.scrollRestoration = before
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', persist)
    }
  }, [history, positions, rules])

  useLayoutEffect(() => {
    const { key, scroll } = history.entry()
    if (shown.current === key) return undefined
    const first = shown.current === null
    shown.current = key
    const target = positions.get(key) ?? scroll
    if (scroller) scroller.current?.scroll({ top: target, behavior: 'instant' })
    else if (target > 0 && rules) return restore(target)
    else if (!first) scrollToTop(element)
    return undefined
  }, [element, history, positions, revision, rules, scroller])

  return useMemo(
    () => ({
      leave() {
        if (scroller?.current) positions.set(history.entry().key, scroller.current.scrollTop)
        if (!rules) return
        const { key, scroll } = history.entry()
        // From the last scroll event: reading it from the page would force layout.
        const left = positions.get(key) ?? window.scrollY
        // Writing to the history is slow: skip unchanged values.
        if (left !== scroll) history.note({ scroll: left })
      },
    }),
    [history, positions, rules, scroller],
  )
}

function scrollToTop(element: HTMLElement) {
  const top = element.getBoundingClientRect().top
  if (top < 0) window.scrollBy({ top, behavior: 'instant' })
}

/** Scrolls as soon as the page is long enough, unless the user scrolls first. Returns a function that cancels it. */
function restore(target: number): () => void {
  const page = ownDocument('documentElement')
  const attempt = () => {
    window.scrollTo({ top: target, behavior: 'instant' })
    if (Math.abs(window.scrollY - target) < 2) stop()
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
  observer.observe(page)
  observer.observe(ownDocument('body'))
  attempt()
  return stop
}
