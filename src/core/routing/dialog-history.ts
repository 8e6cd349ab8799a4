import type { EntryState, RouteHistory } from './route-history'

/**
 * Wraps a history so that Back closes the open dialog before it leaves the screen below.
 * Pushes an entry with the same URL for each open dialog. If a dialog is closed by its button, its entry remains:
 * removing it would take a traversal, which is asynchronous and might cancel a navigation that begins meanwhile, such
 * as the one to the payment. The next screen replaces the entry, and Back skips it. If the dialog has changed the
 * screen's path (the filters of a list), the entry becomes the screen's.
 */
export function withDialogs(
  history: RouteHistory,
  newKey: () => string,
): RouteHistory & Required<Pick<RouteHistory, 'opened'>> {
  const dialogs: (() => void)[] = []
  let here: { path: string; entry: EntryState } | null = null
  const track = () => (here = { path: history.path(), entry: history.entry() })

  /** Handles a traversal. Returns true if the router can ignore it. */
  function moved(): boolean {
    const left = here
    const now = track()
    const depth = now.entry.overlay
    const isCovered = dialogs.length > depth
    if (isCovered) for (const close of dialogs.slice(depth).reverse()) close()
    // Closing may navigate and thereby handle the traversal: the entry then belongs to another screen.
    if (history.path() !== now.path) return true
    if (left?.entry.key !== now.entry.key) return false
    // Copy the screen's path and state to this entry: they may have changed since it was written.
    const { state, kept, scroll, overlay } = left.entry
    const change = { state, kept, scroll, ...(overlay < depth && { covered: left.path }) }
    if (left.path === now.path) history.note(change)
    else history.replace(left.path, change)
    track()
    if (overlay > depth && !isCovered) history.go(-1)
    return true
  }

  return {
    ...history,
    entry: () => track().entry,
    push(path, state) {
      const { overlay, index, covered } = history.entry()
      const fresh = { key: newKey(), index: index + 1, overlay: 0, covered: null }
      if (overlay === 0) history.push(path, state)
      else if (covered === history.path()) history.replace(path, { ...fresh, state, kept: {}, scroll: 0 })
      else {
        // A choice in the dialog has changed the path, which only this entry has.
        history.note(fresh)
        history.push(path, state)
      }
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
