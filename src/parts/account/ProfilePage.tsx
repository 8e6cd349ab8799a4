import { useEffect, useRef, useState } from 'react'
import type { Id } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useElement, useNavigator, useShop } from '../context'
import { Page } from '../Page'
import { hasDrafts, NO_DRAFTS, type Drafts } from './drafts'
import { JoinPrompt } from './JoinPrompt'
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
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS)
  const waitsForLogin = !loggedIn && hasDrafts(drafts)

  const wasLoggedIn = useRef(loggedIn)
  useEffect(() => {
    // What had the focus went with the tabs, or with the login.
    if (wasLoggedIn.current !== loggedIn) root.querySelector<HTMLElement>('main h1')?.focus()
    wasLoggedIn.current = loggedIn
  }, [loggedIn, root])

  const logOut = async () => {
    setDrafts(NO_DRAFTS)
    await shop.person().then(
      ({ account }) => void account.logout(element),
      // Code that can't be had keeps nobody logged in.
      () => shop.session.clear(),
    )
  }
  const changeOf = (owner: Id) => (part: Partial<Omit<Drafts, 'owner'>>) =>
    setDrafts((known) => ({ ...(known.owner === owner ? known : NO_DRAFTS), ...part, owner }))
  return (
    <Page>
      {loggedIn ? (
        <PersonTabs
          drafts={drafts}
          changeOf={changeOf}
          onLogOut={() => void logOut()}
          onPasswordChanged={() => void logOut().then(() => navigator.go('login', {}))}
        />
      ) : waitsForLogin ? (
        <LogInAgain />
      ) : (
        <JoinPrompt />
      )}
    </Page>
  )
}
