import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react'
import { createCountdown, type Countdown } from '../../core/lib/countdown'
import { useShop } from '../context'

/** A countdown at a time; `holders` go to the element that holds it while it is pointed at or has the focus within. */
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
    // Focused by us, to be read out, the element itself holds nothing.
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
