import { useLayoutEffect } from 'react'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { alertIcon } from '../ui/icons/common'
import { css } from '../ui/styles'
import { useElement, useNavigator, useRouter, useView } from './context'

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
  & > p {
    color: var(--s-muted);
  }
  & > div {
    display: flex;
    gap: 12px;
    margin-block-start: 12px;
  }
`

/** SPEC §8's generic fallback screen where a whole screen crashed, or the store around it. */
export function CrashPage({ onRetry }: { onRetry: () => void }) {
  const { fail, root } = useElement()
  const inside = useRouter() !== null
  const navigator = useNavigator()
  const { t } = useView()
  // Before the boundary's event, whose listeners may ask for the state.
  useLayoutEffect(fail, [fail])
  return (
    <slot name="error">
      <div className={page} role="alert">
        <Icon icon={alertIcon} size={48} />
        <h1 tabIndex={-1}>{t('unexpectedError')}</h1>
        <p>{t('unexpectedErrorHint')}</p>
        <div>
          <Button
            variant="primary"
            onClick={() => {
              // The button goes with this screen.
              root.querySelector('main')?.focus({ preventScroll: true })
              onRetry()
            }}
          >
            {t('retry')}
          </Button>
          {inside && (
            <Button
              href={navigator.href('home', {})}
              onClick={(event) => {
                event.preventDefault()
                navigator.go('home', {})
                onRetry()
              }}
            >
              {t('home')}
            </Button>
          )}
        </div>
      </div>
    </slot>
  )
}
