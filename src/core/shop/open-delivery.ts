import type { Env } from '../env'
import { textOrNull } from '../lib/checkout/typed-text'
import { isRecord, parseOwn, stringify } from '../lib/util/json'
import { createDeliveryMemory, type LastAddress } from '../stores/delivery-memory'
import { createStoredValue, type KeyPrefix } from '../stores/stored-value'

function readArea(text: string): string | null {
  const value = parseOwn(text, '{"area":')
  return isRecord(value) ? textOrNull(value['area']) : null
}

function readAddress(text: string): LastAddress | null {
  const value = parseOwn(text, '{"user":')
  const [user, address] = isRecord(value) ? [textOrNull(value['user']), textOrNull(value['address'])] : []
  return user && address ? { user, address } : null
}

export const openDelivery = (env: Env, prefix: KeyPrefix) =>
  createDeliveryMemory({
    area: createStoredValue(env, prefix, 'area', { read: readArea, write: (area) => stringify({ area }) }),
    address: createStoredValue<LastAddress>(env, prefix, 'address', { read: readAddress, write: stringify }),
  })
