import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Answer, Refusal } from '../types'

/** What is known of something that is loaded: the last data stay while it is loaded again. */
export type ResourceState<T> =
  | { status: 'idle'; data: null }
  | { status: 'loading'; data: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; data: T | null; refusal: Refusal }

/** Data that are loaded when first asked for. */
export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState<T>>
  /** Loads once: a second call while loading, or when ready, gives the same answer without a call. */
  load(): Promise<Answer<T>>
  /** Loads ahead of need: a failure leaves no trace where nobody has asked for the data yet. */
  prefetch(): Promise<Answer<T>>
  /** Loads anew, after a failure or when told that things changed. */
  reload(): Promise<Answer<T>>
}

/**
 * @param ask makes the call; `fresh` is true for `reload`, where an answer known from before won't do.
 * @param known what is known without a call: the resource is then ready at once.
 */
export function createResource<T>(
  ask: (fresh: boolean) => Promise<Answer<T>>,
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
    const asked = ask(fresh).then((answer) => {
      // A later `reload` has the say.
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
    latest = asked
    state.value = { status: 'loading', data: state.peek().data }
    return asked
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
