import { withoutEndSlashes } from '../lib/web/encoded'
import type { HistoryPort } from '../env'
import type { Lang } from '../types'
import { LANG_PARAM, withoutParameter, withParameters } from '../lib/web/urls'

export type Routing = 'path' | 'hash' | 'query' | 'memory'

/** The store's state in an entry of the session history, beside the host page's state. */
export interface EntryState {
  /** Identifies the screen; scroll positions are stored under it. */
  key: string
  /** The number of store screens before this entry. At 0, there is no store entry to go back to. */
  index: number
  /** The navigation state (product, user, products, subcategory) as plain JSON. */
  state: unknown
  /** State that a screen restores on going back, such as the length of its list. */
  kept: Readonly<Record<string, unknown>>
  scroll: number
  /** The number of dialogs that were open when the entry was added. Entries of one screen have the same key. */
  overlay: number
  /** The store's path, for a history entry that was added by an anchor of the host page. */
  path?: string
}

/** The session history in terms of store paths, in every routing mode. */
export interface RouteHistory {
  path(): string
  entry(): EntryState
  push(path: string, state: unknown): void
  /** Replaces the path of the current entry; omitted fields stay. */
  replace(path: string, entry: Partial<EntryState>): void
  /** Updates the current entry without changing its URL. */
  note(entry: Partial<EntryState>): void
  /** Pushes a copy of the current entry with this number of open dialogs. */
  cover(overlay: number): void
  go(delta: number): void
  href(path: string): string
  watch(listener: () => void): () => void
  /**
   * Call when a dialog opens: Back then calls `close` instead of leaving the screen. Returns a function to call when
   * the dialog has closed for any reason. Missing if Back belongs to the host page.
   */
  opened?(close: () => void): () => void
}

const STATE_KEY = 'store'
const QUERY_KEY = 'store'

const newEntry = (key: string, index: number, state: unknown = null): EntryState => ({
  key,
  index,
  state,
  kept: {},
  scroll: 0,
  overlay: 0,
})

function readEntry(value: unknown): EntryState | null {
  if (typeof value !== 'object' || value === null) return null
  const entry = (value as Record<string, unknown>)[STATE_KEY] as Partial<EntryState> | undefined
  return typeof entry?.key === 'string' ? { ...newEntry(entry.key, 0), ...entry } : null
}

interface UrlFormat {
  /** Returns null if the URL does not name a path of the store. */
  read(url: URL): string | null
  write(url: URL, path: string): URL
}

function formatOf(routing: Exclude<Routing, 'memory'>, base: string): UrlFormat {
  // `/shop/` and `shop` both mean `/shop`; an empty base is the root.
  const prefix = withoutEndSlashes(base.replace(/^\/*/, '/'))
  switch (routing) {
    case 'path':
      return {
        read: ({ pathname, search }) =>
          (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))
            ? pathname.slice(prefix.length) || '/'
            : pathname) + search,
        // Concatenate: resolved against the origin, a path like `//x` would be another host.
        write: (url, path) => new URL(url.origin + prefix + path),
      }
    case 'hash':
      return {
        // Any other fragment is an anchor of the host page.
        read: ({ hash }) => (hash.startsWith('#/') ? hash.slice(1) : hash.length > 1 ? null : '/'),
        write: (url, path) => Object.assign(new URL(url), { hash: path }),
      }
    case 'query':
      return {
        read: ({ searchParams }) => {
          const path = searchParams.get(QUERY_KEY)
          return path?.startsWith('/') ? path : '/'
        },
        write: (url, path) => {
          const copy = new URL(url)
          copy.searchParams.set(QUERY_KEY, path)
          return copy
        },
      }
  }
}

/** Adds the language to URLs and removes it from paths. */
function withLanguage({ read, write }: UrlFormat, lang: () => Lang | null): UrlFormat {
  return {
    read(url) {
      const path = read(url)
      return path && withoutParameter(path, LANG_PARAM)
    },
    write(url, path) {
      const plain = withoutParameter(write(url, path).href, LANG_PARAM)
      return new URL(withParameters(plain, { [LANG_PARAM]: lang() ?? undefined }))
    },
  }
}

/**
 * Creates a history that routes through the page's URL. All URLs are absolute, so that a `<base href>` of the host
 * page does not affect them.
 * @param lang the language to add to URLs, if any. Without this function, a language parameter belongs to the host
 * page
 */
export function createUrlHistory(
  routing: Exclude<Routing, 'memory'>,
  port: HistoryPort,
  base: string,
  newKey: () => string,
  lang?: () => Lang | null,
): RouteHistory {
  const plain = formatOf(routing, base)
  const format = lang ? withLanguage(plain, lang) : plain
  let known = new URL(port.href())
  /**
   * Returns the URL and the entry. They are cached, since every link of a list reads them. Callers must not change
   * them.
   */
  const current = () => {
    const href = port.href()
    if (known.href !== href) known = new URL(href)
    return known
  }
  let last: { path: string; entry: EntryState } | null = null
  const withEntry = (entry: EntryState) => {
    const present = port.state()
    return { ...(typeof present === 'object' ? present : {}), [STATE_KEY]: entry }
  }
  const history: RouteHistory = {
    path: () => format.read(current()) ?? readEntry(port.state())?.path ?? last?.path ?? '/',
    entry() {
      const path = history.path()
      const known = readEntry(port.state())
      // An anchor of the host page adds an entry on the same store path: treat it as the same entry.
      const entry = known ?? {
        ...(last?.path === path ? last.entry : newEntry(newKey(), (last?.entry.index ?? -1) + 1)),
        ...(format.read(current()) === null && { path }),
      }
      if (!known) port.replace(port.href(), withEntry(entry))
      last = { path, entry }
      return entry
    },
    push(path, state) {
      const { index } = history.entry()
      port.push(history.href(path), { [STATE_KEY]: newEntry(newKey(), index + 1, state) })
    },
    note: (change) => port.replace(port.href(), withEntry({ ...history.entry(), ...change })),
    replace: (path, change) => port.replace(history.href(path), withEntry({ ...history.entry(), ...change })),
    cover: (overlay) => port.push(port.href(), withEntry({ ...history.entry(), overlay })),
    go: (delta) => port.go(delta),
    href(path) {
      const { href } = format.write(current(), path)
      return port.siteUrl?.(href) ?? href
    },
    watch: (listener) => port.watch(listener),
  }
  return history
}

/** Creates a history that leaves the page's URL unchanged. `hrefOf` returns the `href` of a path. */
export function createMemoryHistory(
  initialPath: string,
  hrefOf: (path: string) => string,
  initialState: unknown = null,
): RouteHistory {
  const first = { path: initialPath, entry: newEntry('0', 0, initialState) }
  let entries: { path: string; entry: EntryState }[] = [first]
  let index = 0
  let pushes = 0
  const listeners = new Set<() => void>()
  const present = () => entries[index] ?? first
  const replace = (path: string, change: Partial<EntryState>) => {
    entries[index] = { path, entry: { ...present().entry, ...change } }
  }
  return {
    path: () => present().path,
    entry: () => present().entry,
    push(path, state) {
      index += 1
      pushes += 1
      entries = [...entries.slice(0, index), { path, entry: newEntry(String(pushes), index, state) }]
    },
    replace,
    note: (change) => replace(present().path, change),
    // Back belongs to the page: dialogs add no entries.
    cover: () => {},
    go(delta) {
      const next = index + delta
      if (next < 0 || next >= entries.length) return
      index = next
      for (const listener of listeners) listener()
    },
    href: hrefOf,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
