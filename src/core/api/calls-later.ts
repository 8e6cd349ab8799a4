import { orderCalls, type OrderCalls } from './calls-orders'
import { peopleCalls, type PeopleCalls } from './calls-people'
import type { Client } from './client'
import type { BackendDeps } from './create-backend'

export type LaterCalls = PeopleCalls & OrderCalls

/** What no first screen asks, as one file of its own. */
export function laterCalls(client: Client, { token, config }: BackendDeps): LaterCalls {
  return { ...peopleCalls(client, token), ...orderCalls(client, config) }
}
