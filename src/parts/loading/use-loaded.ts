import { useEffect, useState } from 'react'

/**
 * Calls `load`, which loads code or data, and returns its result. Null until it resolves, and if it rejects. If another
 * function is passed, calls that one; if null is passed, waits.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<{ by: typeof load; value: T } | null>(null)
  useEffect(() => {
    if (!load) return undefined
    let left = false
    load().then(
      (value) => void (left || setLoaded({ by: load, value })),
      () => {},
    )
    return () => void (left = true)
  }, [load])
  return loaded && loaded.by === load ? loaded.value : null
}
