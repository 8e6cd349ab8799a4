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
}

/**
 * @param request makes the call; `fresh` is true for `reload`, which must not use a cached response.
 * @param known what is known without a call: the resource is then ready at once.
 */
export function createResource<T>(
  request: (fresh: boolean) => Promise<Answer<T>>,
  known: T | null = null,
): Resource<T> {
  const state = signal<ResourceState<T>>(
    known === null ? { status: 'idle', data: null } : { status: 'ready', data: known },
  )
  let turns = 0
  let wanted = false
  let latest: Promise<Answer<T>> | null = null

  function start(fresh: boolean): Promise<Answer<T>> {
    const turn = ++turns
    const response = request(fresh).then((answer) => {
      // A later `reload` takes over.
      if (turn === turns) {
        latest = null
        state.value = answer.ok
          ? { status: 'ready', data: answer.data }
          : wanted
            ? { status: 'failed', data: state.peek().data, refusal: answer }
            : { status: 'idle', data: null }
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
  }
}
