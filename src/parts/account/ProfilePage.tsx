import { use, useEffect, useRef } from 'react'
import { hasDraft } from '../../core/lib/account/drafts'
import { LiveAlert } from '../../ui/Alert'
import { css } from '../../ui/styles'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { formPage, Page, PageTitle } from '../Page'
import { logOut, useLogin } from './use-person'
import { PersonTabs } from './PersonTabs'
import { muted } from '../styles'
import { FavouritesTab } from './FavouritesTab'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { userIcon } from '../../ui/icons/store'
import { useLink } from '../Link'
import { GuestOrders } from '../orders/GuestOrders'
import { LoginForm } from './LoginForm'

/** Replaces the profile for visitors. Logging in returns to the requested tab. */
function JoinPrompt() {
  const { t } = useView()
  const { link } = useLink()
  const tab = useRouter()?.route.query.tab
  const query = tab ? { back: `/profile?${new URLSearchParams({ tab })}` } : {}
  return (
    <>
      <EmptyState
        as="h1"
        icon={userIcon}
        title={t('joinTitle')}
        action={
          <Button variant="primary" {...link({ to: 'login', params: {}, query })}>
            {t('logIn')}
          </Button>
        }
      >
        {t('joinHint')}
      </EmptyState>
      <GuestOrders />
    </>
  )
}

/** Replaces the profile when the session has expired, so that its URL and unsaved input are not lost. */
function LogInAgain() {
  const { t } = useView()
  const { phone, onPhone, logIn } = useLogin(() => {})
  return (
    <div className={formPage}>
      <PageTitle>{t('logIn')}</PageTitle>
      <LoginForm phone={phone} onPhone={onPhone} logIn={logIn} />
    </div>
  )
}

/* As wide as the form below it. */
const notice = css`
  max-inline-size: 440px;
  margin-inline: auto;
`

/** /profile. Visitors are asked to join; users whose session has expired log in here and continue. */
export function ProfilePage() {
  const shop = useShop()
  const { element, root } = useElement()
  const navigator = useNavigator()
  const loggedIn = useValue(shop.session.token) !== null
  const expired = useValue(shop.session.expired)
  const typed = hasDraft(useValue(use(shop.person()).draft.typed))
  const { t } = useView()
  const onlyFavourites = useRouter()?.route.query['tab'] === 'favorites'
  const again = !loggedIn && (expired || typed)

  const wasLoggedIn = useRef(loggedIn)
  useEffect(() => {
    // The focused element has unmounted with the tabs or the login form.
    if (wasLoggedIn.current !== loggedIn) root.querySelector<HTMLElement>('main h1')?.focus()
    wasLoggedIn.current = loggedIn
  }, [loggedIn, root])

  return (
    <Page>
      <div className={notice}>
        <LiveAlert tone="info">{again && t(typed ? 'sessionOver' : 'sessionExpired')}</LiveAlert>
      </div>
      {loggedIn ? (
        <PersonTabs
          onLogOut={() => void logOut(shop, element)}
          onPasswordChanged={async () => {
            await logOut(shop, element)
            // The shopper may have left while the password was sent.
            if (navigator.here()?.name === 'profile') navigator.go('login', {})
          }}
        />
      ) : !shop.can.favourites && (onlyFavourites || shop.can.accounts === 'none') ? (
        <>
          <PageTitle>{t('favorites')}</PageTitle>
          <p className={muted}>{t('favouritesHere')}</p>
          <FavouritesTab />
        </>
      ) : again ? (
        <LogInAgain />
      ) : (
        <JoinPrompt />
      )}
    </Page>
  )
}
