import type { ReadonlySignal } from '@preact/signals-core'
import { useEffect } from 'react'
import { createResource, type Resource, type ResourceState } from '../../core/stores/resource'
import { useValue } from '../../ui/use-value'

const EMPTY_RESOURCE = createResource<never>(() => new Promise(() => {}))

/**
 * A resource of the user, reloaded each time it is shown, since other screens and tabs change it too. Its status stays
 * `loading` without a user.
 */
export function usePersonal<T>(resource: ReadonlySignal<Resource<T> | null>): ResourceState<T> {
  const present = useValue(resource) ?? EMPTY_RESOURCE
  useEffect(() => {
    void (present.state.peek().status === 'ready' ? present.reload() : present.load())
  }, [present])
  return useValue(present.state)
}
