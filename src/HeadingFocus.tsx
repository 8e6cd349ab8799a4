import { useEffect, useRef } from 'react'
import { useElement, useRouter } from './parts/context'

/**
 * Moves the focus to the new screen's heading, once it is there (UX 26); not on the first screen, and not away from what
 * somebody has turned to in the meantime. It may come after the first navigation, so it is told where that began.
 */
export function HeadingFocus({ start }: { start: string | undefined }) {
  const { root, panels } = useElement()
  const place = useRouter()?.route.path.split('?')[0]
  const last = useRef(start?.split('?')[0])
  useEffect(() => {
    if (last.current === place) return undefined
    last.current = place
    const main = root.querySelector('main')
    if (!main) return undefined
    const focusHeading = () => {
      const heading = main.querySelector('h1')
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      // Not that of the screen before, which may be there still, unseen.
      return root.activeElement === heading
    }
    if (focusHeading()) return undefined
    const before = root.activeElement
    const turnedAway = () =>
      panels.open.peek() !== null || (root.activeElement !== null && root.activeElement !== before)
    const observer = new MutationObserver(() => {
      if (turnedAway() || focusHeading()) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [root, panels, place])
  return null
}
