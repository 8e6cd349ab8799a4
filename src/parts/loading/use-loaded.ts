import { useEffect, useState } from 'react'

/** The result of a function that loads code or data; null until it resolves, and if it rejects. A null function waits. */
export function useLoaded<T>(load: (() => Promise<T>) | null): T | null {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    if (!load) return undefined
    let left = false
    load().then(
      (loaded) => void (left || setValue(loaded)),
      () => {},
    )
    return () => void (left = true)
  }, [load])
  return value
}
