import { useEffect, useState } from 'react'

/** Calls when the browser has nothing better to do, after 2 s at the latest. The answer cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

let next: Promise<void> | null = null

/** One idle moment for all who wait, such as the cards of a page: a callback for each costs more than what it is for. */
const nextIdle = () =>
  (next ??= new Promise((done) =>
    whenIdle(() => {
      next = null
      done()
    }),
  ))

/** False while the first screen is being painted: what nobody sees yet waits for it, and so does its code. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => void nextIdle().then(() => setIdle(true)), [])
  return idle
}
