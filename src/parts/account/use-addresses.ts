import { use } from 'react'
import type { AddressesStore } from '../../core/stores/addresses'
import { createResource, type ResourceState } from '../../core/stores/resource'
import type { Address } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'
import { useResource } from '../use-resource'

export const useAddresses = (): AddressesStore => use(useShop().addresses())

const NO_ADDRESSES = createResource<readonly Address[]>(() => Promise.resolve({ ok: true, data: [] }))

/** A person's saved addresses, loaded by being asked for; nobody has none. */
export function useAddressList(): ResourceState<readonly Address[]> {
  const { list } = useAddresses()
  return useResource(useValue(list) ?? NO_ADDRESSES)
}
