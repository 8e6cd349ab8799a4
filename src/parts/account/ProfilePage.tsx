import { use, useEffect, useRef } from 'react'
import { hasDraft } from '../../core/lib/account/drafts'
import { LiveAlert } from '../../ui/Alert'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { Page } from '../Page'
import { StoredFavourites } from './StoredFavourites'
import { JoinPrompt } from './JoinPrompt'
import { logOut } from './log-out'
import { LogInAgain } from './LogInAgain'
import { PersonTabs } from './PersonTabs'

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
          onPasswordChanged={() => void logOut(shop, element).then(() => navigator.go('login', {}))}
        />
      ) : !shop.can.favourites && (onlyFavourites || shop.can.accounts === 'none') ? (
        <StoredFavourites />
      ) : again ? (
        <LogInAgain />
      ) : (
        <JoinPrompt />
      )}
    </Page>
  )
}
