import { flushSync } from './react-dom'

export interface RenderQueueOptions {
  /** Renders in one batch before the remaining time is checked. */
  atOnce: number
  /** Milliseconds that a task may take before it yields to input and paint; the rest continues in the next task. */
  slice: number
  /** Calls `render` when rendering may start, with a longer time budget (ms) where there is one. */
  begin(render: (time?: number) => void): void
}

/** Batches deferred renders into time slices: one scheduled callback for each would cost more than the render. */
export interface RenderQueue {
  add(render: () => void): void
  remove(render: () => void): void
}

/** An error thrown by one render is reported and does not stop the others. */
export function createRenderQueue({ atOnce, slice, begin }: RenderQueueOptions): RenderQueue {
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
      // Before it runs: when it throws, the rest must still be rendered without it.
      pending.delete(render)
      render()
      if (--left === 0) return
    }
  }

  return {
    add(render) {
      if (pending.size === 0) begin(renderPending)
      pending.add(render)
    },
    remove: (render) => void pending.delete(render),
  }
}
