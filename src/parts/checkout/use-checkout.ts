import { use } from 'react'
import type { CheckoutStore } from '../../core/stores/checkout'
import type { ToldCheckout } from '../../core/stores/checkout-insights'
import type { User } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** The shop's checkout; what uses it waits for its code, and comes by `lazyPart`. */
export const useCheckout = (): ToldCheckout => use(use(useShop().person()).checkout())

/** Who is logged in, known from the first render on; null for a visitor and a guest. */
export const useBuyer = (): User | null => useValue(use(useShop().person()).account.user)

/** The name that stands in the form, for the gate; one that a registered person has typed is theirs alone. */
export function typedName({ form, lapsed }: CheckoutStore): string {
  const { name, userId } = form.peek()
  return userId === null || lapsed.peek() ? name : ''
}
