import { useEffect, useState } from 'react'
import { createRenderQueue } from './render-queue'
import { useWholeRender } from './whole-render'

/** Calls `run` when the browser is idle, after 2 s at the latest. Returns a function that cancels the call. */
export function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => run(), 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/**
 * The budget for renders, in ms, if the browser sets no deadline: because it has no idle callbacks, or after the
 * timeout.
 */
const RENDER_SLICE_MS = 8

/**
 * The queue of renders that are deferred until the page is idle. If they take longer than the idle period, they
 * continue in the next task, since the next idle period may be far off.
 */
export const idleRenders = createRenderQueue({
  atOnce: 8,
  slice: RENDER_SLICE_MS,
  begin: (render) =>
    whenIdle((deadline) => render(Math.max(RENDER_SLICE_MS, deadline?.timeRemaining() ?? 0))),
})

/**
 * Returns false until the page is idle after the first paint. Use it to defer invisible content and its code. Always
 * true in a whole render.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(useWholeRender() !== null)
  useEffect(() => {
    const render = () => setIdle(true)
    idleRenders.add(render)
    return () => idleRenders.remove(render)
  }, [])
  return idle
}
