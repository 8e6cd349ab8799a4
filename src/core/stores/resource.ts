import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Answer, Refusal } from '../types'

/** The previous data stay available while loading again, and after a failure. */
export type ResourceState<T> =
  | { status: 'idle'; data: null }
  | { status: 'loading'; data: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; data: T | null; refusal: Refusal }

/** Data that are loaded on demand. */
export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState<T>>
  /** Loads once: a call while loading or when ready returns the same result without a request. */
  load(): Promise<Answer<T>>
  /** Preloads: a failure is not recorded unless `load` was called. */
  prefetch(): Promise<Answer<T>>
  /** Loads again, after a failure or when the data may have changed. */
  reload(): Promise<Answer<T>>
  /** Loads again, as for the first time, if somebody shows it; otherwise the next `load` does. */
  renew(): void
  /** Whether the data came a few seconds ago; false for what is known without a call. */
  isFresh(): boolean
}

/** Milliseconds for which loaded data need no refresh, as when the same screen is drawn again. */
const FRESH_MS = 10_000

const IDLE = { status: 'idle', data: null } as const

/**
 * @param request makes the call; `fresh` is true for `reload`, whose answer must not be what is already known.
 * @param known what is known without a call: the resource is then ready at once.
 */
export function createResource<T>(
  request: (fresh: boolean) => Promise<Answer<T>>,
  known: T | null = null,
): Resource<T> {
  let watched = false
  const state = signal<ResourceState<T>>(known === null ? IDLE : { status: 'ready', data: known }, {
    watched: () => void (watched = true),
    unwatched: () => void (watched = false),
  })
  let turns = 0
  let wanted = false
  let latest: Promise<Answer<T>> | null = null
  let loaded = -Infinity

  function start(fresh: boolean): Promise<Answer<T>> {
    const turn = ++turns
    const response = request(fresh).then((answer) => {
      // A later `reload` takes over.
      if (turn === turns) {
        latest = null
        if (answer.ok) loaded = Date.now()
        state.value = answer.ok
          ? { status: 'ready', data: answer.data }
          : wanted
            ? { status: 'failed', data: state.peek().data, refusal: answer }
            : IDLE
      }
      return answer
    })
    latest = response
    state.value = { status: 'loading', data: state.peek().data }
    return response
  }

  const prefetch = (): Promise<Answer<T>> => {
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
        // A response in flight no longer counts.
        turns++
        latest = null
        state.value = IDLE
      }
    },
    isFresh: () => Date.now() - loaded < FRESH_MS,
  }
}
