/** The first pages are not representative: they wait for code to load and compile. */
const MEASURED_FROM_MS = 2000

/**
 * Shows pages per second and the time left. The rate is an average over the whole run, since pages of one kind follow
 * each other.
 */
export function progressLine(done: number, all: number, ms: number): string {
  const rate = done / (ms / 1000)
  const left =
    done === 0 || ms < MEASURED_FROM_MS
      ? ''
      : `, ${Math.round(rate)}/s, ${timeText((all - done) / rate)} left`
  return `${number(done)} of ${number(all)} pages${left}`
}

export const timeText = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

export const number = (value: number): string => value.toLocaleString('en')
