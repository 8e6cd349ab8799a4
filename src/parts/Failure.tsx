import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { Alert } from '../ui/Alert'
import { useElement, useShop, useView } from './context'
import { reloadFailed } from './reload-failed'
import { RetryButton } from './RetryButton'
import { useRetryOnline } from './use-retry-online'

interface FailureProps {
  onRetry: () => void
  /** Where the focus goes with the button (`RetryButton`). */
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
        <RetryButton
          form={form}
          place={place}
          onRetry={() => {
            onRetry()
            reloadFailed(shop)
          }}
        />
      }
    >
      {message}
    </Alert>
  )
}
