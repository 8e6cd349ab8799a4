import type { StoreConfig } from '../constants'
import type { CallsAs, OrderCalls, PeopleCalls } from './backend'
import { orderCalls } from './calls-orders'
import { peopleCalls } from './calls-people'
import { learnAmounts } from './learn-amounts'
import { withTypedTexts } from './typed-texts'
import type { Client, ClientDeps } from './client'
import { ownCalls } from './own-calls'

export type LazyCalls = PeopleCalls & OrderCalls

export interface LazyCallsDeps extends Pick<ClientDeps, 'env'> {
  /** Read on each call: a merchant may set it late. */
  config(): StoreConfig
  /** Receives the number of decimals that amounts need. */
  learned(decimals: number): void
}

/** The calls that no first screen makes, bundled as one file. */
export function lazyCalls(client: Client, { learned, ...deps }: LazyCallsDeps): CallsAs<LazyCalls> {
  return ownCalls((sent) => {
    const bound = client.as(sent)
    const calls = { ...peopleCalls(bound, sent), ...orderCalls(bound, deps) }
    return learnAmounts(withTypedTexts(calls, 'phone'), learned)
  })
}
