/**
 * Milliseconds before the rate is shown. The first pages are not representative, because they wait for code to load and
 * compile.
 */
const MEASURED_FROM_MS = 2000

interface Progress {
  /** The number of pages that this run has rendered. */
  done: number
  /** The number of pages that an earlier run has rendered. */
  finished: number
  all: number
}

/**
 * Returns a line with the pages per second and the remaining time. The rate is the average of the whole run, because
 * pages of one kind are rendered one after the other.
 */
export function progressLine({ done, finished, all }: Progress, ms: number): string {
  const rate = done / (ms / 1000)
  const left =
    done === 0 || ms < MEASURED_FROM_MS
      ? ''
      : `, ${Math.round(rate)}/s, ${timeText((all - finished - done) / rate)} left`
  return `${number(finished + done)} of ${number(all)} pages${left}`
}

export const readingLine = (done: number, all: number): string =>
  `${number(done)} of ${number(all)} products read for the feeds`

export const timeText = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

export const number = (value: number): string => value.toLocaleString('en')
