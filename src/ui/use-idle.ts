import { useEffect, useState } from 'react'
import { createDrawQueue } from './draw-queue'

/** Calls when the browser has nothing better to do, after 2 s at the latest. The answer cancels it. */
export function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => run(), 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Milliseconds for drawing where the browser says of no time: it has no idle callbacks, or was never idle. */
const SLICE = 8

/** What is drawn once the page is idle; what takes longer goes on at once, since the next idle moment may be far. */
export const idleDrawing = createDrawQueue({
  atOnce: 8,
  slice: SLICE,
  begin: (draw) => whenIdle((deadline) => draw(Math.max(SLICE, deadline?.timeRemaining() ?? 0))),
})

/** False while the first screen is being painted: what nobody sees yet waits for it, and so does its code. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const draw = () => setIdle(true)
    idleDrawing.add(draw)
    return () => idleDrawing.remove(draw)
  }, [])
  return idle
}
