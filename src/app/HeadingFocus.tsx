import { useEffect, useRef } from 'react'
import { pathnameOf } from '../core/routing/routes'
import { useElement, useRouter } from '../parts/context'
import { finishTypeAhead } from '../parts/type-ahead'

/**
 * Moves the focus to the new screen's heading once it is rendered, or to the search box after a click on its icon, unless
 * the user has moved the focus meanwhile. The heading of the first screen is not focused.
 * @param start the first screen's path; this component may mount after the first navigation
 */
export function HeadingFocus({ start }: { start: string | undefined }) {
  const { root, panels } = useElement()
  const router = useRouter()
  const place = router ? pathnameOf(router.route.path) : undefined
  /** This value changes with each click on the search icon. */
  const typing = router?.state.typing
  useEffect(() => {
    if (typing) router?.drop('typing')
  }, [router, typing])
  const last = useRef<{ place: string | undefined; typing: typeof typing }>({
    place: start === undefined ? undefined : pathnameOf(start),
    typing: undefined,
  })
  useEffect(() => {
    const before = last.current
    last.current = { place, typing }
    if (before.place === place && (!typing || before.typing === typing)) return undefined
    const main = root.querySelector('main')
    if (!main) return undefined
    const takeFocus = () => {
      // Skip the previous screen, which may still be in the document, hidden and focused.
      const target = main.querySelector<HTMLElement>(
        `:scope > :not([data-left]) ${typing ? 'input[type="search"]' : 'h1:not([aria-busy] *)'}`,
      )
      if (!target) return false
      // Setting the same attribute again would cost a style recalculation.
      if (!typing && !target.hasAttribute('tabindex')) target.tabIndex = -1
      if (target instanceof HTMLInputElement) finishTypeAhead(target)
      else target.focus({ preventScroll: true })
      return root.activeElement === target
    }
    if (takeFocus()) return undefined
    const focused = root.activeElement
    const isElsewhere = () =>
      panels.open.peek() !== null || (root.activeElement !== null && root.activeElement !== focused)
    const observer = new MutationObserver(() => {
      if (isElsewhere() || takeFocus()) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [root, panels, place, typing])
  return null
}
