import { useMemo, useState } from 'react'
import { NO_GARMENT, OWN_GARMENT_KEY, ownGarmentForm, type OwnGarment } from '../../core/stores/own-garment'
import { createKeyPrefix, createStoredValue } from '../../core/stores/stored-value'
import { useShop } from '../context'

const NOTHING: OwnGarment = { unit: 'cm', garment: NO_GARMENT }

/** The shopper's own garment and unit, stored on the device as far as storage allows. */
export function useOwnGarment(): [OwnGarment, (next: OwnGarment) => void] {
  const { env, host, prefix } = useShop()
  const stored = useMemo(() => {
    const keyPrefix = createKeyPrefix(env, host, prefix)
    return createStoredValue(env, () => `store:${keyPrefix()}`, OWN_GARMENT_KEY, ownGarmentForm)
  }, [env, host, prefix])
  const [own, setOwn] = useState(() => stored.load() ?? NOTHING)
  return [
    own,
    (next) => {
      stored.save(next)
      setOwn(next)
    },
  ]
}
