import { flushSync } from './react-dom'

export interface RenderQueueOptions {
  /** The number of renders before the remaining time is checked. */
  atOnce: number
  /** Milliseconds after which a task yields to input and paint; the rest continues in the next task. */
  slice: number
  /** Calls `render` when rendering may start. A time budget in ms overrides `slice` for the first task. */
  begin(render: (time?: number) => void): void
}

/**
 * Creates a queue that runs deferred renders in time slices. A scheduled callback for each render would cost more than
 * the render itself. If one throws, the error is reported and the others continue.
 */
export function createRenderQueue({ atOnce, slice, begin }: RenderQueueOptions) {
  const pending = new Set<() => void>()

  function renderPending(time = slice) {
    const end = performance.now() + time
    while (pending.size > 0) {
      try {
        flushSync(renderBatch)
      } catch (error) {
        reportError(error)
      }
      if (pending.size > 0 && performance.now() >= end) return void setTimeout(renderPending)
    }
  }

  function renderBatch() {
    let left = atOnce
    for (const render of pending) {
      // Remove it before the call: if it throws, the other renders must still run.
      pending.delete(render)
      render()
      if (--left === 0) return
    }
  }

  return {
    add(render: () => void) {
      if (pending.size === 0) begin(renderPending)
      pending.add(render)
    },
    remove: (render: () => void) => void pending.delete(render),
  }
}
