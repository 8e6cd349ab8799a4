import { flushSync } from 'react-dom'

/** Milliseconds after which the page may answer and paint before the next elements are drawn. */
const SLICE = 40
/** Milliseconds to wait for a frame: a page that nobody sees makes none. */
const PATIENCE = 100

const waiting = new Set<() => void>()

/**
 * Draws with the next frame, and what waits for it in one go: one by one each of a page's cards would be laid out and painted
 * by itself. What is on its way into the page by then, such as texts and an answer, is in the first drawing. Asked twice it
 * draws once.
 */
export function drawSoon(draw: () => void): void {
  if (waiting.size === 0) schedule()
  waiting.add(draw)
}

function schedule() {
  const run = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    drawWaiting()
  }
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, PATIENCE)
}

function drawWaiting() {
  const end = performance.now() + SLICE
  for (const draw of waiting) {
    waiting.delete(draw)
    try {
      flushSync(draw)
    } catch (error) {
      // The others are drawn all the same.
      reportError(error)
    }
    if (waiting.size > 0 && performance.now() > end) return schedule()
  }
}
