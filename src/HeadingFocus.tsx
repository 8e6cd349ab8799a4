import { useEffect, useRef } from 'react'
import { placeOf } from './core/routes'
import { useElement, useRouter } from './parts/context'

/**
 * Moves the focus to the new screen's heading, once it is there (UX 26), or to the search's box for who wants to type; not
 * on the first screen, and not away from what somebody has turned to in the meantime. It may come after the first
 * navigation, so it is told where that began.
 */
export function HeadingFocus({ start }: { start: string | undefined }) {
  const { root, panels } = useElement()
  const router = useRouter()
  const place = router ? placeOf(router.route.path) : undefined
  /** Another one with each press of the link. */
  const typing = router?.state.typing
  useEffect(() => {
    if (typing) router?.drop('typing')
  }, [router, typing])
  const last = useRef({ place: start === undefined ? undefined : placeOf(start), typing })
  useEffect(() => {
    const before = last.current
    last.current = { place, typing }
    if (before.place === place && (!typing || before.typing === typing)) return undefined
    const main = root.querySelector('main')
    if (!main) return undefined
    const takeFocus = () => {
      // Not that of the screen before, which may be there still, unseen, and have the focus.
      const target = main.querySelector<HTMLElement>(
        `:scope > :not([data-left]) ${typing ? 'input[type="search"]' : 'h1'}`,
      )
      if (!target) return false
      // Mostly it has one: another one like it would make the browser look at all of it again.
      if (!typing && !target.hasAttribute('tabindex')) target.tabIndex = -1
      target.focus({ preventScroll: true })
      return root.activeElement === target
    }
    if (takeFocus()) return undefined
    const focused = root.activeElement
    const turnedAway = () =>
      panels.open.peek() !== null || (root.activeElement !== null && root.activeElement !== focused)
    const observer = new MutationObserver(() => {
      if (turnedAway() || takeFocus()) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [root, panels, place, typing])
  return null
}
