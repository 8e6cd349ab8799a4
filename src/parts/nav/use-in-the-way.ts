import { useEffect, useState, type RefObject } from 'react'
import { useElement, useShop } from '../context'

/** Milliseconds of rest after which it is looked at what lies beneath: nothing comes and goes while somebody scrolls. */
const REST = 150

/** What of a screen is pressed or read: the link of a card is its title, and prices are what one compares. */
const WANTED = ':is(a[href], button, input, select, textarea, label, summary, [part~="price"])'

/**
 * Whether something of the screen that floats lies on a control or a price, as soon as the screen is at rest. A picture that
 * leads somewhere is large enough to be pressed beside it.
 */
export function useInTheWay(floating: RefObject<HTMLElement | null>): boolean {
  const { env } = useShop()
  const { root } = useElement()
  // Before it is known it is better missing.
  const [inTheWay, setInTheWay] = useState(true)
  useEffect(() => {
    const box = floating.current
    const main = root.querySelector('main')
    if (!box || !main) return undefined
    let cancel = () => {}
    const look = () => {
      cancel()
      cancel = env.after(REST, () => setInTheWay(isInTheWay(box, main, root)))
    }
    const stop = new AbortController()
    const heard = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', look, heard)
    // It stands at the window's lower edge, and no box of the store need change with that.
    window.addEventListener('resize', look, heard)
    // A store in a dialog has a scroller of its own, whose events stay in its root.
    root.addEventListener('scroll', look, heard)
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
  }, [env, root, floating])
  return inTheWay
}

function isInTheWay(box: HTMLElement, main: HTMLElement, root: ShadowRoot): boolean {
  const own = box.getBoundingClientRect()
  return [...main.querySelectorAll(WANTED)].some((wanted) => {
    const other = wanted.getBoundingClientRect()
    if (other.width > 2 * own.width && other.height > 2 * own.height) return false
    const left = Math.max(own.left, other.left)
    const right = Math.min(own.right, other.right)
    const top = Math.max(own.top, other.top)
    const bottom = Math.min(own.bottom, other.bottom)
    if (left >= right || top >= bottom) return false
    // What a carousel has cut off is not there.
    const there = root.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    return there.some((element) => wanted.contains(element))
  })
}
