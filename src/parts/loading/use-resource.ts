import { useEffect } from 'react'
import type { Resource, ResourceState } from '../../core/stores/resource'
import { useValue } from '../../ui/use-value'

/** A resource's state; mounting starts loading it. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  useEffect(() => void resource.load(), [resource])
  return useValue(resource.state)
}
