import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Answer, Id, User } from '../types'
import { createResource, type Resource } from './resource'

export type Personal<T> = ReadonlySignal<Resource<T> | null>

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
    return value === null ? null : createResource(() => ask(value))
  })
}
