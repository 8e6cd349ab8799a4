import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import type { AccountStore } from '../../core/stores/account'
import type { User } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** The account, whose code is asked for by this; null until it is there, and where it can't be had. */
export function useAccount(): AccountStore | null {
  const shop = useShop()
  const [account, setAccount] = useState<AccountStore | null>(null)
  useEffect(() => {
    let left = false
    shop.account().then(
      (store) => void (left || setAccount(store)),
      () => {},
    )
    return () => void (left = true)
  }, [shop])
  return account
}

const NOBODY = signal<User | null>(null)

/** Null for a visitor, and until it is known. Whether anybody is logged in at all is told by `session.token`. */
export const useUser = (): User | null => useValue(useAccount()?.user ?? NOBODY)
