import { useCallback, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { TOAST_TIME_MS } from '../../core/constants'
import { Alert } from '../../ui/Alert'
import { css } from '../../ui/styles'
import { useCountdown } from './use-countdown'

/** An inline message that disappears after 5 s; hovering or focusing it pauses the timer. */
export function useNotice<Notice>() {
  const { start, stop, holders } = useCountdown()
  const [notice, setNotice] = useState<Notice | null>(null)
  const show = useCallback(
    (next: Notice) => {
      setNotice(next)
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
  /** If it is set, the notice can be focused. */
  ref?: Ref<HTMLDivElement>
  holders: ReturnType<typeof useNotice>['holders']
  children: ReactNode
}

/** Shows a form's message. Hovering or focusing it pauses the message's timer. */
export const FormNotice = ({ ref, holders, children }: FormNoticeProps) => (
  <div ref={ref} className={place} tabIndex={ref ? -1 : undefined} {...holders}>
    {children}
  </div>
)

interface FormAlertProps<Notice> {
  notice: Notice | null
  holders: FormNoticeProps['holders']
  /** Returns the text of a notice; falsy if there is nothing to say. */
  children(notice: Notice): ReactNode
}

/** Shows why a form was not sent. */
export function FormAlert<Notice>({ notice, holders, children }: FormAlertProps<Notice>) {
  const text = notice !== null && children(notice)
  return <FormNotice holders={holders}>{text && <Alert tone="danger">{text}</Alert>}</FormNotice>
}
