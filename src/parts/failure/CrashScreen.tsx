import { useLayoutEffect } from 'react'
import { Alert, type AlertProps } from '../../ui/Alert'
import { useElement, useView } from '../context'
import { RetryButton } from './RetryButton'
import { useLoadFailure } from './use-load-failure'

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
