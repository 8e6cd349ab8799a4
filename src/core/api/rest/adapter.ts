import type { Adapter } from '../adapter'
import { createBackend } from './create-backend'

/** Our own API. Its first calls are in the entry, since a separate file would cost every page a round trip. */
export const REST: Adapter = {
  can: {
    accounts: 'phone',
    checkout: 'here',
    favourites: true,
    areas: true,
    subcategories: true,
  },
  create: createBackend,
}
