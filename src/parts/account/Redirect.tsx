import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { useView } from '../context'
import { useCountdown } from '../form/use-countdown'

interface RedirectProps {
  children: string
  /** Milliseconds. */
  after: number
  go(): void
}

/**
 * A success message that redirects after a countdown. The countdown pauses while the message is hovered or focused; a
 * button skips it.
 */
export function Redirect({ children, after, go }: RedirectProps) {
  const { t } = useView()
  const { start, stop, holders } = useCountdown()
  const latest = useRef(go)
  latest.current = go
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused form has unmounted.
    box.current?.focus()
    start(after, () => latest.current())
  }, [start, after])
  return (
    <div ref={box} tabIndex={-1} {...holders}>
      <Alert
        tone="success"
        action={
          <Button
            size="s"
            onClick={() => {
              stop()
              go()
            }}
          >
            {t('continueNow')}
          </Button>
        }
      >
        {children}
      </Alert>
    </div>
  )
}
