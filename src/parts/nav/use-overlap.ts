import { useEffect, useState, type RefObject } from 'react'
import { useElement, useShop } from '../context'

/** Debounce in milliseconds, so that nothing appears or disappears while the user scrolls. */
const OVERLAP_DEBOUNCE_MS = 150

/**
 * Selects controls and prices. For a card's link, its title is checked, since the `::after` that covers the card has no
 * rectangle.
 */
const UNCOVERED_SELECTOR = ':is(a[href], button, input, select, textarea, label, summary, [part~="price"])'

/**
 * Returns whether a floating element covers a control or a price on the screen, or an element that matches the given
 * selector. Linked pictures don't count, because enough of them stays clickable.
 */
export function useOverlap(
  floating: RefObject<HTMLElement | null>,
  uncovered: string = UNCOVERED_SELECTOR,
): boolean {
  const { env } = useShop()
  const { root } = useElement()
  const [overlaps, setOverlaps] = useState(true)
  useEffect(() => {
    const box = floating.current
    const main = root.querySelector('main')
    if (!box || !main) return undefined
    let cancel = () => {}
    const look = () => {
      cancel()
      cancel = env.after(OVERLAP_DEBOUNCE_MS, () => setOverlaps(isOverlapping(box, main, root, uncovered)))
    }
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', look, options)
    // Resizing the window moves its bottom edge, but may not change the size of anything in the store.
    window.addEventListener('resize', look, options)
    // A store in a dialog scrolls inside its shadow root, whose scroll events don't reach the window.
    root.addEventListener('scroll', look, options)
    root.addEventListener('focusin', look, options)
    root.addEventListener('focusout', look, options)
    const sizes = new ResizeObserver(look)
    sizes.observe(main)
    sizes.observe(box)
    const content = new MutationObserver(look)
    content.observe(main, { childList: true, subtree: true })
    look()
    return () => {
      cancel()
      stop.abort()
      sizes.disconnect()
      content.disconnect()
    }
  }, [env, root, floating, uncovered])
  return overlaps
}

function isOverlapping(box: HTMLElement, main: HTMLElement, root: ShadowRoot, uncovered: string): boolean {
  const own = box.getBoundingClientRect()
  return [...main.querySelectorAll(uncovered)].some((wanted) => {
    const other = wanted.getBoundingClientRect()
    if (other.width > 2 * own.width && other.height > 2 * own.height) return false
    const left = Math.max(own.left, other.left)
    const right = Math.min(own.right, other.right)
    const top = Math.max(own.top, other.top)
    const bottom = Math.min(own.bottom, other.bottom)
    if (left >= right || top >= bottom) return false
    // Ignore elements that a carousel has clipped.
    const hits = root.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    return hits.some((element) => wanted.contains(element))
  })
}
