import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { useShop, useView } from '../context'

interface RedirectProps {
  /** What has just worked. */
  children: string
  /** Milliseconds. */
  after: number
  go(): void
}

/** §8, §9: a success that leads on by itself; it waits while somebody points at it, and need not be waited for (UX 19). */
export function Redirect({ children, after, go }: RedirectProps) {
  const { env } = useShop()
  const { t } = useView()
  const latest = useRef(go)
  latest.current = go
  const stop = useRef(() => {})
  const start = () => void (stop.current = env.after(after, () => latest.current()))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form that had the focus is gone. Focused by us it does not hold the time.
    box.current?.focus()
    start()
    return () => stop.current()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [env, after])
  return (
    <div ref={box} tabIndex={-1} onPointerEnter={() => stop.current()} onPointerLeave={start}>
      <Alert
        tone="success"
        action={
          <Button
            size="s"
            onClick={() => {
              stop.current()
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
