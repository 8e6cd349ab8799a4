import type { Env } from '../env'
import { latestFirst } from '../lib/util/latest-first'
import { MAX_ORDERS } from '../storage/device'
import type { DeviceOrder } from '../storage/schema'
import type { StoredValue } from '../storage/stored-value'

/** The orders that guests placed on this device, latest first. Empty if storage is blocked. */
export interface DeviceOrders {
  list(): readonly DeviceOrder[]
  add(order: DeviceOrder): void
  clear(): void
  /** Calls `listener` when another tab changes them. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void
}

const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

export function createDeviceOrders(
  env: Pick<Env, 'now'>,
  stored: StoredValue<readonly DeviceOrder[]>,
): DeviceOrders {
  const list = () => {
    const age = ({ placedAt }: DeviceOrder) => env.now() - placedAt
    return (stored.load() ?? []).filter((order) => age(order) >= 0 && age(order) < LIFETIME_MS)
  }
  return {
    list,
    add({ code, placedAt, total, currency, lines }) {
      const order = {
        code,
        placedAt,
        total,
        currency,
        lines: lines.map(({ productId, optionId, quantity, title }) => ({
          productId,
          optionId,
          quantity,
          title: title && { en: title.en, ar: title.ar },
        })),
      }
      // Two tabs may both learn that the same order was placed.
      stored.save(latestFirst(order, list(), (other) => other.code === code, MAX_ORDERS))
    },
    clear: stored.remove,
    watch: stored.watch,
  }
}
