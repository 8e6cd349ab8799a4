import { type ReactNode, useCallback, useState } from 'react'
import { css } from '../../ui/styles'
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

const place = css`
  /* Out of flow while there is no notice; display: none would keep its status region from being announced. */
  &:not(:has(p)) {
    position: absolute;
  }
`

interface FormNoticeProps {
  holders: ReturnType<typeof useNotice>['holders']
  children: ReactNode
}

/** The live region for a form's message. Hovering or focusing it pauses its timer. */
export function FormNotice({ holders, children }: FormNoticeProps) {
  return (
    <div className={place} {...holders}>
      {children}
    </div>
  )
}
