import { useView } from './context'
import { useLink } from './Link'
import { useChatUrl } from './nav/use-chat-url'
import { Page } from './Page'
import { SearchAgain } from './search/SearchAgain'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { searchIcon } from '../ui/icons/store'
import { css } from '../ui/styles'

const place = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-block-size: 50dvh;
`

/** Gives the text the size of the link that replaces it once the store's phone number has loaded. */
const support = css`
  display: grid;
  place-items: center;
  min-block-size: 48px;
  padding: 8px 13px;
  font-weight: 500;
  line-height: 1.3;
`

export function NotFoundPage() {
  const { link } = useLink()
  const { t } = useView()
  const chat = useChatUrl()
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
                <Button variant="primary" {...link({ to: 'home', params: {} })}>
                  {t('goHome')}
                </Button>
                {chat ? (
                  <Button variant="quiet" href={chat} external>
                    {t('contactSupport')}
                  </Button>
                ) : (
                  <p className={support}>{t('contactSupport')}</p>
                )}
              </>
            }
          >
            <p>{t('pageNotFoundHint')}</p>
          </EmptyState>
          <SearchAgain />
        </div>
      </Page>
    </slot>
  )
}
