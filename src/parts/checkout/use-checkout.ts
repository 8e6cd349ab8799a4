import { use } from 'react'
import type { CheckoutStore } from '../../core/stores/checkout'
import type { User } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** The shop's checkout; what uses it waits for its code, and comes by `lazyPart`. */
export const useCheckout = (): CheckoutStore => use(use(useShop().person()).checkout())

/** Who is logged in, known from the first render on; null for a visitor and a guest. */
export const useBuyer = (): User | null => useValue(use(useShop().person()).account.user)
