import type { Money, Zone } from '../../types'

/** Returns the lowest and highest delivery price of the zones; null if no zone has a readable price. */
export function deliveryRange(zones: readonly Zone[]): { low: Money; high: Money } | null {
  const prices = zones.map((zone) => zone.deliveryPrice).filter((price) => price !== null)
  return prices.length ? { low: Math.min(...prices), high: Math.max(...prices) } : null
}
