import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { Alert } from '../ui/Alert'
import { Button } from '../ui/Button'
import { useElement, useShop, useView } from './context'
import { reloadFailed } from './reload-failed'
import { useRetryOnline } from './use-retry-online'

interface FailureProps {
  onRetry: () => void
  /** Where the focus goes when the button that had it goes; else to the nearest place that takes it. */
  place?: RefObject<HTMLElement | null>
  /** `line` for a part of a screen whose other parts have come, `screen` where nothing has. */
  form?: 'line' | 'screen' | undefined
}

/**
 * A place whose loading failed: it says so, also to the host page, and tries again on request (UX 7), and by itself when
 * the connection comes back.
 */
export function Failure({ onRetry, place, form }: FailureProps) {
  const shop = useShop()
  const { element, fail } = useElement()
  const { t } = useView()
  const message = t('loadFailed')
  // Before the event, whose listeners may ask for the state.
  useLayoutEffect(fail, [fail])
  useEffect(() => {
    shop.env.emit('store:error', { code: 'load', message, retryable: true }, element)
    // Said once for a failure, not again in another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shop, element])
  useRetryOnline(onRetry)
  return (
    <Alert
      tone="danger"
      form={form}
      action={
        <Button
          size={form === 'screen' ? 'm' : 's'}
          onClick={({ currentTarget }) => {
            // The button goes while it is loaded again: the focus stays in the screen.
            const next = place?.current ?? currentTarget.closest<HTMLElement>('[tabindex]')
            next?.focus({ preventScroll: true })
            onRetry()
            reloadFailed(shop)
          }}
        >
          {t('retry')}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
