import type { PaymentMethod } from '../../types'
import { findById } from '../util/ids'

/** Returns the payment method that the shopper chose, else the first one. Null if there are no methods. */
export const chosenMethod = (
  methods: readonly PaymentMethod[] | null,
  chosen: string | null,
): PaymentMethod | null => findById(methods ?? [], chosen) ?? methods?.[0] ?? null

/**
 * Returns the payment method with which an order is sent. Free orders are not paid online, since payment pages refuse
 * an amount of 0.
 */
export const sentMethod = (
  methods: readonly PaymentMethod[] | null,
  chosen: string | null,
  isFree: boolean,
): PaymentMethod | null =>
  (isFree && methods?.find(({ kind }) => kind === 'delivery')) || chosenMethod(methods, chosen)
