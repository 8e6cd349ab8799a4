import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

const whole = <T>(value: T) => value

/** A signal's value in a component, which renders again when it changes. Bare `.value` in JSX would go stale. */
export const useValue = <T>(signal: ReadonlySignal<T>): T => usePick(signal, whole)

/** What a component wants of a signal's value: of many that listen only those render again for which that changes. */
export function usePick<T, Picked>(signal: ReadonlySignal<T>, pick: (value: T) => Picked): Picked {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  // The same one as long as it can be: for another one React has to look again after the render.
  const read = useCallback(() => pick(signal.peek()), [signal, pick])
  return useSyncExternalStore(subscribe, read, read)
}
