import { useEffect, useMemo } from 'react'
import type { Resource, ResourceState } from '../../core/stores/resource'
import { useValue } from '../context'
import { useWholeRender } from '../../ui/whole-render'

const isOpen = ({ state }: Resource<unknown>) => ['idle', 'loading'].includes(state.peek().status)

/**
 * Loads a resource on mount or, in a whole render, while rendering. Does not repeat a request that has just failed,
 * such as one of the first paint.
 */
export function useLoading(resource: Resource<unknown> | null): void {
  const whole = useWholeRender()
  if (whole && resource && isOpen(resource)) whole.wait(resource.load())
  useEffect(() => {
    if (resource && !(resource.state.peek().status === 'failed' && resource.isFresh())) void resource.load()
  }, [resource])
}

/** Loads a resource and returns its state. Rendering starts the request, before the component mounts. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const state = useMemo(() => {
    if (resource.state.peek().status === 'idle') void resource.load()
    return resource.state
  }, [resource])
  useLoading(resource)
  return useValue(state)
}
