import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

/** A signal's value in a component, which renders again when it changes. Bare `.value` in JSX would go stale. */
export const useValue = <T>(signal: ReadonlySignal<T>): T => usePick(signal, (value) => value)

/** What a component wants of a signal's value: of many that listen only those render again for which that changes. */
export function usePick<T, Picked>(signal: ReadonlySignal<T>, pick: (value: T) => Picked): Picked {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  const read = () => pick(signal.peek())
  return useSyncExternalStore(subscribe, read, read)
}
