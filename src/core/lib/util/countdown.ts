import type { Env } from '../../env'

export interface Countdown {
  /** Pauses the timer; each call needs a matching `release`. */
  hold(): void
  release(): void
  stop(): void
}

/** Calls `done` after `time` milliseconds, not counting pauses. */
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
