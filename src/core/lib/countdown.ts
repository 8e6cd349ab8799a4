import type { Env } from '../env'

/** Time that runs to an end, and stands still while somebody points at what it belongs to (UX 19). */
export interface Countdown {
  /** Each hold wants its release. */
  hold(): void
  release(): void
  /** Never ends then. */
  stop(): void
}

/** Runs `done` once, after `time` milliseconds that nobody held. */
export function createCountdown(env: Pick<Env, 'after' | 'now'>, time: number, done: () => void): Countdown {
  let left = time
  let since = 0
  let holds = 0
  let over = false
  let cancel = () => {}

  function run() {
    since = env.now()
    cancel = env.after(left, () => {
      over = true
      done()
    })
  }
  run()

  return {
    hold() {
      if (over || holds++ > 0) return
      cancel()
      left -= env.now() - since
    },
    release() {
      if (!over && holds > 0 && --holds === 0) run()
    },
    stop() {
      over = true
      cancel()
    },
  }
}
