import { flushSync } from 'react-dom'

export interface DrawQueueOptions {
  /** Renders in one batch before the remaining time is checked. */
  atOnce: number
  /** Milliseconds that a task may take before it yields to input and paint; the rest continues in the next task. */
  slice: number
  /** Calls `draw` when rendering may start, with a longer time budget (ms) where there is one. */
  begin(draw: (time?: number) => void): void
}

/** Batches deferred renders into time slices: one scheduled callback for each would cost more than the render. */
export interface DrawQueue {
  add(draw: () => void): void
  remove(draw: () => void): void
}

/** An error thrown by one render is reported and does not stop the others. */
export function createRenderQueue({ atOnce, slice, begin }: DrawQueueOptions): DrawQueue {
  const waiting = new Set<() => void>()

  function drawWaiting(time = slice) {
    const end = performance.now() + time
    while (waiting.size > 0) {
      try {
        flushSync(drawSome)
      } catch (error) {
        reportError(error)
      }
      if (waiting.size > 0 && performance.now() >= end) return void setTimeout(drawWaiting)
    }
  }

  function drawSome() {
    let left = atOnce
    for (const draw of waiting) {
      // Before it runs: when it throws, the rest must still be rendered without it.
      waiting.delete(draw)
      draw()
      if (--left === 0) return
    }
  }

  return {
    add(draw) {
      if (waiting.size === 0) begin(drawWaiting)
      waiting.add(draw)
    },
    remove: (draw) => void waiting.delete(draw),
  }
}
