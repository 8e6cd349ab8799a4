import { useCallback, useSyncExternalStore } from 'react'
import { useElement } from './context'

/** Returns whether the host page has filled a slot of the element; updates when this changes. */
export function useSlotted(name: string): boolean {
  const { element } = useElement()
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed)
      observer.observe(element, { childList: true, subtree: true, attributeFilter: ['slot'] })
      return () => observer.disconnect()
    },
    [element],
  )
  const read = () => element.querySelector(`:scope > [slot="${name}"]`) !== null
  return useSyncExternalStore(subscribe, read, read)
}
