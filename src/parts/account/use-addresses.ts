import { use } from 'react'
import type { AddressesStore } from '../../core/stores/addresses'
import { useShop } from '../context'

/** The person's addresses; what uses them waits for their code, and comes by `lazyPart`. */
export const useAddresses = (): AddressesStore => use(useShop().person()).addresses
