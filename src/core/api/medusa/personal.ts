import type { EngineDeps } from '../engine'
import { learnAmounts } from '../learn-amounts'
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
  return learnAmounts(
    { ...peopleCalls(api, { ...world, country }), ...orderCalls(api, world) },
    world.learned,
  )
}
