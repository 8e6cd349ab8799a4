import type { HistoryPort } from '../../../src/core/env'

/** The session history of a page. As in a browser, it begins with an entry of another page. */
export function fakePage(start: string) {
  const entries: { url: string; state: unknown }[] = [
    { url: 'https://elsewhere.example/', state: null },
    { url: start, state: null },
  ]
  let at = 1
  const listeners = new Set<() => void>()
  const port: HistoryPort = {
    href: () => entries[at]?.url ?? '',
    state: () => entries[at]?.state,
    push(url, state) {
      entries.splice((at += 1), entries.length, { url, state })
    },
    replace(url, state) {
      entries[at] = { url, state }
    },
    go(delta) {
      at = Math.min(Math.max(at + delta, 0), entries.length - 1)
      // Another document does not receive events of this document's history.
      if (at > 0) for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { port, has: () => entries.length, isLeft: () => at === 0 }
}
