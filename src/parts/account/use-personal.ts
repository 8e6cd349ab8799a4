import type { ReadonlySignal } from '@preact/signals-core'
import { useEffect } from 'react'
import { createResource, type Resource, type ResourceState } from '../../core/stores/resource'
import { useValue } from '../../ui/use-value'

const NOTHING = createResource<never>(() => new Promise(() => {}))

/**
 * What belongs to the person, brought up to date each time that it comes to be shown: other places and tabs change it too.
 * It is on its way for ever where nobody is logged in.
 */
export function usePersonal<T>(resource: ReadonlySignal<Resource<T> | null>): ResourceState<T> {
  const present = useValue(resource) ?? NOTHING
  useEffect(() => {
    void (present.state.peek().status === 'ready' ? present.reload() : present.load())
  }, [present])
  return useValue(present.state)
}
