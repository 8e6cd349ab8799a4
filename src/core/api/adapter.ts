import type { StoreConfig } from '../constants'
import type { Capabilities } from '../types'
import type { Backend } from './backend'
import type { ClientDeps } from './client'
import type { AdapterDeps } from './adapter-deps'

export interface BackendDeps extends ClientDeps {
  /** Read on each call: a merchant may set it late. */
  config(): StoreConfig
  onDecimals(decimals: number): void
}

export interface Adapter {
  can: Capabilities
  create(deps: BackendDeps & AdapterDeps): Backend
}
