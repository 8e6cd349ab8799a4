import type { Env } from '../env'

/** A computation that can pause at each `yield`: indexing a list of many thousands must not block the page. */
export type Work<T> = Generator<undefined, T, undefined>

export const STEPS_PER_YIELD = 512

/** Milliseconds of work per slice: half a frame, the other half is left to the page. */
const WORK_SLICE_MS = 8

export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/**
 * Runs a computation in slices, between which the page can paint and handle input.
 * @param slice milliseconds per slice
 */
export async function inSlices<T>(
  work: Work<T>,
  env: Pick<Env, 'now' | 'after'>,
  slice = WORK_SLICE_MS,
): Promise<T> {
  for (;;) {
    const end = env.now() + slice
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (env.now() < end)
    await new Promise<void>((resolve) => void env.after(0, resolve))
  }
}

/** Sorts the indices below `length` by sorting short runs and merging them. The sort is stable. */
export function* sortWork(
  length: number,
  compare: (a: number, b: number) => number,
): Work<Int32Array<ArrayBuffer>> {
  const positions = Int32Array.from({ length }, (_, position) => position)
  for (let start = 0; start < length; start += STEPS_PER_YIELD) {
    // Compare the indices too, because not every browser sorts typed arrays stably.
    positions.subarray(start, start + STEPS_PER_YIELD).sort((a, b) => compare(a, b) || a - b)
    yield
  }
  let from = positions
  let to = new Int32Array(length)
  for (let width = STEPS_PER_YIELD; width < length; width *= 2) {
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
        if (at % STEPS_PER_YIELD === 0) yield
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
