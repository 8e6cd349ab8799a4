import { signal } from '@preact/signals-core'
import type { AccountStore } from '../../core/stores/account'
import type { User } from '../../core/types'
import { useShop, useView, useValue } from '../context'
import { useLoaded } from '../loading/use-loaded'

/** Returns the account store. Loads its code as soon as there is a token. Null until then, and for visitors. */
export function useAccount(): AccountStore | null {
  const { person } = useShop()
  const loggedIn = useLoggedIn()
  const loaded = useLoaded(loggedIn ? person : null)
  return loggedIn && loaded ? loaded.account : null
}

/** Whether there is a token. Unlike the user, this is known immediately. */
export const useLoggedIn = (): boolean => useValue(useShop().session.token) !== null

const NO_USER = signal<User | null>(null)

/** Returns the logged-in user; null for visitors, and until the user has loaded. */
export const useUser = (): User | null => useValue(useAccount()?.user ?? NO_USER)

export function useGreeting(): string {
  const { t } = useView()
  return t('greeting', { name: useUser()?.name || t('friend') })
}
