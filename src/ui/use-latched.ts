import { useState } from 'react'

/** Returns whether the condition has been true in any render so far. */
export function useLatched(condition: boolean): boolean {
  const [latched, setLatched] = useState(false)
  if (condition && !latched) setLatched(true)
  return condition || latched
}
