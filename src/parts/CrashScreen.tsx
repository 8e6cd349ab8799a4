import { useLayoutEffect } from 'react'
import { Alert } from '../ui/Alert'
import { Button } from '../ui/Button'
import { useElement, useView } from './context'

/** SPEC §8's generic fallback screen, small: it stands where a card or a cart stood. */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const { fail } = useElement()
  const { t } = useView()
  // Before the boundary's event, whose listeners may ask for the state.
  useLayoutEffect(fail, [fail])
  return (
    <Alert
      tone="danger"
      action={
        <Button size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <strong>{t('unexpectedError')}</strong> {t('unexpectedErrorHint')}
    </Alert>
  )
}
