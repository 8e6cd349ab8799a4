import type { StoreConfig } from '../constants'
import type { Can } from '../types'
import type { Backend } from './backend'
import type { ClientDeps } from './client'
import type { AdapterDeps } from './adapter-deps'

export interface BackendDeps extends ClientDeps {
  /** Read on each call: a merchant may set it late. */
  config(): StoreConfig
  learned(decimals: number): void
}

export interface Adapter {
  can: Can
  create(deps: BackendDeps & AdapterDeps): Backend
}
