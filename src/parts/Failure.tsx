import { useEffect, useLayoutEffect, useRef } from 'react'
import { Alert } from '../ui/Alert'
import { Button } from '../ui/Button'
import { useElement, useShop, useView } from './context'
import { reloadFailed } from './reload-failed'

/**
 * A place whose loading failed: it says so, also to the host page, and tries again on request (UX 7), and by itself when
 * the connection comes back.
 */
export function Failure({ onRetry }: { onRetry: () => void }) {
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
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(
    () =>
      shop.env.watchOnline(() => {
        if (shop.env.online()) retry.current()
      }),
    [shop],
  )
  return (
    <Alert
      tone="danger"
      action={
        <Button
          size="s"
          onClick={({ currentTarget }) => {
            // The button goes while it is loaded again: the focus stays in the screen.
            currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
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
