import { useEffect, useState } from 'react'
import { useShop } from '../context'

/** Milliseconds without a change. */
const DEBOUNCE_MS = 600

export function useDebounced<T>(value: T): T {
  const { env } = useShop()
  const [debounced, setDebounced] = useState(value)
  useEffect(() => env.after(DEBOUNCE_MS, () => setDebounced(value)), [env, value])
  return debounced
}
