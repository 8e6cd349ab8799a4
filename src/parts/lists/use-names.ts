import { useEffect } from 'react'
import type { Resource } from '../../core/stores/resource'
import { useValue } from '../../ui/use-value'

/**
 * A list of names, requested once `wanted`; null until loaded. After a failure, only the screen's “Try again” requests it
 * again: a screen whose layout changes on failure remounts its filters, which would otherwise repeat the request endlessly.
 */
export function useNames<T>(resource: Resource<T>, wanted: boolean): T | null {
  useEffect(() => {
    if (wanted && resource.state.peek().status !== 'failed') void resource.load()
  }, [resource, wanted])
  return useValue(resource.state).data
}
