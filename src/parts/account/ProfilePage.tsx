import { use, useEffect, useRef } from 'react'
import { hasDraft } from '../../core/lib/drafts'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useShop } from '../context'
import { Page } from '../Page'
import { JoinPrompt } from './JoinPrompt'
import { logOut } from './log-out'
import { LogInAgain } from './LogInAgain'
import { PersonTabs } from './PersonTabs'

/** /profile. Visitors are asked to join; a user whose session expired with unsaved input logs in here and continues. */
export function ProfilePage() {
  const shop = useShop()
  const { element, root } = useElement()
  const navigator = useNavigator()
  const loggedIn = useValue(shop.session.token) !== null
  const typed = useValue(use(shop.person()).draft.typed)

  const wasLoggedIn = useRef(loggedIn)
  useEffect(() => {
    // What had the focus has unmounted with the tabs or the login form.
    if (wasLoggedIn.current !== loggedIn) root.querySelector<HTMLElement>('main h1')?.focus()
    wasLoggedIn.current = loggedIn
  }, [loggedIn, root])

  return (
    <Page>
      {loggedIn ? (
        <PersonTabs
          onLogOut={() => void logOut(shop, element)}
          onPasswordChanged={() => void logOut(shop, element).then(() => navigator.go('login', {}))}
        />
      ) : hasDraft(typed) ? (
        <LogInAgain />
      ) : (
        <JoinPrompt />
      )}
    </Page>
  )
}
