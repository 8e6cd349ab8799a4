import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { RouteHistory } from './core/lib/route-history'

/** How long a page may grow (data arriving) before its old scroll position is given up, in milliseconds. */
const PATIENCE = 3000

/**
 * Gives a screen that one goes back to its scroll position, and starts a new one at its top. The browser's own
 * restoration comes before the data do, so it is switched off while a store-app rules the address. A store in a dialog
 * has a scroller of its own, and leaves the page behind it alone.
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
        // As it was last heard of: the page itself would have to lay everything out to tell.
        const left = positions.get(key) ?? window.scrollY
        // Writing to the history is felt: what stands there already is left.
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

/** Scrolls as soon as the page is long enough; a person who scrolls meanwhile is left alone. */
function restore(target: number): () => void {
  const page = document.documentElement
  const attempt = () => {
    window.scrollTo({ top: target, behavior: 'instant' })
    if (Math.abs(window.scrollY - target) < 2) stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), PATIENCE)
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
  observer.observe(page)
  observer.observe(document.body)
  attempt()
  return stop
}
