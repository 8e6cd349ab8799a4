import { createRenderQueue } from '../../src/ui/render-queue'
import { whenOpened } from './opened'

/** Milliseconds of rendering after which the page can handle input and paint. */
const RENDER_SLICE_MS = 40

const queue = createRenderQueue({
  atOnce: 1,
  slice: RENDER_SLICE_MS,
  begin: (run) => whenOpened(() => void setTimeout(run)),
})

/**
 * Renders in the next task, batched with everything else that waits: rendered one by one, each card would cause a
 * layout and a paint of its own. An animation frame might be late, and never comes in a hidden page. Adding the same
 * function twice renders once.
 *
 * A prerendered page shows only its first paint until it is opened: effects (and with them events, analytics, timers
 * and the cart) begin with the first render, and method calls wait for it.
 */
export const renderSoon = queue.add
