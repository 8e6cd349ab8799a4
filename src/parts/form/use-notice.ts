import { useCallback, useState } from 'react'
import { NOTICE_TIME } from '../../core/constants'
import { useCountdown } from './use-countdown'

/** §4, §9: a message in its place that goes by itself after 5 s, later while somebody points at it (UX 19). */
export function useNotice<Value>() {
  const { start, stop, holders } = useCountdown()
  const [notice, setNotice] = useState<Value | null>(null)
  const show = useCallback(
    (value: Value) => {
      setNotice(value)
      start(NOTICE_TIME, () => setNotice(null))
    },
    [start],
  )
  const hide = useCallback(() => {
    stop()
    setNotice(null)
  }, [stop])
  return { notice, show, hide, holders }
}
