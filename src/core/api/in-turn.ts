import type { Env } from '../env'

/**
 * Runs tasks one at a time, in the order of the calls, also across tabs. Without Web Locks, only within this page.
 */
export function createTurns({ lock }: Pick<Env, 'lock'>, name: string) {
  let last: Promise<unknown> = Promise.resolve()
  async function locked<T>(work: () => Promise<T>): Promise<T> {
    let hasStarted = false
    const run = () => {
      hasStarted = true
      return work()
    }
    try {
      return (await lock(name, run, true)) as T
    } catch (error) {
      // An order that failed must not be placed a second time.
      if (hasStarted) throw error
      return run()
    }
  }
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(() => locked(work))
    last = done.catch(() => {})
    return done
  }
}
