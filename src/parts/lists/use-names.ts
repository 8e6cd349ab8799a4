import { useEffect } from 'react'
import type { Resource } from '../../core/stores/resource'
import { useValue } from '../../ui/use-value'

/**
 * A list of names, null until it has loaded; it is requested once it is wanted. What has failed is left to the screen's
 * "Try again": a screen that changes its layout on a failure mounts its filters anew, and would request it without end.
 */
export function useNames<T>(resource: Resource<T>, wanted: boolean): T | null {
  useEffect(() => {
    if (wanted && resource.state.peek().status !== 'failed') void resource.load()
  }, [resource, wanted])
  return useValue(resource.state).data
}
