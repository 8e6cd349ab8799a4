import { useEffect, type RefObject } from 'react'
import { useElement } from '../context'

/** How many pixels must be scrolled before the bar reacts: a finger is never quite still. */
const SLACK_PX = 6

/**
 * Hides a bar that sticks below the navigation bar while the page is scrolled down, and shows it again when it is scrolled
 * up. Sets the attributes `data-stuck` and `data-away` without rendering; `--list-top` is the height of the navigation bar.
 */
export function useStepAside(list: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  const { root } = useElement()
  useEffect(() => {
    const box = list.current
    const tools = bar.current
    if (!box || !tools) return undefined
    const nav = root.querySelector<HTMLElement>('[data-sticky="true"]')
    let top = 0
    const measure = () => {
      top = nav?.offsetHeight ?? 0
      box.style.setProperty('--list-top', `${top}px`)
    }
    // Measure the list, because the page or any of its ancestors may be what scrolls.
    let last = box.getBoundingClientRect().top
    const look = () => {
      const now = box.getBoundingClientRect().top
      const isStuck = now < top
      tools.toggleAttribute('data-stuck', isStuck)
      if (!isStuck) tools.removeAttribute('data-away')
      else if (Math.abs(now - last) < SLACK_PX) return
      else tools.toggleAttribute('data-away', now < last)
      last = now
    }
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', look, options)
    // A store in a dialog scrolls inside its shadow root, whose scroll events don't reach the window.
    root.addEventListener('scroll', look, options)
    const sizes = new ResizeObserver(measure)
    if (nav) sizes.observe(nav)
    measure()
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [root, list, bar])
}
