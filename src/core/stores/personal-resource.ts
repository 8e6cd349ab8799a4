import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Answer, Id, User } from '../types'
import { createResource, type Resource, type ResourceState } from './resource'

/** A user's resource that can be updated from the response to a change, without another request. */
export interface PersonalResource<T> extends Resource<T> {
  /** Sets data from another response; it stays until a response to a later request arrives. */
  set(data: T): void
}

export type Personal<T> = ReadonlySignal<PersonalResource<T> | null>

export function createPersonalResource<T>(request: () => Promise<Answer<T>>): PersonalResource<T> {
  /** The latest data, from the response to a change or of the whole. */
  const known = signal<{ data: T } | null>(null)
  let calls = 0
  const resource = createResource(async () => {
    const call = ++calls
    const before = known.peek()
    const answer = await request()
    if (answer.ok && call === calls && known.peek() === before) known.value = { data: answer.data }
    return answer
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
 * A resource of the logged-in user: one per user id; the same user with new data keeps it. Null for visitors and
 * guests.
 */
export function createPersonal<T>(
  user: ReadonlySignal<User | null>,
  request: (userId: Id) => Promise<Answer<T>>,
): Personal<T> {
  const userId = computed(() => user.value?.id ?? null)
  return computed(() => {
    const { value } = userId
    return value === null ? null : createPersonalResource(() => request(value))
  })
}
