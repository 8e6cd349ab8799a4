import { use } from 'react'
import type { AddressesStore } from '../../core/stores/addresses'
import { useShop } from '../context'

/** The user's addresses. Suspends until the code has loaded: use it in a `lazyPart`. */
export const useAddresses = (): AddressesStore => use(useShop().person()).addresses
