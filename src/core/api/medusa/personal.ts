import type { AdapterDeps, CallsAs, PersonalCalls } from '../backend'
import { withTypedTexts } from '../shared/with-typed-texts'
import { reportDecimals } from '../shared/report-decimals'
import { withOwnerCheck } from '../shared/with-owner-check'
import { createOrdering, orderCalls, type OrderWorld } from './orders'
import { peopleCalls } from './people'
import type { StoreApi } from './store-api'

/** The calls of accounts and orders. Loaded on demand, since most visits need neither. */
export function personalCalls(
  api: StoreApi,
  world: OrderWorld & Pick<AdapterDeps, 'onDecimals' | 'onUnauthorized'>,
): CallsAs<PersonalCalls> {
  const ordering = createOrdering(world)
  return withOwnerCheck(
    (sent) => {
      const bound = api.as(sent)
      const calls = {
        ...peopleCalls(bound, { sent, pricingContext: world.pricingContext }),
        ...orderCalls(bound, sent, ordering, world),
      }
      return reportDecimals(withTypedTexts(calls, 'email'), world.onDecimals)
    },
    (_, calls) => calls.me(),
  )
}
