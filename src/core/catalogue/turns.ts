/**
 * One at a time, in the order in which they were asked. What nobody waits for any more when its turn comes is passed
 * over, and gives null: of ten keystrokes that came while a list was being prepared, only the last is looked up.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T | null> => {
    const mine = last.then(() => (signal?.aborted ? null : run()))
    last = mine.catch(() => {})
    return mine
  }
}
