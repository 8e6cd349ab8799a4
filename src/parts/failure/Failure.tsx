import { useEffect, useLayoutEffect, type RefObject, useRef } from 'react'
import { Alert, type AlertProps } from '../../ui/Alert'
import { useLightEffect } from '../../ui/light'
import { useElement, useShop, useView } from '../context'
import { sharedResources } from '../../core/shop/shared-resources'
import type { Shop } from '../../core/shop/shop'
import { Button } from '../../ui/Button'

/**
 * Calls `retry`, unless it is null, when the connection returns. Returns the message to show until then. If the browser
 * is offline and the message for that has loaded, returns that message; a drop-in may not have loaded it.
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
  /** The element to focus when the button unmounts; by default, the nearest focusable ancestor. */
  place?: RefObject<HTMLElement | null> | undefined
}

/** The retry button of an `Alert`. The button unmounts while retrying, so it first moves the focus. */
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
  // Set the state in a layout effect, because the error boundary emits its event after it, and listeners may read the
  // state.
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

/**
 * Reloads everything that failed to load. A lost connection affects more than the current screen: logo, footer, panels
 * and account.
 */
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
  /** Use `line` for a part of a screen whose rest has loaded, and `screen` if nothing has loaded. */
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
