import { addressForm, areaForm } from '../storage/personal'
import { createStoredValue, type KeyPrefix } from '../storage/stored-value'
import { createDeliveryMemory } from '../stores/delivery-memory'
import type { Env } from '../env'

export const openDelivery = (env: Env, prefix: KeyPrefix) =>
  createDeliveryMemory({
    area: createStoredValue(env, prefix, areaForm),
    address: createStoredValue(env, prefix, addressForm),
  })
