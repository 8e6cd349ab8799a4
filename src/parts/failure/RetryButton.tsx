import type { RefObject } from 'react'
import type { AlertProps } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { useView } from '../context'

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
