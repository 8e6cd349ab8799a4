import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Result, Refusal } from '../types'

/** The previous data stays available during a reload and after a failure. */
export type ResourceState<T> =
  | { status: 'idle'; data: null }
  | { status: 'loading'; data: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; data: T | null; refusal: Refusal }

export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState<T>>
  /** Loads once: a call while loading or when ready returns the same result without a request. */
  load(): Promise<Result<T>>
  /** Like `load`, but a failure does not show in `state`, unless `load` was called too. */
  prefetch(): Promise<Result<T>>
  /** Loads again, after a failure or if the data may have changed. */
  reload(): Promise<Result<T>>
  /** Invalidates the data: reloads if subscribed, otherwise on the next `load`. */
  renew(): void
  /** Whether the data was loaded, or failed to load, less than 10 s ago; false for data known without a request. */
  isFresh(): boolean
}

/**
 * The type of the store that a function returns. Only the store itself may change its signals, so they are read-only
 * here.
 */
export type StoreOf<Create extends (...args: never[]) => object> = {
  readonly [Name in keyof ReturnType<Create>]: ReturnType<Create>[Name] extends ReadonlySignal<infer Value>
    ? ReadonlySignal<Value>
    : ReturnType<Create>[Name]
}

/** Milliseconds during which data counts as fresh, for example when the same screen renders again. */
const FRESH_MS = 10_000

const IDLE = { status: 'idle', data: null } as const

/**
 * @param request makes the call; `fresh` is true for `reload`, which must not get known data.
 * @param known data that is known without a request: the resource is then ready at once.
 */
export function createResource<T>(
  request: (fresh: boolean) => Promise<Result<T>>,
  known: T | null = null,
): Resource<T> {
  let watched = false
  const state = signal<ResourceState<T>>(known === null ? IDLE : { status: 'ready', data: known }, {
    watched: () => void (watched = true),
    unwatched: () => void (watched = false),
  })
  let turns = 0
  let wanted = false
  let latest: Promise<Result<T>> | null = null
  let ended = -Infinity

  function start(fresh: boolean): Promise<Result<T>> {
    const turn = ++turns
    const response = request(fresh).then((result) => {
      // Skip this if a later `reload` has started.
      if (turn === turns) {
        latest = null
        ended = Date.now()
        state.value = result.ok
          ? { status: 'ready', data: result.data }
          : wanted
            ? { status: 'failed', data: state.peek().data, refusal: result }
            : IDLE
      }
      return result
    })
    latest = response
    state.value = { status: 'loading', data: state.peek().data }
    return response
  }

  const prefetch = (): Promise<Result<T>> => {
    const present = state.peek()
    if (present.status === 'ready') return Promise.resolve({ ok: true, data: present.data })
    return latest ?? start(false)
  }

  return {
    state,
    prefetch,
    load() {
      wanted = true
      return prefetch()
    },
    reload() {
      wanted = true
      return start(true)
    },
    renew() {
      if (watched) void start(false)
      else {
        turns++
        latest = null
        state.value = IDLE
      }
    },
    isFresh: () => Date.now() - ended < FRESH_MS,
  }
}
