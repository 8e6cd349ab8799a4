import type { Can } from '../types'
import type { Backend } from './backend'
import { createBackend, type BackendDeps } from './create-backend'
import type { EngineDeps } from './engine'

/** A kind of server that can be behind the elements: what it can do, and its calls. */
export interface Adapter {
  can: Can
  create(deps: BackendDeps & EngineDeps): Backend
}

/** Our own API. Its first calls are in the entry: a file of its own would cost every page a round trip. */
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
