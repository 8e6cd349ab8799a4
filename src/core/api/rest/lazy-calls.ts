import type { BackendDeps } from '../adapter'
import type { CallsAs, PersonalCalls } from '../backend'
import { orderCalls } from './calls-orders'
import { peopleCalls } from './calls-people'
import { learnAmounts } from '../learn-amounts'
import { withTypedTexts } from '../typed-texts'
import type { Client } from '../client'
import { ownCalls } from '../own-calls'

export function lazyCalls(
  client: Client,
  { learned, ...deps }: Pick<BackendDeps, 'env' | 'config' | 'learned'>,
): CallsAs<PersonalCalls> {
  return ownCalls((sent) => {
    const bound = client.as(sent)
    const calls = { ...peopleCalls(bound, sent), ...orderCalls(bound, deps) }
    return learnAmounts(withTypedTexts(calls, 'phone'), learned)
  })
}
