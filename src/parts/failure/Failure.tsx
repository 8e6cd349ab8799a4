import { useEffect, useLayoutEffect, type RefObject, useRef } from 'react'
import { Alert, type AlertProps } from '../../ui/Alert'
import { useLightEffect } from '../../ui/light'
import { useElement, useShop, useView } from '../context'
import { sharedResources } from '../../core/shop/shared-resources'
import type { Shop } from '../../core/shop/shop'
import { Button } from '../../ui/Button'

/**
 * Calls `retry`, unless it is null, when the connection returns. Returns the message to show until then. Without a
 * connection, that is the message for being offline, if its text has loaded; a drop-in may not have loaded it.
 */
export function useLoadFailure(retry: (() => void) | null): string {
  const { env } = useShop()
  const { needReact } = useElement()
  const view = useView()
  useLightEffect(needReact, [needReact])
  const latest = useRef(retry)
  latest.current = retry
  useEffect(
    () =>
      env.watchOnline(() => {
        if (env.online()) latest.current?.()
      }),
    [env],
  )
  return !env.online() && view.complete ? view.t('offlineHere') : view.t('loadFailed')
}

interface RetryButtonProps extends Pick<AlertProps, 'form'> {
  onRetry: () => void
  /** Receives the focus when the button unmounts; by default, the nearest focusable ancestor. */
  place?: RefObject<HTMLElement | null> | undefined
}

/** The retry button of an `Alert`. It unmounts while retrying, so it moves the focus first. */
export function RetryButton({ form, onRetry, place }: RetryButtonProps) {
  const { t } = useView()
  return (
    <Button
      size={form === 'screen' ? 'm' : 's'}
      onClick={({ currentTarget }) => {
        const next = place?.current ?? currentTarget.closest<HTMLElement>('[tabindex]')
        next?.focus({ preventScroll: true })
        onRetry()
      }}
    >
      {t('retry')}
    </Button>
  )
}

export interface CrashProps {
  /** Whether code or texts failed to load: a network problem, not a crash. */
  missing: boolean
  onRetry: () => void
}

/** Replaces a card or cart (small) or a screen (centred) that crashed. */
export function CrashScreen({ missing, onRetry, form }: CrashProps & Pick<AlertProps, 'form'>) {
  const { reportFailure } = useElement()
  const { t } = useView()
  const loadFailed = useLoadFailure(missing ? onRetry : null)
  // In a layout effect: the error boundary's event fires after it, and its listeners may read the state.
  useLayoutEffect(reportFailure, [reportFailure])
  return (
    <Alert tone="danger" form={form} action={<RetryButton form={form} onRetry={onRetry} />}>
      {missing ? (
        loadFailed
      ) : (
        <>
          <strong>{t('unexpectedError')}</strong> <span>{t('unexpectedErrorHint')}</span>
        </>
      )}
    </Alert>
  )
}

/** Reloads everything that failed to load: a lost connection affects logo, footer, panels and account. */
export function reloadFailed(shop: Shop): void {
  for (const resource of Object.values(sharedResources(shop)))
    if (resource.state.peek().status === 'failed') void resource.reload()
  // `load` requests nothing if the user has already loaded.
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
