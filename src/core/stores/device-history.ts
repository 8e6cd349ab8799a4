import type { Env } from '../env'
import { isRecent, type Confirmation } from '../lib/checkout/pending-order'
import { latestFirst } from '../lib/util/latest-first'
import { MAX_ORDERS, MAX_RECENT } from '../storage/device'
import type { DeviceOrder, RecentProduct } from '../storage/schema'
import type { StoredValue } from '../storage/stored-value'
import { sameId } from '../lib/util/ids'
import type { Product } from '../types'
import type { StoreOf } from './resource'

const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

export function createDeviceOrders(env: Pick<Env, 'now'>, stored: StoredValue<readonly DeviceOrder[]>) {
  const list = () => {
    const age = ({ placedAt }: DeviceOrder) => env.now() - placedAt
    return (stored.load() ?? []).filter((order) => age(order) >= 0 && age(order) < LIFETIME_MS)
  }
  return {
    list,
    add({ code, placedAt, total, currency, lines }: DeviceOrder) {
      const order = {
        code,
        placedAt,
        total,
        currency,
        lines: lines.map(({ productId, optionId, quantity, title, image }) => ({
          productId,
          optionId,
          quantity,
          title: title && { en: title.en, ar: title.ar },
          image,
        })),
      }
      // Two tabs may both find out that the same order was placed, so store it only once.
      stored.save(latestFirst(order, list(), (other) => other.code === code, MAX_ORDERS))
    },
    clear: stored.remove,
    /** Calls `listener` when another tab changes the list. Returns a function that unsubscribes. */
    watch: stored.watch,
  }
}

/** The orders that guests placed on this device, latest first. Empty if storage is blocked. */
export type DeviceOrders = StoreOf<typeof createDeviceOrders>

/**
 * Returns the payment links of guests' orders, by the code of the order. A link is known as long as the confirmation of
 * its order is stored, which is an hour at most. Servers do not reveal whether such an order has been paid.
 */
export const payLinks = (confirmed: readonly Confirmation[], now: number): ReadonlyMap<string, string> =>
  new Map(
    confirmed.flatMap((order) =>
      order.userId === null && order.payUrl !== null && isRecent(order, now)
        ? [[order.code, order.payUrl]]
        : [],
    ),
  )

export function createRecentProducts(stored: StoredValue<readonly RecentProduct[]>) {
  const list = () => stored.load() ?? []
  return {
    list,
    add({ id, title, images }: Product) {
      const latest = { id, title, image: images[0]?.url ?? null }
      stored.save(latestFirst(latest, list(), (other) => sameId(other.id, id), MAX_RECENT))
    },
    clear: stored.remove,
    watch: stored.watch,
  }
}

/** The products viewed on this device, latest first. Empty if storage is blocked. */
export type RecentProducts = StoreOf<typeof createRecentProducts>
