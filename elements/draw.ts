import { createDrawQueue } from '../src/ui/draw-queue'

/** Milliseconds after which the page may answer, and paint, before the next elements are drawn. */
const SLICE = 40

const queue = createDrawQueue({ atOnce: 1, slice: SLICE, begin: (draw) => void setTimeout(draw) })

/**
 * Draws in the next task, and what waits for it in one go: one by one each of a page's cards would be laid out and painted by
 * itself. Not with a frame: there might be another one to wait for, and in a page that nobody sees there is none. Asked twice
 * it draws once.
 */
export const drawSoon = queue.add
