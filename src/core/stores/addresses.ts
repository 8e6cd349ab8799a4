import { SESSION_ENDED } from '../lib/account/session-ended'
import type { ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import { sameId } from '../lib/util/ids'
import { stringify } from '../lib/util/json'
import { dedupe } from '../lib/util/promises'
import { sentAddress } from '../lib/checkout/validate'
import type { Address, AddressDraft, AddressText, Id, Refusal, User, Zone } from '../types'
import { createPersonal } from './personal-resource'
import type { StoreOf } from './resource'

export interface AddressesDeps {
  backend: Pick<Backend, 'addresses' | 'addAddress' | 'editAddress' | 'deleteAddress'>
  user: ReadonlySignal<User | null>
}

export function createAddresses({ backend, user }: AddressesDeps) {
  const list = createPersonal<readonly Address[]>(user, (id) => backend.addresses(id))

  const draftOf = (owner: Id, address: AddressText, zoneId: Id | null): AddressDraft => ({
    userId: owner,
    ...sentAddress(address),
    zoneId,
  })

  function put(change: (known: readonly Address[]) => readonly Address[]) {
    const resource = list.peek()
    const known = resource?.state.peek().data
    if (known) resource?.set(change(known))
    else void resource?.reload()
  }

  /** Requests in flight: a repeated submission would add the address twice. */
  const adding = new Map<string, Promise<Refusal | null>>()

  return {
    list,
    /** Adds an address. Like the other methods, resolves to null on success, else to the refusal. */
    async add(address: AddressText, zone: Zone | null) {
      const owner = user.peek()?.id ?? null
      if (owner === null) return SESSION_ENDED
      const draft = draftOf(owner, address, zone?.id ?? null)
      return dedupe(adding, stringify(draft), async () => {
        const result = await backend.addAddress(draft)
        if (!result.ok) return result
        // The response may contain only the id of the zone.
        put((known) => [...known, { ...result.data, zone: result.data.zone ?? zone }])
        return null
      })
    },
    /** Changes an address. If `zone` is null, because the zones failed to load, the address keeps its zone. */
    async edit(id: Id, address: AddressText, zone: Zone | null) {
      const owner = user.peek()?.id ?? null
      if (owner === null) return SESSION_ENDED
      const before = list
        .peek()
        ?.state.peek()
        .data?.find((other) => sameId(other.id, id))
      const draft = draftOf(owner, address, zone?.id ?? before?.zoneId ?? null)
      const result = await backend.editAddress(id, draft)
      if (!result.ok) return result
      put((known) =>
        known.map((other) =>
          sameId(other.id, id) ? { ...other, ...draft, zone: zone ?? other.zone } : other,
        ),
      )
      return null
    },
    async remove(id: Id) {
      if (!user.peek()) return SESSION_ENDED
      const result = await backend.deleteAddress(id)
      if (!result.ok) return result
      put((known) => known.filter((other) => !sameId(other.id, id)))
      return null
    },
  }
}

/** The user's saved addresses. Changes show once the server has accepted them. */
export type AddressesStore = StoreOf<typeof createAddresses>
