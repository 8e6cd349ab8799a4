import type { RefObject } from 'react'
import type { AlertProps } from '../ui/Alert'
import { Button } from '../ui/Button'
import { useView } from './context'

interface RetryButtonProps extends Pick<AlertProps, 'form'> {
  onRetry: () => void
  /** Where the focus goes; else to the nearest place that takes it. */
  place?: RefObject<HTMLElement | null> | undefined
}

/** Tries again what an `Alert` of this form tells of. It goes meanwhile: the focus stays in the screen. */
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
