import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Answer, Id, User } from '../types'
import { createResource, type Resource, type ResourceState } from './resource'

/** What a person changes: the answer to a change tells of it without another call. */
export interface PersonalResource<T> extends Resource<T> {
  /** Puts in what another answer has told: it stays until one comes that was asked for later. */
  set(data: T): void
}

export type Personal<T> = ReadonlySignal<PersonalResource<T> | null>

function createPersonalResource<T>(ask: () => Promise<Answer<T>>): PersonalResource<T> {
  /** The last that was told, by an answer to a change or of the whole. */
  const known = signal<{ data: T } | null>(null)
  let calls = 0
  const resource = createResource(async () => {
    const call = ++calls
    const before = known.peek()
    const answer = await ask()
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
 * What belongs to the person who is logged in: another person has another resource, the same one, brought up to date, keeps
 * it. Null for visitors and guests.
 */
export function createPersonal<T>(
  user: ReadonlySignal<User | null>,
  ask: (userId: Id) => Promise<Answer<T>>,
): Personal<T> {
  const userId = computed(() => user.value?.id ?? null)
  return computed(() => {
    const { value } = userId
    return value === null ? null : createPersonalResource(() => ask(value))
  })
}
