import { useEffect, useLayoutEffect } from 'react'
import type { Shop } from '../core/shop'
import { Alert } from '../ui/Alert'
import { Button } from '../ui/Button'
import { useElement, useShop, useView } from './context'

/** A place whose loading failed: it says so, also to the host page, and tries again on request (UX 7). */
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

/** A network that failed here has mostly failed elsewhere too: logo, footer and panels come back with this place. */
function reloadFailed({ settings, categories, brands }: Shop) {
  for (const resource of [settings.settings, settings.appearance, categories, brands]) {
    if (resource.state.peek().status === 'failed') void resource.reload()
  }
}
