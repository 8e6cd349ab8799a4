import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { Alert } from '../../ui/Alert'
import { useElement, useShop } from '../context'
import { reloadFailed } from './reload-failed'
import { RetryButton } from './RetryButton'
import { useLoadFailure } from './use-load-failure'

interface FailureProps {
  onRetry: () => void
  place?: RefObject<HTMLElement | null>
  /** `line` for a part of a screen that has otherwise loaded, `screen` if nothing has loaded. */
  form?: 'line' | 'screen' | undefined
}

/**
 * Replaces content that failed to load. Emits `store:error`, and retries on request and when the connection returns.
 */
export function Failure({ onRetry, place, form }: FailureProps) {
  const shop = useShop()
  const { element, reportFailure } = useElement()
  const message = useLoadFailure(onRetry)
  // Set the state before the event: its listeners may read it.
  useLayoutEffect(reportFailure, [reportFailure])
  useEffect(() => {
    shop.env.emit('store:error', { code: 'load', message, retryable: true }, element)
    // Emit once per failure, not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shop, element])
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
