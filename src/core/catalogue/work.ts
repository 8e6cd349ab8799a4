import type { Env } from '../env'

/** Work that may be interrupted wherever it yields: a list of many thousands must not hold up a page. */
export type Work<T> = Generator<undefined, T, undefined>

/** After so many small steps work yields. */
export const STRIDE = 512

/** Milliseconds of work at a time: half a frame, the other half is the page's. */
export const SLICE = 8

/** Does the work at one go. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does the work in slices, between which the page can paint and answer. */
export async function inSlices<T>(work: Work<T>, env: Pick<Env, 'now' | 'after'>, slice = SLICE): Promise<T> {
  for (;;) {
    const end = env.now() + slice
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (env.now() < end)
    await new Promise<void>((resolve) => void env.after(0, resolve))
  }
}

/** The numbers below `length` in an order: short runs are sorted, then merged. Equals keep the order of numbers. */
export function* sortWork(
  length: number,
  compare: (a: number, b: number) => number,
): Work<Int32Array<ArrayBuffer>> {
  const places = Int32Array.from({ length }, (_, place) => place)
  for (let start = 0; start < length; start += STRIDE) {
    // Not every engine sorts such an array stably.
    places.subarray(start, start + STRIDE).sort((a, b) => compare(a, b) || a - b)
    yield
  }
  let from = places
  let to = new Int32Array(length)
  for (let width = STRIDE; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length)
      const end = Math.min(start + 2 * width, length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const a = from[left] ?? 0
        const b = from[right] ?? 0
        const takesLeft = left < middle && (right >= end || compare(a, b) <= 0)
        to[at] = takesLeft ? a : b
        takesLeft ? left++ : right++
        if (at % STRIDE === 0) yield
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
