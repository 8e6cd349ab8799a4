import { useEffect, useState } from 'react'
import { createRenderQueue } from './render-queue'
import { useWholeRender } from './whole-render'

/** Calls `run` when the browser is idle, after 2 s at the latest. Returns a function that cancels it. */
export function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => run(), 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Render budget in ms where the browser gives no deadline: without idle callbacks, or after the timeout. */
const RENDER_SLICE_MS = 8

/**
 * Renders that are deferred until idle. What takes longer continues in the next task: the next idle period may be far
 * off.
 */
export const idleRenders = createRenderQueue({
  atOnce: 8,
  slice: RENDER_SLICE_MS,
  begin: (render) =>
    whenIdle((deadline) => render(Math.max(RENDER_SLICE_MS, deadline?.timeRemaining() ?? 0))),
})

/**
 * False until the page is idle after the first paint; defers content that is not visible yet, and its code. Always true
 * in a tree that is rendered as a whole.
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
