import type { BackendDeps } from '../adapter'
import type { CallsAs, PersonalCalls } from '../backend'
import { orderCalls } from './calls-orders'
import { peopleCalls } from './calls-people'
import { reportDecimals } from '../report-decimals'
import { withTypedTexts } from '../typed-texts'
import type { Client } from '../client'
import { ownCalls } from '../own-calls'

export function lazyCalls(
  client: Client,
  { onDecimals: learned, ...deps }: Pick<BackendDeps, 'env' | 'config' | 'onDecimals'>,
): CallsAs<PersonalCalls> {
  return ownCalls((sent) => {
    const bound = client.as(sent)
    const calls = { ...peopleCalls(bound, sent), ...orderCalls(bound, deps) }
    return reportDecimals(withTypedTexts(calls, 'phone'), learned)
  })
}
