import type { Env } from '../../env'

/**
 * Returns a function that runs tasks one at a time, in order. A task that is aborted before its turn is skipped and
 * resolves to null: of ten keystrokes while a list is being indexed, only the last one is looked up.
 */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T | null> => {
    const mine = last.then(() => (signal?.aborted ? null : run()))
    last = mine.catch(() => {})
    return mine
  }
}

/**
 * Runs a task with an exclusive lock shared by all tabs, or without a lock if the browser has no Web Locks. If another
 * tab holds the lock, waits for it if `wait` is set, and otherwise resolves to null at once. Rejects if `run` rejects,
 * and never calls it twice.
 */
export async function withLock<T>(
  lock: Env['lock'],
  name: string,
  run: () => Promise<T>,
  wait: boolean,
): Promise<T | null> {
  let started = false
  const attempt = () => {
    started = true
    return run()
  }
  try {
    return await lock(name, attempt, wait)
  } catch (error) {
    if (started) throw error
    return run()
  }
}
