import type { AdapterDeps, CallsAs, PersonalCalls } from '../backend'
import type { ShopFile } from '../shop-file'
import { createFileFields } from '../shared/file-fields'
import { trackingFrom } from '../shared/parcels'
import { lazyMailLinks } from '../shared/mail-links'
import { withTypedTexts } from '../shared/with-typed-texts'
import { reportDecimals } from '../shared/report-decimals'
import { withOwnerCheck } from '../shared/with-owner-check'
import { createOrdering, orderCalls, type OrderWorld } from './orders'
import { peopleCalls, type PeopleWorld } from './people'
import type { StoreApi } from './store-api'

/** Creates the calls of accounts and orders. They load on demand, because most visits need neither. */
export function personalCalls(
  api: StoreApi,
  deps: Omit<OrderWorld, 'trackingUrl'> &
    Pick<PeopleWorld, 'productsOf'> &
    Pick<AdapterDeps, 'onDecimals' | 'onUnauthorized'> & { file: () => Promise<ShopFile> },
): CallsAs<PersonalCalls> {
  const world = { ...deps, trackingUrl: trackingFrom(createFileFields(deps.file)) }
  const ordering = createOrdering(world)
  const unverified: PeopleWorld['unverified'] = new Map()
  return withOwnerCheck(
    (sent) => {
      const bound = api.as(sent)
      const calls = {
        ...peopleCalls(bound, { ...world, sent, unverified }),
        ...lazyMailLinks(async () => (await import('./mail-links')).mailLinkCalls(bound, unverified)),
        ...orderCalls(bound, sent, ordering, world),
      }
      return reportDecimals(withTypedTexts(calls, 'email'), world.onDecimals)
    },
    (_, calls) => calls.me(),
  )
}
