import type { Env } from '../../env'

/** Calls `done` after `time` milliseconds. Time during a pause does not count. */
export function createCountdown(env: Pick<Env, 'after' | 'now'>, time: number, done: () => void) {
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
    /** Pauses the timer; each call needs a matching `release`. */
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

export type Countdown = ReturnType<typeof createCountdown>
