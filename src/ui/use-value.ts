import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

/** A signal's value in a component, which renders again when it changes. Bare `.value` in JSX would go stale. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  const read = () => signal.peek()
  return useSyncExternalStore(subscribe, read, read)
}
