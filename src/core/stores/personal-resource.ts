import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Result, Id, User } from '../types'
import { createResource, type Resource, type ResourceState } from './resource'

/** A user's resource that the response to a change can update, without another request. */
export interface PersonalResource<T> extends Resource<T> {
  /** Sets data from another response. It stays until the response to a later request arrives. */
  set(data: T): void
}

export type Personal<T> = ReadonlySignal<PersonalResource<T> | null>

export function createPersonalResource<T>(request: () => Promise<Result<T>>): PersonalResource<T> {
  /** The latest data, from a complete load or from the response to a change. */
  const known = signal<{ data: T } | null>(null)
  let calls = 0
  const resource = createResource(async () => {
    const call = ++calls
    const before = known.peek()
    const result = await request()
    if (result.ok && call === calls && known.peek() === before) known.value = { data: result.data }
    return result
  })
  return {
    ...resource,
    state: computed((): ResourceState<T> => {
      const state = resource.state.value
      if (!known.value) return state
      const { data } = known.value
      return state.status === 'idle' ? { status: 'ready', data } : { ...state, data }
    }),
    set: (data) => void (known.value = { data }),
  }
}

/**
 * Returns a resource of the logged-in user. It is replaced only if the user's id changes. Null for visitors and guests.
 */
export function createPersonal<T>(
  user: ReadonlySignal<User | null>,
  request: (userId: Id) => Promise<Result<T>>,
): Personal<T> {
  const userId = computed(() => user.value?.id ?? null)
  return computed(() => {
    const { value } = userId
    return value === null ? null : createPersonalResource(() => request(value))
  })
}
