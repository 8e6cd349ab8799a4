import { use, useEffect, useRef, useState } from 'react'
import { hasDraft } from '../../core/lib/account/drafts'
import { LiveAlert } from '../../ui/Alert'
import { css } from '../../ui/styles'
import { useElement, useNavigator, useRouter, useShop, useView, useValue } from '../context'
import { formPage, Page, PageTitle } from '../Page'
import { logOut, useLogin } from './use-person'
import { PersonTabs } from './PersonTabs'
import { ends, muted } from '../styles'
import { FavouritesTab } from './FavouritesTab'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { userIcon } from '../../ui/icons/store'
import { useLink } from '../Link'
import { HomeButton } from '../HomeButton'
import { useHasGuestOrders } from '../orders/device-orders'
import { GuestOrders } from '../orders/GuestOrders'
import { LoginForm } from './LoginForm'

/** Replaces the profile for visitors. After a login, the requested tab opens. */
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

/** The orders tab for guests who have ordered on this device. */
function MyOrders() {
  const { can } = useShop()
  const { t } = useView()
  const { link } = useLink()
  return (
    <>
      <PageTitle>{t('myOrders')}</PageTitle>
      <GuestOrders
        wide
        instead={
          <EmptyState icon={cartIcon} title={t('noOrders')} action={<HomeButton text="continueShopping" />} />
        }
      />
      {can.accounts !== 'none' && (
        <div className={`${ends} ${login}`}>
          <p className={muted}>{t('accountOrders')}</p>
          <Button size="s" {...link({ to: 'login', params: {}, query: { back: '/profile?tab=orders' } })}>
            {t('logIn')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Replaces the profile when the session has expired, so that the screen's URL and unsaved input are not lost. */
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

const login = css`
  gap: 8px 16px;
  margin-block-start: 32px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--s-line);
`
/* Gives the notice the width of the form below it. */
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
  const tab = useRouter()?.route.query['tab']
  const onlyFavourites = tab === 'favorites'
  // Decide only once, so that the page stays when the list of orders is cleared.
  const [hasOrdered] = useState(useHasGuestOrders())
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
      ) : hasOrdered && tab === 'orders' && !again ? (
        <MyOrders />
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
