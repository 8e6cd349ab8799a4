import { use, useEffect, useRef } from 'react'
import { hasDraft } from '../../core/lib/drafts'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useShop } from '../context'
import { Page } from '../Page'
import { JoinPrompt } from './JoinPrompt'
import { logOut } from './log-out'
import { LogInAgain } from './LogInAgain'
import { PersonTabs } from './PersonTabs'

/**
 * /profile (SPEC §2). Who is not logged in is asked to join; whose login ran out while something was typed logs in here,
 * and finds it again.
 */
export function ProfilePage() {
  const shop = useShop()
  const { element, root } = useElement()
  const navigator = useNavigator()
  const loggedIn = useValue(shop.session.token) !== null
  const typed = useValue(use(shop.person()).draft.typed)

  const wasLoggedIn = useRef(loggedIn)
  useEffect(() => {
    // What had the focus went with the tabs, or with the login.
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
