import { signal } from '@preact/signals-core'
import { sameId } from '../lib/util/ids'
import type { Id } from '../types'
import type { LastAddress } from '../storage/schema'
import type { StoredValue } from '../storage/stored-value'
import type { StoreOf } from './resource'

export interface DeliveryMemoryDeps {
  area: StoredValue<string>
  address: StoredValue<LastAddress>
}

/** Creates the memory. If the storage can't be written, it lasts until the page is closed. */
export function createDeliveryMemory(stored: DeliveryMemoryDeps) {
  const area = signal(stored.area.load())
  let last = stored.address.load()
  return {
    area,
    chooseArea(id: string) {
      area.value = id
      stored.area.save(id)
    },
    /**
     * The id of the saved address that this user chose last, as text; null if there is none or another user chose it.
     */
    addressOf: (user: Id) => (last && sameId(last.user, user) ? last.address : null),
    chooseAddress(user: Id, address: string) {
      last = { user: String(user), address }
      stored.address.save(last)
    },
  }
}

/** The last delivery area and address on this device. It stores only ids, so it stays after a logout. */
export type DeliveryMemory = StoreOf<typeof createDeliveryMemory>
