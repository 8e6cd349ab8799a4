import { useCallback, useState } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import { useCountdown } from './use-countdown'

/** An inline message that disappears after 5 s; hovering or focusing it pauses the timer. */
export function useNotice<Value>() {
  const { start, stop, holders } = useCountdown()
  const [notice, setNotice] = useState<Value | null>(null)
  const show = useCallback(
    (value: Value) => {
      setNotice(value)
      start(TOAST_TIME_MS, () => setNotice(null))
    },
    [start],
  )
  const hide = useCallback(() => {
    stop()
    setNotice(null)
  }, [stop])
  return { notice, show, hide, holders }
}
