import { use } from 'react'
import type { CheckoutStore } from '../../core/stores/checkout'
import type { OpenedCheckout } from '../../core/shop/open-checkout'
import type { User } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** The shop's checkout. Suspends until its code has loaded: use it in a `lazyPart`. */
export const useCheckout = (): OpenedCheckout => use(use(useShop().person()).checkout())

/** The logged-in user, from the first render on; null for visitors and guests. */
export const useBuyer = (): User | null => useValue(use(useShop().person()).account.user)

/** The name in the draft, to prefill the gate; empty if it belongs to a user whose session is valid. */
export function typedName({ form, sessionExpired }: CheckoutStore): string {
  const { name, userId } = form.peek()
  return userId === null || sessionExpired.peek() ? name : ''
}
