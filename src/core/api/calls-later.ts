import { orderCalls, type OrderCalls } from './calls-orders'
import { peopleCalls, type PeopleCalls } from './calls-people'
import type { Client } from './client'
import type { BackendDeps } from './create-backend'

export type LazyCalls = PeopleCalls & OrderCalls

/** The calls that no first screen makes, bundled as one file. */
export function lazyCalls(client: Client, { token, config }: BackendDeps): LazyCalls {
  return { ...peopleCalls(client, token), ...orderCalls(client, config) }
}
