import { use, useMemo } from 'react'
import type { CheckoutStore } from '../../core/stores/checkout'
import type { OpenedCheckout } from '../../core/shop/open-checkout'
import type { User } from '../../core/types'
import { useShop, useElement, useValue } from '../context'
import type { AppliedPromo } from '../../core/stores/panels'
import { createGate, type GateStore } from '../../core/stores/gate'

/**
 * Returns the lines that can be bought and the promo code, for an order by WhatsApp. Both are null while a price
 * is unknown in this market.
 */
export function useBought() {
  const checkout = useCheckout()
  const buyable = useValue(checkout.buyable)
  const { due, discount } = useValue(checkout.totals)
  const state = useValue(checkout.promo.state)
  const promo: AppliedPromo | null =
    state.status === 'applied' && discount !== null ? { code: state.code, discount } : null
  return { lines: due === null ? null : buyable, promo }
}

/** Returns a gate for one element. A login through it applies to the whole shop. */
export function useGate(guests: boolean): GateStore {
  const { can, env, backend, person, settings } = useShop()
  const { accounts } = can
  const { element } = useElement()
  const { account } = use(person())
  return useMemo(
    () =>
      createGate({
        env,
        backend,
        account,
        accounts,
        guests,
        countryCode: () => settings.config.peek().countryCode,
        source: element,
      }),
    [env, backend, account, accounts, guests, settings, element],
  )
}

/** Returns the shop's checkout. Suspends until its code has loaded, so use it only in a `lazyPart`. */
export const useCheckout = (): OpenedCheckout => use(use(useShop().person()).checkout())

/** Returns the logged-in user, even in the first render; null for visitors and guests. */
export const useBuyer = (): User | null => useValue(use(useShop().person()).account.user)

/** Returns the name in the draft, to prefill the gate. Empty if the draft belongs to a user whose session is valid. */
export function typedName({ form, sessionExpired }: CheckoutStore): string {
  const { name, userId } = form.peek()
  return userId === null || sessionExpired.peek() ? name : ''
}
