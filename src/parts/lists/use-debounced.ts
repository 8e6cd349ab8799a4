import { useEffect, useState } from 'react'
import { useShop } from '../context'

/** Milliseconds without a change. */
const REST = 600

export function useDebounced<T>(value: T): T {
  const { env } = useShop()
  const [settled, setSettled] = useState(value)
  useEffect(() => env.after(REST, () => setSettled(value)), [env, value])
  return settled
}
