import { createDrawQueue } from '../src/ui/draw-queue'

/** Milliseconds after which the page may answer, and paint, before the next elements are drawn. */
const SLICE = 40
/** Milliseconds to wait for a frame: a page that nobody sees makes none. */
const PATIENCE = 100

function withNextFrame(draw: (slice: number) => void) {
  const run = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    draw(SLICE)
  }
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, PATIENCE)
}

const queue = createDrawQueue({
  atOnce: 1,
  begin: withNextFrame,
  // What was pressed meanwhile is heard first; a frame for each slice would cost what it is to spare.
  goOn: (draw) => setTimeout(draw, 0, SLICE),
})

/**
 * Draws with the next frame, and what waits for it in one go: one by one each of a page's cards would be laid out and painted
 * by itself. What is on its way into the page by then, such as texts and an answer, is in the first drawing. Asked twice it
 * draws once.
 */
export const drawSoon = queue.add
