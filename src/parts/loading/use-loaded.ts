import { useEffect, useState } from 'react'

/**
 * Calls a function that loads code or data, and returns its result. Null until the function resolves, and if it
 * rejects. Another function is called in turn; a null function waits.
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
