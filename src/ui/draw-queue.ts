import { flushSync } from 'react-dom'

export interface DrawQueueOptions {
  /** So many are drawn in one go before it is asked whether there is still time. */
  atOnce: number
  /** Milliseconds that it may take before the page may answer and paint; then it goes on in the next task. */
  slice: number
  /** Calls `draw` when drawing may begin, with more time than a slice where there is some. */
  begin(draw: (time?: number) => void): void
}

/** Drawings that wait for a moment of the page, and share it: a moment for each costs more than what it is for. */
export interface DrawQueue {
  /** Asked twice it draws once. */
  add(draw: () => void): void
  remove(draw: () => void): void
}

/** A drawing that throws is reported, and keeps no other one from being drawn. */
export function createDrawQueue({ atOnce, slice, begin }: DrawQueueOptions): DrawQueue {
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
