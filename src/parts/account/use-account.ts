import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import type { AccountStore } from '../../core/stores/account'
import type { User } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** The account, whose code is asked for at once where there is a token; null until it is there, and for visitors. */
export function useAccount(): AccountStore | null {
  const shop = useShop()
  const loggedIn = useLoggedIn()
  const [account, setAccount] = useState<AccountStore | null>(null)
  useEffect(() => {
    if (!loggedIn) return undefined
    let left = false
    shop.person().then(
      (person) => void (left || setAccount(person.account)),
      () => {},
    )
    return () => void (left = true)
  }, [shop, loggedIn])
  return loggedIn ? account : null
}

/** Whether there is a token, which is known at once; who it belongs to is not. */
export const useLoggedIn = (): boolean => useValue(useShop().session.token) !== null

const NOBODY = signal<User | null>(null)

/** Null for a visitor, and until it is known. */
export const useUser = (): User | null => useValue(useAccount()?.user ?? NOBODY)
