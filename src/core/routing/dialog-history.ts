import type { EntryState, RouteHistory } from './route-history'

/**
 * Wraps a history so that Back closes the open dialog before it leaves the screen below.
 * Pushes a copy of the screen's entry for each open dialog. If a dialog is closed by its button, the copy remains and is
 * the screen's entry from then on: removing it would take a traversal, which is asynchronous and might cancel a
 * navigation that begins meanwhile, such as the one to the payment. Back and Forward skip the screen's other entries.
 */
export function withDialogs(history: RouteHistory): RouteHistory & Required<Pick<RouteHistory, 'opened'>> {
  const dialogs: (() => void)[] = []
  let here: { path: string; entry: EntryState } | null = null
  const track = () => (here = { path: history.path(), entry: history.entry() })

  /** Handles a traversal. Returns true if the router can ignore it. */
  function moved(): boolean {
    const left = here
    const now = track()
    const isSameScreen = left?.entry.key === now.entry.key
    const depth = isSameScreen ? now.entry.overlay : 0
    const isCovered = dialogs.length > depth
    if (isCovered) for (const close of dialogs.slice(depth).reverse()) close()
    // Closing may navigate and thereby handle the traversal: the entry then belongs to another screen.
    if (history.path() !== now.path) return true
    if (!isSameScreen) return false
    // Copy the screen's path and state to this entry: they may have changed since it was written.
    const { state, kept, scroll, overlay } = left.entry
    if (left.path === now.path) history.note({ state, kept, scroll })
    else history.replace(left.path, { state, kept, scroll })
    track()
    if (overlay !== depth && !isCovered) history.go(Math.sign(depth - overlay))
    return true
  }

  return {
    ...history,
    entry: () => track().entry,
    push(path, state) {
      history.push(path, state)
      track()
    },
    replace(path, entry) {
      history.replace(path, entry)
      track()
    },
    note(entry) {
      history.note(entry)
      track()
    },
    watch: (listener) =>
      history.watch(() => {
        if (!moved()) listener()
      }),
    opened(close) {
      const dialog = () => close()
      dialogs.push(dialog)
      if (history.entry().overlay < dialogs.length) history.cover(dialogs.length)
      track()
      return () => {
        const at = dialogs.indexOf(dialog)
        if (at >= 0) dialogs.splice(at, 1)
      }
    },
  }
}
