import { createRenderQueue } from '../../src/ui/render-queue'
import { whenOpened } from './opened'

/** Milliseconds of rendering before the page gets to handle input and paint. */
const RENDER_SLICE_MS = 40

const queue = createRenderQueue({
  atOnce: 1,
  slice: RENDER_SLICE_MS,
  begin: (run) => whenOpened(() => void setTimeout(run)),
})

/**
 * Renders in the next task, batched with everything else that waits: one by one, each card would cause its own layout
 * and paint. Not in an animation frame, which may be late, and never comes in a hidden page. Adding the same function
 * twice renders once.
 *
 * A prerendered page has only its first paint until it is opened: effects, and with them
 * events, analytics, timers and the cart, begin with the first render, and method calls wait for it.
 */
export const renderSoon = queue.add
