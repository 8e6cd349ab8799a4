import { useLayoutEffect } from 'react'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { alertIcon } from '../ui/icons/common'
import { css } from '../ui/styles'
import { useElement, useNavigator, useRouter, useView } from './context'

const page = css`
  display: grid;
  place-content: center;
  min-block-size: 60dvh;
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
        <EmptyState
          as="h1"
          icon={alertIcon}
          title={t('unexpectedError')}
          action={
            <>
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
            </>
          }
        >
          <p>{t('unexpectedErrorHint')}</p>
        </EmptyState>
      </div>
    </slot>
  )
}
