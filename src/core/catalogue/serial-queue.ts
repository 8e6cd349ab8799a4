/**
 * Runs tasks one at a time, in order. A task whose signal is aborted before its turn is skipped and resolves to null:
 * of ten keystrokes while a list is being indexed, only the last one is looked up.
 */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T | null> => {
    const mine = last.then(() => (signal?.aborted ? null : run()))
    last = mine.catch(() => {})
    return mine
  }
}
