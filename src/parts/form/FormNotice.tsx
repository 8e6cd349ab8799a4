import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { type ReactNode, useCallback, useState, useEffect, useRef, type FocusEvent } from 'react'
import { css } from '../../ui/styles'
import { TOAST_TIME_MS } from '../../core/constants'
import { createCountdown, type Countdown } from '../../core/lib/util/countdown'
import { useShop } from '../context'

/** Runs one countdown at a time. Spread `holders` on the element that pauses it while hovered or focused within. */
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
    // Focus on the element itself does not pause the countdown: scripts focus it so that it is announced.
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

export const SubmitButton = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
    {children}
  </Button>
)
