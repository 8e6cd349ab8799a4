import { flushSync } from 'react-dom'

export interface DrawQueueOptions {
  /** So many are drawn in one go before it is asked whether there is still time. */
  atOnce: number
  /** Calls `draw` when drawing may begin, with the milliseconds that it may take before the page may answer and paint. */
  begin(draw: (slice: number) => void): void
  /** The same, for what a slice has left over. */
  goOn(draw: (slice: number) => void): void
}

/** Drawings that wait for a moment of the page, and share it: a moment for each costs more than what it is for. */
export interface DrawQueue {
  /** Asked twice it draws once. */
  add(draw: () => void): void
  remove(draw: () => void): void
}

/** A drawing that throws is reported, and keeps no other one from being drawn. */
export function createDrawQueue({ atOnce, begin, goOn }: DrawQueueOptions): DrawQueue {
  const waiting = new Set<() => void>()

  function drawWaiting(slice: number) {
    const end = performance.now() + slice
    while (waiting.size > 0) {
      try {
        flushSync(drawSome)
      } catch (error) {
        reportError(error)
      }
      if (waiting.size > 0 && performance.now() >= end) return goOn(drawWaiting)
    }
  }

  function drawSome() {
    let left = atOnce
    for (const draw of waiting) {
      // Before it throws: what comes after it is still to be drawn.
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
