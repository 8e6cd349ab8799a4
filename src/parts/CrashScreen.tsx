import { Alert } from '../ui/Alert'
import { Button } from '../ui/Button'
import { useView } from './context'

/** SPEC §8's generic fallback screen. */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useView()
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
