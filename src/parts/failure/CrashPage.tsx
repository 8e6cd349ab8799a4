import { useLayoutEffect } from 'react'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { alertIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { useElement, useRouter, useView } from '../context'
import { useLink } from '../Link'
import { type CrashProps, useLoadFailure } from './Failure'

const page = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-block-size: 60dvh;
  padding: 48px 16px;
  text-align: center;
  & > h1 {
    font-size: var(--s-title);
  }
  & > h1:focus-visible {
    outline: 2px solid var(--s-accent);
  }
  & > p {
    color: var(--s-muted);
  }
  & > div {
    display: flex;
    gap: 12px;
    margin-block-start: 12px;
  }
`

/** Replaces a screen, or the whole store, that crashed or failed to load. */
export function CrashPage({ missing, onRetry }: CrashProps) {
  const { reportFailure, root } = useElement()
  const inside = useRouter() !== null
  const { link } = useLink()
  const view = useView()
  const { t } = view
  const loadFailed = useLoadFailure(missing ? onRetry : null)
  // Set the state in a layout effect, because the error boundary emits its event after it, and listeners may read the
  // state.
  useLayoutEffect(reportFailure, [reportFailure])
  return (
    <slot name="error">
      <div className={page} role="alert">
        <Icon icon={alertIcon} size={48} />
        <h1 tabIndex={-1}>{missing ? loadFailed : t('unexpectedError')}</h1>
        {!missing && view.complete ? <p>{t('unexpectedErrorHint')}</p> : null}
        <div>
          <Button
            variant="primary"
            onClick={() => {
              root.querySelector('main')?.focus({ preventScroll: true })
              onRetry()
            }}
          >
            {t('retry')}
          </Button>
          {inside && <Button {...link({ to: 'home', params: {} }, onRetry)}>{t('home')}</Button>}
        </div>
      </div>
    </slot>
  )
}
