import { TOAST_TIME_MS } from '../constants'
import type { Env } from '../env'
import { createCountdown, type Countdown } from '../lib/util/countdown'
import type { ToastStore } from './toasts'

/**
 * Dismisses each toast after 5 s, not counting pauses. The time of toasts that were added before this code had loaded
 * starts now.
 */
export function createToastTimers(
  env: Pick<Env, 'after' | 'now'>,
  { list, dismiss }: Pick<ToastStore, 'list' | 'dismiss'>,
) {
  const timers = new Map<number, Countdown>()
  list.subscribe((toasts) => {
    for (const [id, timer] of timers) {
      if (toasts.some((toast) => toast.id === id)) continue
      timer.stop()
      timers.delete(id)
    }
    for (const { id } of toasts)
      if (!timers.has(id))
        timers.set(
          id,
          createCountdown(env, TOAST_TIME_MS, () => dismiss(id)),
        )
  })
  return {
    /** Pauses a toast's timer while it is hovered or focused. Each hold needs its own release. */
    hold: (id: number) => timers.get(id)?.hold(),
    release: (id: number) => timers.get(id)?.release(),
  }
}
