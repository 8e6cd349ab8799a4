import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Answer, Id, User } from '../types'
import { createResource, type Resource, type ResourceState } from './resource'

/** What a person changes: the answer to a change tells of it without another call. */
export interface PersonalResource<T> extends Resource<T> {
  /** Puts in what another answer has told; what is on its way is dropped. */
  set(data: T): void
}

export type Personal<T> = ReadonlySignal<PersonalResource<T> | null>

function createPersonalResource<T>(ask: () => Promise<Answer<T>>): PersonalResource<T> {
  const resource = createResource(ask)
  const told = signal<{ data: T } | null>(null)
  return {
    ...resource,
    state: computed((): ResourceState<T> =>
      told.value ? { status: 'ready', data: told.value.data } : resource.state.value,
    ),
    reload() {
      told.value = null
      return resource.reload()
    },
    set: (data) => void (told.value = { data }),
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
