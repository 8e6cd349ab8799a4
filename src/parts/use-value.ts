import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

const whole = <T>(value: T) => value

/** Returns a signal's value, and re-renders the component when it changes. Reading `.value` in JSX does not subscribe. */
export const useValue = <T>(signal: ReadonlySignal<T>): T => usePick(signal, whole)

/** Like `useValue` for a part of the value: re-renders only when the result of `pick` changes. */
export function usePick<T, Picked>(signal: ReadonlySignal<T>, pick: (value: T) => Picked): Picked {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  // Must be stable: React re-reads the snapshot after each render in which it changes.
  const read = useCallback(() => pick(signal.peek()), [signal, pick])
  return useSyncExternalStore(subscribe, read, read)
}
