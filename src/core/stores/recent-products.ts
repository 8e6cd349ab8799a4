import { sameId } from '../lib/util/ids'
import { latestFirst } from '../lib/util/latest-first'
import { MAX_RECENT } from '../storage/device'
import type { RecentProduct } from '../storage/schema'
import type { StoredValue } from '../storage/stored-value'
import type { Product } from '../types'

/** The products viewed on this device, latest first. Empty if storage is blocked. */
export interface RecentProducts {
  list(): readonly RecentProduct[]
  add(product: Product): void
  clear(): void
}

export function createRecentProducts(stored: StoredValue<readonly RecentProduct[]>): RecentProducts {
  const list = () => stored.load() ?? []
  return {
    list,
    add({ id, title, images }) {
      const latest = { id, title, image: images[0]?.url ?? null }
      stored.save(latestFirst(latest, list(), (other) => sameId(other.id, id), MAX_RECENT))
    },
    clear: stored.remove,
  }
}
