import { useState } from 'react'

/** Returns whether a condition has held in any render so far. */
export function useLatched(condition: boolean): boolean {
  const [latched, setLatched] = useState(false)
  if (condition && !latched) setLatched(true)
  return condition || latched
}
