import type { HistoryPort } from '../env'

export type Routing = 'path' | 'hash' | 'query' | 'memory'

/** What the store keeps in an entry of the session history, beside whatever the host page keeps there. */
export interface EntryState {
  /** Tells entries apart: scroll positions are kept by it. */
  key: string
  /** How many entries of the store lie before it: at 0 there is nothing of the store to go back to. */
  index: number
  /** The navigation state of SPEC §2, plain JSON. */
  state: unknown
  /** What a screen wants to find again on going back, such as the length of its list. */
  kept: Readonly<Record<string, unknown>>
  scroll: number
}

/** The session history as paths of the store, whatever the routing mode makes of them in the address. */
export interface RouteHistory {
  path(): string
  entry(): EntryState
  push(path: string, state: unknown): void
  /** Puts another path into the present entry; what is not given stays. */
  replace(path: string, entry: Partial<EntryState>): void
  /** Keeps something in the present entry and leaves its address exactly as it is. */
  note(entry: Partial<EntryState>): void
  go(delta: number): void
  /** The whole address of a path, for `<a href>`. */
  href(path: string): string
  watch(listener: () => void): () => void
}

const STATE_KEY = 'store'
const QUERY_KEY = 'store'

const newEntry = (key: string, index: number, state: unknown = null): EntryState => ({
  key,
  index,
  state,
  kept: {},
  scroll: 0,
})

function readEntry(value: unknown): EntryState | null {
  if (typeof value !== 'object' || value === null) return null
  const entry = (value as Record<string, unknown>)[STATE_KEY] as Partial<EntryState> | undefined
  return typeof entry?.key === 'string' ? { ...newEntry(entry.key, 0), ...entry } : null
}

/** `/shop/` and `shop` both mean `/shop`; nothing means the root. */
const cleanBase = (base: string) => {
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner ? `/${inner}` : ''
}

interface Spelling {
  /** Null where the address says nothing of the store. */
  read(address: URL): string | null
  write(address: URL, path: string): URL
}

function spellingOf(routing: Exclude<Routing, 'memory'>, base: string): Spelling {
  const prefix = cleanBase(base)
  switch (routing) {
    case 'path':
      return {
        read: ({ pathname, search }) =>
          (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))
            ? pathname.slice(prefix.length) || '/'
            : pathname) + search,
        // Joined as text: resolved against the origin, a path such as `//x` would be another host.
        write: (address, path) => new URL(address.origin + prefix + path),
      }
    case 'hash':
      return {
        // Another hash is an anchor of the host page.
        read: ({ hash }) => (hash.startsWith('#/') ? hash.slice(1) : hash.length > 1 ? null : '/'),
        write: (address, path) => Object.assign(new URL(address), { hash: path }),
      }
    case 'query':
      return {
        read: ({ searchParams }) => {
          const path = searchParams.get(QUERY_KEY)
          return path?.startsWith('/') ? path : '/'
        },
        write: (address, path) => {
          const url = new URL(address)
          url.searchParams.set(QUERY_KEY, path)
          return url
        },
      }
  }
}

/** Routing through the address of the page. Addresses are absolute: a foreign `<base href>` must not bend them. */
export function createAddressHistory(
  routing: Exclude<Routing, 'memory'>,
  port: HistoryPort,
  base: string,
  newKey: () => string,
): RouteHistory {
  const spelling = spellingOf(routing, base)
  let known = new URL(port.href())
  /** Read, never written to; each link of a list asks for it. */
  const address = () => {
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
    path: () => spelling.read(address()) ?? last?.path ?? '/',
    entry() {
      const path = history.path()
      const known = readEntry(port.state())
      // An anchor of the host page makes an entry of its own at the same place of the store: to it nothing has happened.
      const entry =
        known ?? (last?.path === path ? last.entry : newEntry(newKey(), (last?.entry.index ?? -1) + 1))
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
    go: (delta) => port.go(delta),
    href: (path) => spelling.write(address(), path).href,
    watch: (listener) => port.watch(listener),
  }
  return history
}

/** Routing that leaves the address alone; `href` gives what `addressOf` makes of a path. */
export function createMemoryHistory(initialPath: string, addressOf: (path: string) => string): RouteHistory {
  const first = { path: initialPath, entry: newEntry('0', 0) }
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
    go(delta) {
      const next = index + delta
      if (next < 0 || next >= entries.length) return
      index = next
      for (const listener of listeners) listener()
    },
    href: addressOf,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
