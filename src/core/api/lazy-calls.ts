import type { StoreConfig } from '../constants'
import { orderCalls, type OrderCalls } from './calls-orders'
import { peopleCalls, type PeopleCalls } from './calls-people'
import type { Client, ClientDeps } from './client'

export type LazyCalls = PeopleCalls & OrderCalls

export interface LazyCallsDeps extends Pick<ClientDeps, 'token'> {
  /** Read on each call: a merchant may set it late. */
  config(): StoreConfig
}

/** The calls that no first screen makes, bundled as one file. */
export function lazyCalls(client: Client, { token, config }: LazyCallsDeps): LazyCalls {
  return { ...peopleCalls(client, token), ...orderCalls(client, config) }
}
