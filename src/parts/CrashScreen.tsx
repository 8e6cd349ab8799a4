import { useLayoutEffect } from 'react'
import { Alert, type AlertProps } from '../ui/Alert'
import { useElement, useView } from './context'
import { RetryButton } from './RetryButton'
import { useRetryOnline } from './use-retry-online'

export interface CrashProps {
  /** Its code or texts could not be had: the network's failure, and not the store's. */
  missing: boolean
  onRetry: () => void
}

/** SPEC §8's generic fallback screen, small where a card or a cart stood, and in the middle in a screen's place. */
export function CrashScreen({ missing, onRetry, form }: CrashProps & Pick<AlertProps, 'form'>) {
  const { fail } = useElement()
  const { t } = useView()
  // Before the boundary's event, whose listeners may ask for the state.
  useLayoutEffect(fail, [fail])
  useRetryOnline(missing ? onRetry : null)
  return (
    <Alert tone="danger" form={form} action={<RetryButton form={form} onRetry={onRetry} />}>
      {missing ? (
        t('loadFailed')
      ) : (
        <>
          <strong>{t('unexpectedError')}</strong> {t('unexpectedErrorHint')}
        </>
      )}
    </Alert>
  )
}
