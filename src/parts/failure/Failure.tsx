import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { Alert } from '../../ui/Alert'
import { useElement, useShop } from '../context'
import { RetryButton, useLoadFailure } from './CrashScreen'
import { sharedResources } from '../../core/shop/shared-resources'
import type { Shop } from '../../core/shop/shop'

/** Reloads everything that failed to load: a lost connection affects logo, footer, panels and account. */
export function reloadFailed(shop: Shop): void {
  for (const resource of Object.values(sharedResources(shop)))
    if (resource.state.peek().status === 'failed') void resource.reload()
  // `load` only requests resources that have failed.
  if (shop.session.token.peek())
    shop.person().then(
      ({ account }) => account.load(),
      () => {},
    )
}

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
