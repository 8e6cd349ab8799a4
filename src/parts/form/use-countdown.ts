import { useCallback, useState, useEffect, useRef, type FocusEvent } from 'react'
import { createCountdown, type Countdown } from '../../core/lib/util/countdown'
import { useShop } from '../context'

/**
 * Runs one countdown at a time. Spread `holders` on an element: hovering over it or focusing a control inside it pauses
 * the countdown.
 */
export function useCountdown() {
  const { env } = useShop()
  const running = useRef<Countdown | null>(null)
  const stop = useCallback(() => running.current?.stop(), [])
  useEffect(() => stop, [stop])
  const start = useCallback(
    (time: number, done: () => void) => {
      stop()
      running.current = createCountdown(env, time, done)
    },
    [env, stop],
  )
  const [holders] = useState(() => {
    const hold = () => running.current?.hold()
    const release = () => running.current?.release()
    // Keep counting while the element itself has the focus: scripts focus it, so that screen readers announce it.
    const within = (event: FocusEvent) => event.target !== event.currentTarget
    return {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: (event: FocusEvent) => within(event) && hold(),
      onBlur: (event: FocusEvent) => within(event) && release(),
    }
  })
  return { start, stop, holders }
}
