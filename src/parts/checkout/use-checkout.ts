import { use } from 'react'
import type { CheckoutStore } from '../../core/stores/checkout'
import { useShop } from '../context'

/** The shop's checkout; what uses it waits for its code, and comes by `lazyPart`. */
export const useCheckout = (): CheckoutStore => use(use(useShop().person()).checkout())
