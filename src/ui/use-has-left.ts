import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref that is true if the component is unmounted or hidden. Read it after a request, before acting on a
 * screen that may be gone.
 */
export function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false)
  useEffect(() => {
    // A hidden screen may be shown again.
    hasLeft.current = false
    return () => void (hasLeft.current = true)
  }, [])
  return hasLeft
}
