import { useEffect } from 'react'
import type { Resource } from '../../core/stores/resource'
import { useValue } from '../../ui/use-value'

/** A list of names, null until it has loaded; it is requested once it is wanted. */
export function useNames<T>(resource: Resource<T>, wanted: boolean): T | null {
  useEffect(() => {
    if (wanted) void resource.load()
  }, [resource, wanted])
  return useValue(resource.state).data
}
