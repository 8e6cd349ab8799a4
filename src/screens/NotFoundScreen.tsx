import { useNavigator, useShop, useView } from '../parts/context'
import { chatUrl } from '../core/lib/phone'
import { Page } from '../parts/Page'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { searchIcon } from '../ui/icons/store'
import { css } from '../ui/styles'
import { useValue } from '../ui/use-value'

const place = css`
  display: grid;
  place-content: center;
  min-block-size: 50dvh;
`

/** SPEC §2's 404: what happened, the way home, and who helps. */
export function NotFoundScreen() {
  const { settings } = useShop()
  const navigator = useNavigator()
  const { t } = useView()
  const store = useValue(settings.settings.state).data
  const config = useValue(settings.config)
  const chat = store && chatUrl(config.chatPrefix, store.whatsapp, config.chatText || t('chatMessage'))
  return (
    <slot name="not-found">
      <Page>
        <div className={place}>
          <EmptyState
            as="h1"
            icon={searchIcon}
            title={t('pageNotFound')}
            action={
              <>
                <Button
                  variant="primary"
                  href={navigator.href('home', {})}
                  onClick={(event) => {
                    event.preventDefault()
                    navigator.go('home', {})
                  }}
                >
                  {t('goHome')}
                </Button>
                {chat ? (
                  <Button variant="quiet" href={chat} external>
                    {t('contactSupport')}
                  </Button>
                ) : (
                  <p>{t('contactSupport')}</p>
                )}
              </>
            }
          >
            <p>{t('pageNotFoundHint')}</p>
          </EmptyState>
        </div>
      </Page>
    </slot>
  )
}
