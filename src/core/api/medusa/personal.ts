import type { EngineDeps } from '../engine'
import { learnAmounts } from '../learn-amounts'
import { withTypedTexts } from '../typed-texts'
import type { LazyCalls } from '../lazy-calls'
import { orderCalls, type OrderWorld } from './orders'
import { peopleCalls } from './people'
import type { StoreApi } from './store-api'

/** Accounts and orders, in a file of their own: most visits need neither. */
export function personalCalls(
  api: StoreApi,
  world: OrderWorld & Pick<EngineDeps, 'learned' | 'onUnauthorized'>,
): LazyCalls {
  const country = async () => {
    const found = await world.place()
    return found.ok ? found.data.country : undefined
  }
  const calls = { ...peopleCalls(api, { ...world, country }), ...orderCalls(api, world) }
  return learnAmounts(withTypedTexts(calls, 'email'), world.learned)
}
