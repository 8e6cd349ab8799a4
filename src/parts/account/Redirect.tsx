import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { useView } from '../context'
import { useCountdown } from '../form/use-countdown'

/**
 * A success message that redirects after a countdown. The countdown pauses while the message is hovered or focused; a
 * button skips it.
 * @param after milliseconds
 */
export function Redirect({ children, after, go }: { children: string; after: number; go(): void }) {
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
