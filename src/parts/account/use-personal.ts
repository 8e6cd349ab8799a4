import { createResource, type Resource, type ResourceState } from '../../core/stores/resource'
import type { ReadonlySignal } from '@preact/signals-core'
import { useValue } from '../../ui/use-value'
import { useResource } from '../use-resource'

const NOTHING = createResource<never>(() => new Promise(() => {}))

/** What belongs to the person, loaded by being asked for; it is on its way for ever where nobody is logged in. */
export function usePersonal<T>(resource: ReadonlySignal<Resource<T> | null>): ResourceState<T> {
  return useResource(useValue(resource) ?? NOTHING)
}
