import type { Env, PagePort, Source, Storage } from '../../src/core/env'

export interface FakeEvent {
  name: string
  detail: unknown
  source: Source | null
}

export interface FakeEnvOptions {
  /** The network. By default, every request fails. */
  fetch?: typeof fetch
  /** Overrides parts of the storage, e.g. `{ set: () => false }` for full storage. */
  storage?: Partial<Storage>
  /** The content of storage. Pages that get the same map share it. */
  stored?: Record<string, string> | Map<string, string>
  /** The time at the start, in milliseconds since 1970. */
  now?: number
  /** Starts the worker of the catalogue. By default, there is no worker. */
  startWorker?: Env['startWorker']
  /** The origin's locks, shared by tabs. */
  locks?: Map<string, Promise<void>>
}

export interface FakeEnv extends Env {
  /** Advances the clock, runs timers in order, and lets promises settle after each of them. */
  advance(ms: number): Promise<void>
  /** The number of timers that have not run yet. */
  readonly pending: number
  readonly warnings: string[]
  readonly events: FakeEvent[]
  readonly storageMap: Map<string, string>
  /** Simulates that another tab changes this key; null if it clears everything. */
  fireStorage(key: string | null): void
  /** Makes `emit` return false for events of this name and action, as if a listener cancelled them. */
  cancel(name: string, action?: string): void
  goOnline(on: boolean): void
}

/** Returns a page in a browser without history buttons. */
function createFakePage(start: string): PagePort {
  let [url, state]: [string, unknown] = [start, null]
  const show = (next: string, value: unknown) => void ([url, state] = [new URL(next, url).href, value])
  return {
    href: () => url,
    base: () => url,
    state: () => state,
    push: show,
    replace: show,
    go: () => {},
    watch: () => () => {},
    hasUrl: () => true,
    isServed: () => false,
    leaveFor: (next) => show(next, null),
  }
}

/** Lets pending promises settle without advancing the clock. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Creates a complete environment for tests: a manual clock, storage in a map, and everything recorded. */
export function createFakeEnv(options: FakeEnvOptions = {}): FakeEnv {
  let time = options.now ?? Date.UTC(2026, 2, 1, 10)
  let timers: { at: number; run: () => void }[] = []
  const watchers = new Set<(key: string | null) => void>()
  const onlineWatchers = new Set<() => void>()
  const cancelled = new Set<string>()
  const { stored = {} } = options
  const storageMap = stored instanceof Map ? stored : new Map(Object.entries(stored))
  const warnings: string[] = []
  const events: FakeEvent[] = []
  const held = options.locks ?? new Map<string, Promise<void>>()
  let online = true

  return {
    fetch: options.fetch ?? (() => Promise.reject(new TypeError('Failed to fetch'))),
    storage: {
      get: (key) => storageMap.get(key) ?? null,
      set(key, value) {
        storageMap.set(key, value)
        return true
      },
      remove: (key) => void storageMap.delete(key),
      watch(listener) {
        watchers.add(listener)
        return () => void watchers.delete(listener)
      },
      ...options.storage,
    },
    page: createFakePage('https://shop.example/'),
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    random: () => 0.5,
    emit(name, detail, source) {
      events.push({ name, detail, source })
      const action = 'action' in detail ? `${name} ${detail.action}` : name
      return !cancelled.has(name) && !cancelled.has(action)
    },
    warn(message) {
      if (!warnings.includes(message)) warnings.push(message)
    },
    startWorker: options.startWorker ?? (async () => null),
    storeWorker: async () => null,
    watchOnline(listener) {
      onlineWatchers.add(listener)
      return () => void onlineWatchers.delete(listener)
    },
    online: () => online,
    async lock(name, run, wait = false) {
      while (held.has(name)) {
        if (!wait) return null
        await held.get(name)
      }
      const running = run()
      const released = running.then(
        () => void held.delete(name),
        () => void held.delete(name),
      )
      held.set(name, released)
      return running
    },
    goOnline(on) {
      online = on
      for (const listener of onlineWatchers) listener()
    },

    async advance(ms) {
      const end = time + ms
      await settle()
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        timers = timers.filter((timer) => timer !== next)
        time = next.at
        next.run()
        await settle()
      }
      time = end
    },
    get pending() {
      return timers.length
    },
    warnings,
    events,
    storageMap,
    fireStorage(key) {
      for (const listener of watchers) listener(key)
    },
    cancel: (name, action) => void cancelled.add(action ? `${name} ${action}` : name),
  }
}
